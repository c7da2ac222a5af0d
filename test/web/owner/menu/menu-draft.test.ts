import { expect, test } from 'vitest';
import { menuDraft } from '../../../../web/owner/dashboard/menu/shown-menu.ts';
import { categoriesFrom, menu, menuItem } from '../../../helpers/builders.ts';

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
