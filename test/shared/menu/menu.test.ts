import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { firstCategories } from '../../../shared/menu/category.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { allergens, menuItemChange, menuItemDraft } from '../../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../../shared/menu/sample-menu.nb.ts';
import { categoriesFrom, itmId, menuItem } from '../../helpers/builders.ts';

const category = fc.constantFrom(...firstCategories, '' as const);
const items = fc
  .array(fc.record({ category, sortOrder: fc.option(fc.nat(3), { nil: undefined }) }), { maxLength: 20 })
  .map((dishes) => dishes.map((dish, n) => ({ id: itmId(n), ...dish, createdAt: `2026-01-${10 + n}` })));
const orders = fc.shuffledSubarray([...firstCategories]);

test('MENU-006 MENU-007 grouping keeps every dish once, sorted inside its group, uncategorised ones last', () => {
  fc.assert(
    fc.property(items, orders, (dishes, order) => {
      const groups = groupedMenu(dishes, categoriesFrom(...order));
      expect(groups.flatMap((group) => group.items.map(({ id }) => id)).sort()).toEqual(
        dishes.map(({ id }) => id).sort(),
      );
      for (const group of groups) {
        const places = group.items.map(({ sortOrder, createdAt }) => [sortOrder ?? 0, createdAt] as const);
        const sorted = places.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
        expect(places).toEqual(sorted);
        expect(group.items.every((item) => item.category === group.category)).toBe(true);
      }
      const uncategorised = groups.findIndex((group) => group.category === '');
      if (uncategorised !== -1) expect(uncategorised).toBe(groups.length - 1);
    }),
  );
});

test('MENU-010 Q-46 groups follow the order of the owner, the rest the fixed one', () => {
  const dishes = firstCategories.map((name) => menuItem({ category: name }));

  expect(groupedMenu(dishes, categoriesFrom('Drikke', 'Annet')).map((group) => group.category)).toEqual([
    'Drikke',
    'Annet',
    'Pizza',
    'Pasta',
    'Salater',
    'Forretter',
    'Desserter',
    'Tilbud',
  ]);
});

test('MENU-005 the categories are the fixed list', () => {
  expect(firstCategories.join(', ')).toBe(
    'Pizza, Pasta, Salater, Forretter, Desserter, Drikke, Tilbud, Annet',
  );
});

test('MENU-027 every sample dish is one an owner could have typed', () => {
  for (const dish of sampleMenu) expect(v.parse(menuItemDraft, dish)).toEqual(dish);
});

test('RULE-012 name and price make a dish; everything else has a default', () => {
  expect(v.parse(menuItemDraft, { name: 'Parma', priceOre: 1 })).toEqual({
    name: 'Parma',
    priceOre: 1,
    description: '',
    category: '',
    allergens: null,
    isAvailable: true,
  });
});

test('CALL-019 a change says only what it says: no field it leaves out gets a default', () => {
  expect(v.parse(menuItemChange, { isAvailable: false })).toEqual({ isAvailable: false });
  expect(v.parse(menuItemChange, {})).toEqual({});
});

test('a change cannot blank the name', () => {
  expect(v.is(menuItemChange, { name: '  ' })).toBe(false);
});

test('allergens are kept in one order and once each', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allergens)), (chosen) => {
      const stored = v.parse(menuItemChange, { allergens: chosen }).allergens ?? [];
      expect(stored).toEqual(allergens.filter((allergen) => chosen.includes(allergen)));
    }),
  );
});

test('percent and focus are kept with one decimal: a number that is all but nothing is not one that the table refuses', () => {
  const photo = { id: 'img_1', x: 1e-200, y: 33.333 };
  expect(v.parse(menuItemChange, { alcoholPercent: 1e-200, photo })).toEqual({
    ...{ alcoholPercent: 0, photo: { id: 'img_1', x: 0, y: 33.3 } },
  });
  expect(v.is(menuItemChange, { alcoholPercent: 4.71 })).toBe(false);
});
