import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/order-limits.ts';
import { lineKey, totalsOf } from '../../../shared/orders/basket.ts';
import {
  type Basket,
  type BasketAction,
  basketAfter,
  dated,
  emptyBasket,
  isBasket,
  type NewLine,
  readBasket,
} from '../../../web/storefront/basket/basket.ts';
import { droppedText } from '../../../web/storefront/basket/basket-step.tsx';
import { dishId } from './helpers.tsx';

const add = (line: NewLine): BasketAction => ({ type: 'add', line });
const dish = (n: number) => add({ itemId: dishId(n), name: `Rett ${n}`, quantity: 1, notes: '' });
const write = (message: string): BasketAction => ({ type: 'write', message });
const setQuantity = (key: number, quantity: number): BasketAction => ({ type: 'setQuantity', key, quantity });
const readMenu = (ids: readonly string[]): BasketAction => ({ type: 'readMenu', itemIds: new Set(ids) });
const clear: BasketAction = { type: 'clear' };
const restore: BasketAction = { type: 'restore' };
const after = (...actions: BasketAction[]) => actions.reduce(basketAfter, emptyBasket);

const item = fc.integer({ min: 1, max: 60 });
const key = fc.integer({ min: 1, max: 60 });
const anyAction: fc.Arbitrary<BasketAction> = fc.oneof(
  item.map(dish),
  fc.tuple(key, fc.integer({ min: -3, max: 200 })).map((all) => setQuantity(...all)),
  fc
    .tuple(key, fc.constantFrom('', 'Uten løk'))
    .map(([key, notes]) => ({ type: 'note', key, notes }) as const),
  fc.string().map(write),
  fc.array(item.map(dishId)).map(readMenu),
  fc.constantFrom(clear, restore),
);

test('SHOP-027 a new dish makes a line with quantity 1 and no note; the same dish again counts up', () => {
  expect(after(dish(1)).lines).toEqual([
    { key: 1, itemId: dishId(1), name: 'Rett 1', quantity: 1, notes: '' },
  ]);
  expect(after(dish(1), dish(1)).lines).toMatchObject([{ quantity: 2 }]);
});

test('SHOP-028 a quantity of 0 or less removes the line', () => {
  for (const quantity of [0, -1]) {
    expect(after(dish(1), setQuantity(1, quantity)).lines).toEqual([]);
  }
});

test('SHOP-033 emptying the basket takes the lines and the message', () => {
  const filled = after(dish(1), write('Hei'));
  const { undo, ...bare } = basketAfter(filled, clear);
  expect(bare).toEqual(emptyBasket);
  expect(undo).toEqual(filled);
});

test('what was taken out can be put back, also one after the other, until something else is changed', () => {
  const full = after(dish(1), dish(2), write('Hei'));
  const without = basketAfter(full, setQuantity(1, 0));
  const empty = basketAfter(without, clear);
  expect(basketAfter(empty, restore)).toEqual(without);
  expect([restore, restore].reduce(basketAfter, empty)).toEqual(full);
  const other = basketAfter(without, dish(3));
  expect(basketAfter(other, restore)).toEqual(other);
  expect(JSON.stringify(dated(empty))).not.toContain('Rett 1');
});

test('whatever happens, a basket is one the server would take: no two lines the same, whole quantities, within the limits', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 120 }), (changes) => {
      const basket = after(...changes);
      expect(isBasket(JSON.parse(JSON.stringify(basket)))).toBe(true);
      expect(new Set(basket.lines.map(lineKey)).size).toBe(basket.lines.length);
      expect(basket.lines.length).toBeLessThanOrEqual(maxOrderLines);
      for (const { quantity } of basket.lines) expect(quantity >= 1 && quantity <= maxQuantity).toBe(true);
    }),
  );
});

test('SHOP-034 SHOP-036 adding a dish raises the sum by its price and the count by one, until the limit', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), item, (before, next) => {
      const sum = (basket: Basket) =>
        totalsOf(
          basket.lines.map((line) => ({
            priceOre: Number(line.itemId.slice(4)) * 100,
            quantity: line.quantity,
          })),
          'pickup',
          { feeOre: 0 },
        );
      const start = after(...before.map(dish));
      const end = basketAfter(start, dish(next));
      expect(sum(end).totalOre - sum(start).totalOre).toBe(next * 100);
      expect(sum(end).quantity - sum(start).quantity).toBe(1);
    }),
  );
});

const pizza = (choices: string[], notes = ''): NewLine => ({
  ...{ itemId: dishId(1), name: 'Margherita', quantity: 1, notes, priceOre: 18900 },
  choices: choices.map((id) => ({
    ...{ groupId: 'grp_a', groupName: 'Topping', optionId: `opt_${id}`, name: id, quantity: 1 },
    ...{ priceOre: 2000, allergens: ['melk' as const] },
  })),
});

test('the same dish with other choices or another note is a line of its own; the same is counted up', () => {
  const basket = after(
    add(pizza(['Ost', 'Skinke'])),
    add(pizza(['Ost'])),
    add(pizza(['Skinke', 'Ost'])),
    add(pizza(['Ost'], 'Delt i 8')),
  );
  expect(basket.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
});

test('a changed line keeps its place and its key, and goes into the line that it now is the same as', () => {
  const two = after(add(pizza(['Ost'])), add(pizza(['Skinke'])));
  const other = basketAfter(two, { type: 'change', key: 1, line: pizza(['Løk']) });
  expect(other.lines.map(({ key, choices }) => [key, choices?.[0]?.name])).toEqual([
    [1, 'Løk'],
    [2, 'Skinke'],
  ]);
  const same = basketAfter(two, { type: 'change', key: 1, line: { ...pizza(['Skinke']), quantity: 3 } });
  expect(same.lines).toMatchObject([{ key: 2, quantity: 4 }]);
});

test('a basket that was saved before there were choices still reads, and its lines can be told apart', () => {
  const line = (n: number) => ({ itemId: dishId(n), name: `Rett ${n}`, quantity: n, notes: 'Uten løk' });
  const { day } = dated(emptyBasket);
  const saved = { lines: [line(1), line(2)], message: 'Ring på', dropped: [], day };
  localStorage.setItem('kurv:napoli:basket', JSON.stringify(saved));
  expect(readBasket('napoli').lines).toEqual([
    { ...line(1), key: 1 },
    { ...line(2), key: 2 },
  ]);
});

test('choices that are not what a basket holds are not taken for one', () => {
  const saved = (more: object) => ({ ...emptyBasket, lines: [{ ...pizza(['Ost']), key: 1, ...more }] });
  expect(isBasket(JSON.parse(JSON.stringify(saved({}))))).toBe(true);
  const [chosen] = pizza(['Ost']).choices!;
  for (const more of [
    { choices: 'x' },
    { choices: [{}] },
    { choices: [{ ...chosen, name: 1 }] },
    { choices: [{ ...chosen, quantity: 'x' }] },
    { priceOre: 1.5 },
    { depositOre: '2' },
    { key: null },
  ])
    expect(isBasket(saved(more))).toBe(false);
});

test('a dish that left the menu leaves the basket, and its name is kept for the sentence', () => {
  const basket = after(dish(1), dish(2), readMenu([dishId(2)]));
  expect(basket.lines).toMatchObject([{ name: 'Rett 2' }]);
  expect(droppedText(basket.dropped)).toBe('Rett 1 er ikke lenger på menyen, så vi tok den ut av kurven.');
  expect(droppedText(['A', 'B', 'C'])).toBe(
    'A, B og C er ikke lenger på menyen, så vi tok dem ut av kurven.',
  );
});

test('what someone else wrote to storage is not taken for a basket', () => {
  for (const value of [
    null,
    1,
    'x',
    [],
    {},
    { lines: [{}], message: '', dropped: [] },
    { lines: [], message: 1, dropped: [] },
  ]) {
    expect(isBasket(value)).toBe(false);
  }
  const line = { itemId: 'x', name: 'x', notes: '' };
  for (const quantity of [0, -1, 1.5, 100, '2']) {
    expect(isBasket({ lines: [{ ...line, quantity }], message: '', dropped: [] })).toBe(false);
  }
});
