import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';

type Dish = { category: MenuItem['category']; name: string; sortOrder?: number; createdAt?: string };
const shown = (dishes: Dish[]) =>
  groupedMenu(dishes).map(({ category, items }) => [category, ...items.map(({ name }) => name)]);

test('DATA-012 MENU-007 a dish without a number sorts as 0: before 1 and 2, and by age beside another 0', () => {
  expect(
    shown([
      { category: 'Pizza', name: 'two', sortOrder: 2, createdAt: '2026-01-01' },
      { category: 'Pizza', name: 'nought', sortOrder: 0, createdAt: '2026-01-03' },
      { category: 'Pizza', name: 'one', sortOrder: 1, createdAt: '2026-01-01' },
      { category: 'Pizza', name: 'older, none', createdAt: '2026-01-02' },
      { category: 'Pizza', name: 'newer, none', createdAt: '2026-01-04' },
    ]),
  ).toEqual([['Pizza', 'older, none', 'nought', 'newer, none', 'one', 'two']]);
});

test('ERR-010 CALL-021 a menu without numbers goes by category, then by age', () => {
  expect(
    shown([
      { category: 'Drikke', name: 'Brus', createdAt: '2026-01-03' },
      { category: 'Pizza', name: 'Parma', createdAt: '2026-01-04' },
      { category: 'Pizza', name: 'Margherita', createdAt: '2026-01-01' },
      { category: 'Drikke', name: 'Vann', createdAt: '2026-01-02' },
    ]),
  ).toEqual([
    ['Pizza', 'Margherita', 'Parma'],
    ['Drikke', 'Vann', 'Brus'],
  ]);
});
