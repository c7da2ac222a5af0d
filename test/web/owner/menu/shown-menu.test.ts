import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstCategories } from '../../../../shared/menu/category.ts';
import {
  categoryName,
  dishCount,
  menuDraft,
  shownMenu,
} from '../../../../web/owner/dashboard/menu/shown-menu.ts';
import { categoriesFrom, itmId, menu, menuItem } from '../../../helpers/builders.ts';

const dish = (n: number, about: Parameters<typeof menuItem>[0] = {}) => menuItem({ id: itmId(n), ...about });
const names = (groups: ReturnType<typeof shownMenu>) =>
  groups.map(({ category, items }) => [category, ...items.map(({ name }) => name)]);

test('MENU-004 the search looks in the names, in any case, and nowhere else', () => {
  const all = menu([
    dish(1, { name: 'Pizza Bianca', description: 'Med løk' }),
    dish(2, { name: 'Lasagne', description: 'Ikke en pizza', category: 'Pasta' }),
  ]);
  expect(names(shownMenu(all, ' PIZZA ', ''))).toEqual([['Pizza', 'Pizza Bianca']]);
});

test('MENU-005 MENU-006 a category leaves its own dishes; dishes without one are a group of their own, last', () => {
  const all = menu([
    dish(1, { category: '' }),
    dish(2, { category: 'Drikke' }),
    dish(3, { category: 'Pizza' }),
  ]);
  expect(shownMenu(all, '', 'Drikke').map(({ category }) => category)).toEqual(['Drikke']);
  expect(shownMenu(all, '', '').map(({ category }) => categoryName(category))).toEqual([
    'Pizza',
    'Drikke',
    'Uten kategori',
  ]);
});

test('MENU-008 a heading counts its dishes', () => {
  expect([dishCount(0), dishCount(1), dishCount(12)]).toEqual(['0 retter', '1 rett', '12 retter']);
});

const category = fc.constantFrom('' as const, ...firstCategories);
const anyMenu = fc
  .array(fc.record({ name: fc.string(), category, sortOrder: fc.nat(5) }), { maxLength: 30 })
  .map((dishes) => menu(dishes.map((about, n) => dish(n, about))));

test('MENU-004…007 a filter shows every dish it names once, and no other', () => {
  fc.assert(
    fc.property(anyMenu, fc.string({ maxLength: 2 }), category, (all, search, chosen) => {
      const shown = shownMenu(all, search, chosen).flatMap(({ items }) => items);
      const named = all.items.filter(
        (item) =>
          (!chosen || item.category === chosen) &&
          item.name.toLowerCase().includes(search.trim().toLowerCase()),
      );
      expect(new Set(shown)).toEqual(new Set(named));
      expect(shown).toHaveLength(named.length);
    }),
  );
});

test('SHOP-013 the menu’s preview leaves out what is hidden, and keeps the order of the categories', () => {
  const items = [
    menuItem({ name: 'Lakris', isAvailable: false }),
    menuItem({ name: 'Fiskesuppe', category: 'Forretter' }),
    menuItem({ name: 'Margherita', category: 'Pizza' }),
  ];
  const draft = menuDraft({ ...menu(items), categories: categoriesFrom('Forretter', 'Pizza') });
  expect(draft.menu.map(({ items: dishes }) => dishes.map(({ name }) => name))).toEqual([
    ['Fiskesuppe'],
    ['Margherita'],
  ]);
  expect(draft.isDemoMenu).toBe(false);
});

test('the preview of a shop without a licence sells no alcohol, as its page does not', () => {
  const beer = menu([menuItem({ name: 'Pils', alcoholPercent: 4.7 })]);
  const soldOut = (sellsAlcohol: boolean) => menuDraft(beer, 0, sellsAlcohol).menu[0]?.items[0]?.soldOut;
  expect([soldOut(true), soldOut(false)]).toEqual([undefined, { until: null, isServedHere: true }]);
});
