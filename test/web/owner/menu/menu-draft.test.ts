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

test('the preview says when a dish is sold in the words that guests read', () => {
  const window = { days: ['saturday' as const, 'sunday' as const], from: '12:00', to: '18:00' };
  const draft = menuDraft(menu([menuItem({ name: 'Brunsj', window })]), Date.parse('2026-11-20T18:00:00Z'));
  expect(draft.menu[0]?.items[0]?.window?.text).toBe('lørdag og søndag 12–18');
});

test('the preview of a shop without a licence sells no alcohol, as its page does not', () => {
  const beer = menu([menuItem({ name: 'Pils', alcoholPercent: 4.7 })]);
  const textOf = (sellsAlcohol: boolean) => menuDraft(beer, 0, sellsAlcohol).menu[0]?.items[0]?.soldOut?.text;
  expect([textOf(true), textOf(false)]).toEqual([undefined, 'Serveres i restauranten']);
});
