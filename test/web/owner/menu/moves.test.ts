import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { firstCategories } from '../../../../shared/menu/category.ts';
import { groupedMenu } from '../../../../shared/menu/grouped-menu.ts';
import { movedText, notMovedText } from '../../../../web/owner/dashboard/menu/changes.ts';
import { dropOnMenu } from '../../../../web/owner/dashboard/menu/menu-view.tsx';
import { idOfCategory, movedMenu, reordered } from '../../../../web/owner/dashboard/menu/moves.ts';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';

const dish = (n: number, about: Parameters<typeof menuItem>[0] = {}) =>
  menuItem({ id: itmId(n), name: `Rett ${n}`, sortOrder: n, ...about });
const cola = dish(9, { name: 'Cola', category: 'Drikke' });
const three = menu([dish(1), dish(2, { isAvailable: false }), dish(3), cola]);

test('MENU-015 a dish takes the place it is let go on, and the whole category is numbered anew', () => {
  const order = (id: number, onto: number) => {
    const drop = dropOnMenu(three, itmId(id), itmId(onto));
    return drop.kind === 'order' ? [drop.category, ...drop.itemIds] : drop.kind;
  };
  expect(order(3, 1)).toEqual(['Pizza', itmId(3), itmId(1), itmId(2)]);
  expect(order(1, 3)).toEqual(['Pizza', itmId(2), itmId(3), itmId(1)]);
});

test('MENU-014 a dish let go on one of another category changes over and keeps its number', () => {
  const drop = dropOnMenu(three, cola.id, itmId(1));
  expect(drop).toEqual({ kind: 'category', id: cola.id, name: 'Cola', category: 'Pizza', to: 'Pizza' });
  expect(dropOnMenu(three, cola.id, idOfCategory('Pizza'))).toEqual(drop);
  if (drop.kind !== 'category') throw new Error();
  expect(movedText(drop)).toBe('"Cola" flyttet til kategori "Pizza"');
  expect(movedMenu(three, drop).items.at(-1)).toEqual({ ...cola, category: 'Pizza' });
});

test('MENU-014 a dish let go among those without a category loses its own (Q-46)', () => {
  const bare = menu([...three.items, dish(5, { category: '' })]);
  const drop = dropOnMenu(bare, cola.id, itmId(5));
  expect(drop).toMatchObject({ kind: 'category', category: '' });
  expect(drop.kind === 'category' && movedText(drop)).toBe('"Cola" flyttet til kategori "Uten kategori"');
});

test('MENU-016 what is let go on itself, or on its own category, stays', () => {
  for (const [id, onto] of [
    [itmId(1), itmId(1)],
    [cola.id, idOfCategory('Drikke')],
    [idOfCategory('Pizza'), idOfCategory('Pizza')],
    [idOfCategory('Pizza'), itmId(1)],
  ] as const)
    expect(dropOnMenu(three, id, onto)).toEqual({ kind: 'nothing' });
});

test('MENU-009 MENU-010 a heading takes the place it is let go on, among all eight', () => {
  const drop = dropOnMenu(three, idOfCategory('Drikke'), idOfCategory('Pizza'));
  if (drop.kind !== 'categories') throw new Error(drop.kind);
  expect(drop.categories.slice(0, 2)).toEqual(['Drikke', 'Pizza']);
  expect([...drop.categories].sort()).toEqual([...firstCategories].sort());
  expect(groupedMenu(three.items, movedMenu(three, drop).categories)[0]?.category).toBe('Drikke');
  expect(movedText(drop)).toBe('Kategorirekkefølge oppdatert');
});

test('ERR-018 a dish that is gone is not found', () => {
  expect(dropOnMenu(three, itmId(77), itmId(1))).toEqual({ kind: 'unknown' });
  expect(dropOnMenu(three, itmId(1), itmId(77))).toEqual({ kind: 'unknown' });
  expect(dropOnMenu(three, idOfCategory('Pizza'), idOfCategory(''))).toEqual({ kind: 'unknown' });
});

test('ERR-013 ERR-019 ERR-020 each refused move has its sentence', () => {
  const order = { kind: 'order', category: 'Pizza', itemIds: [] } as const;
  const copy = { ...order, itemIds: [] };
  expect(notMovedText(new Error('500'), copy)).toBe('Kunne ikke oppdatere rekkefølge');
  expect(notMovedText(new Error('column sort_order does not exist'), copy)).toBe(
    'Rekkefølgefunksjon ikke tilgjengelig ennå',
  );
  expect(notMovedText(Object.assign(new Error('x'), { code: 'SORT_ORDER_UNAVAILABLE' }), copy)).toBe(
    'Rekkefølgefunksjon ikke tilgjengelig ennå',
  );
  const issues = [{ path: 'sort_order', message: 'Ukjent felt' }];
  expect(notMovedText(new Problem('VALIDATION_FAILED', undefined, { issues }), copy)).toBe(
    'Rekkefølgefunksjon ikke tilgjengelig ennå',
  );
  const over = { kind: 'category', id: itmId(1), name: 'x', category: 'Pizza', to: 'Pizza' } as const;
  expect(notMovedText(new Error('x'), over)).toBe('Kunne ikke oppdatere retten');
});

test('MENU-015 taking out and putting back keeps every thing, and puts the one where it was meant', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const next = reordered(list, from, to);
      expect([...next].sort()).toEqual([...list].sort());
      expect(next[to]).toBe(list[from]);
      expect(next.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]));
    }),
  );
});

test('MENU-015 any drop within a category leaves 0..n-1 there and all other dishes untouched (Q-58)', () => {
  const anyDishes = fc.array(
    fc.record({ category: fc.constantFrom('Pizza', 'Drikke', '' as const), sortOrder: fc.nat(3) }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(anyDishes, fc.nat(), fc.nat(), (dishes, a, b) => {
      const all = menu(dishes.map((about, n) => dish(n, about)));
      const [from, onto] = [all.items[a % dishes.length]!, all.items[b % dishes.length]!];
      const drop = dropOnMenu(all, from.id, onto.id);
      if (drop.kind !== 'order') return;
      const { items } = movedMenu(all, drop);
      const numbers = items
        .filter(({ category }) => category === from.category)
        .map(({ sortOrder }) => sortOrder);
      expect(numbers.sort((x, y) => x - y)).toEqual(numbers.map((_, index) => index));
      expect(items.filter((item) => item.category !== from.category)).toEqual(
        all.items.filter((item) => item.category !== from.category),
      );
    }),
  );
});
