import { expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import type { OrderDraft } from '../../../shared/orders/order.ts';
import { pricedLines, quoteOf } from '../../../shared/orders/quote.ts';
import { issueWords } from '../../../shared/orders/words-of.ts';
import { categoriesFrom, itmId, menu, menuItem } from '../../helpers/builders.ts';
import { choice, extras, grpId, optId, sizes } from '../../helpers/option-builders.ts';

// A Friday, 18:00 in Oslo.
const now = Date.parse('2026-11-20T17:00:00Z');
const pizza = menuItem({
  ...{ name: 'Pepperoni', priceOre: 0, allergens: ['hvete'] },
  groups: [{ groupId: sizes.id }, { groupId: extras.id }],
});
const cola = menuItem({
  ...{ id: itmId(2), name: 'Cola', priceOre: 3500, depositOre: 200, allergens: [], category: 'Drikke' },
});
const shop = (about: Partial<Menu> = {}) => menu([pizza, cola], { groups: [sizes, extras], ...about });
const line = (
  itemId: string,
  choices?: OrderDraft['lines'][number]['choices'],
  quantity = 1,
  notes = '',
) => ({
  ...{ itemId, quantity, notes },
  ...(choices && { choices }),
});
const price = (lines: OrderDraft['lines'], about?: Partial<Menu>, at = now) =>
  pricedLines(lines, shop(about), at);
const refusal = (lines: OrderDraft['lines'], about?: Partial<Menu>, at = now) => {
  try {
    price(lines, about, at);
  } catch (error) {
    if (error instanceof Problem) return [error.code, issueWords(error.issues)];
  }
  return undefined;
};

test('what was chosen is frozen with its names and prices, its allergens are the line’s', () => {
  expect(price([line(pizza.id, [choice(21, 2), choice(12)])])).toEqual([
    {
      ...{ itemId: pizza.id, name: 'Pepperoni', quantity: 1, notes: '' },
      ...{ priceOre: 19_900 + 2 * 3000, allergens: ['hvete', 'melk'] },
      choices: [
        {
          ...{ groupId: grpId(1), groupName: 'Størrelse', optionId: optId(12), name: 'Stor' },
          ...{ quantity: 1, priceOre: 19_900, allergens: [], isSize: true },
        },
        {
          ...{ groupId: grpId(2), groupName: 'Ekstra topping', optionId: optId(21), name: 'Ost' },
          ...{ quantity: 2, priceOre: 3000, allergens: ['melk'] },
        },
      ],
    },
  ]);
});

test('pant is a sum of its own, beside the dishes', () => {
  const quote = quoteOf(
    { lines: [line(cola.id, undefined, 3)], fulfilment: 'pickup' },
    shop(),
    { feeOre: 0 },
    now,
  );
  expect(quote).toMatchObject({ subtotalOre: 10_500, depositOre: 600, totalOre: 11_100 });
  const pizzas = { lines: [line(pizza.id, [choice(11)])], fulfilment: 'pickup' as const };
  expect(quoteOf(pizzas, shop(), { feeOre: 0 }, now)).not.toHaveProperty('depositOre');
});

test('no coupon lowers alcohol or pant', () => {
  const beer = { ...cola, name: 'Pils', priceOre: 8000, alcoholPercent: 4.7 };
  const about = shop({ items: [pizza, beer] });
  const lines = [line(pizza.id, [choice(12)]), line(beer.id, undefined, 2)];
  const coupon = (discount: object) => ({ code: 'X', minOrderOre: 0, discount }) as never;
  const total = (discount: object) =>
    quoteOf({ lines, fulfilment: 'pickup' }, about, { feeOre: 0 }, now, [coupon(discount)]);
  expect(total({ kind: 'percent', percent: 50 })).toMatchObject({ discountOre: 9950, totalOre: 26_350 });
  expect(total({ kind: 'amount', amountOre: 30_000 })).toMatchObject({ discountOre: 19_900 });
});

test('what cannot be had is ITEM_UNAVAILABLE and names dish and option', () => {
  const out = (n: number) =>
    extras.options.map((one) => (one.id === optId(n) ? { ...one, soldOut: { until: null } } : one));
  const ordered = [line(pizza.id, [choice(11), choice(22)]), line(cola.id)];
  const unavailable = (about: Partial<Menu>) => {
    const [code, issues] = refusal(ordered, about) ?? [];
    expect(code).toBe('ITEM_UNAVAILABLE');
    return issues;
  };
  expect(unavailable({ groups: [sizes, { ...extras, options: out(22) }] })).toEqual([
    ['lines.0', 'Pepperoni: Ansjos er utsolgt'],
  ]);
  expect(unavailable({ groups: [sizes, { ...extras, options: extras.options.slice(0, 1) }] })).toEqual([
    ['lines.0', 'Pepperoni: Et valg i ekstra topping er ikke lenger å få'],
  ]);
  expect(unavailable({ groups: [sizes] })).toEqual([
    ['lines.0', 'Pepperoni: Et tilvalg er ikke lenger å få'],
  ]);
  expect(unavailable({ items: [pizza, { ...cola, soldOut: { until: null } }] })).toEqual([
    ['lines.1', 'Cola er utsolgt'],
  ]);
  const hidden = categoriesFrom().map((one) => (one.id === 'Drikke' ? { ...one, isHidden: true } : one));
  expect(unavailable({ categories: hidden })).toEqual([['lines.1', 'Retten er ikke lenger på menyen']]);
});

test('sold out for a while is over at its time, by the clock of the order', () => {
  const until = new Date(now + 60_000).toISOString();
  const about = { items: [{ ...cola, soldOut: { until } }] };
  expect(refusal([line(cola.id)], about)?.[0]).toBe('ITEM_UNAVAILABLE');
  expect(refusal([line(cola.id)], about, now + 60_000)).toBeUndefined();
});

test('a dish or a category outside its window is refused with the window in words', () => {
  const window = { days: ['friday' as const], from: '11:00', to: '15:00' };
  const noon = Date.parse('2026-11-20T11:00:00Z');
  const ofDish = { items: [{ ...cola, window }] };
  const ofCategory = {
    categories: categoriesFrom().map((one) => (one.id === 'Drikke' ? { ...one, window } : one)),
  };
  for (const about of [ofDish, ofCategory]) {
    expect(refusal([line(cola.id)], about)).toEqual([
      'ITEM_UNAVAILABLE',
      [['lines.0', 'Cola selges fredag 11–15']],
    ]);
    expect(refusal([line(cola.id)], about, noon)).toBeUndefined();
  }
});
