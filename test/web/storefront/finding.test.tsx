import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import { isNear } from '../../../web/storefront/menu/found-dishes.ts';
import * as menuWords from '../../../web/storefront/menu/words.nb.ts';
import * as partsWords from '../../../web/storefront/parts/words.nb.ts';
import { aDish, add, basket, dishId, menuData, show } from './helpers.tsx';

const dishNames = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const opened = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
const search = (text: string) => fireEvent.input(screen.getByLabelText('Søk'), { target: { value: text } });

test('SHOP-010 the search finds a category with all of its dishes', () => {
  show(menuData());
  search('pizza');
  expect(dishNames()).toEqual(expect.arrayContaining(['Margherita', 'Pepperoni', 'Pizza og brus']));
  search('dessert');
  expect(dishNames()).toHaveLength(1);
});

test('SHOP-010 the search finds what dishes contain', () => {
  const menu = groupedMenu([
    aDish({ allergens: ['hvete', 'melk'] }),
    aDish({ id: dishId(2), name: 'Salat', allergens: [] }),
    aDish({ id: dishId(3), name: 'Suppe', allergens: null }),
  ]);
  show(menuData({ menu }));
  search('melk');
  expect(dishNames()).toEqual(['Margherita']);
});

test('SHOP-010 a word that is spelled nearly right finds what is meant, but only where nothing has it as it is', async () => {
  show(menuData());
  search('margerita');
  // The second is a Margherita with a drink.
  await waitFor(() => expect(dishNames()).toEqual(['Margherita', 'Pizza og brus']));
  search('karbonara');
  expect(dishNames()).toEqual(['Pasta Carbonara']);
  search('pasta');
  expect(dishNames()).not.toContain('Margherita');
});

test.each([
  ['margerita', 'margherita', true],
  ['pepperonni', 'pepperoni', true],
  ['tirmaisu', 'tiramisu', true],
  ['margher', 'margherita', true],
  ['cola', 'kola', true],
  ['ost', 'is', false],
  ['sushi', 'suppe', false],
  ['biff', 'bygg', false],
])('%s and %s are near: %s', (typed, word, near) => {
  expect(isNear(typed, word)).toBe(near);
});

test('allergens that nobody has filled in are said to be unknown; a dish without any is silent', () => {
  const menu = groupedMenu([
    aDish({ allergens: null }),
    aDish({ id: dishId(2), name: 'Vann', allergens: [] }),
    aDish({ id: dishId(3), name: 'Brød', allergens: ['hvete'] }),
  ]);
  show(menuData({ menu }));
  const said = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const row = heading.closest('li')!;
    return row.querySelector('.allergens')?.textContent ?? '';
  });
  expect(said).toEqual([partsWords.allergensUnknown, '', 'Inneholder: hvete']);
});

test('each dish that comes into the basket, and each new number, is said politely', async () => {
  show(menuData());
  await opened();
  const said = () => document.querySelector('[data-said]')?.textContent;
  expect(document.querySelector('[data-said]')?.getAttribute('role')).toBe('status');
  expect(said()).toBe('');
  add('Margherita');
  expect(said()).toBe('Margherita: 1 i kurven');
  fireEvent.click(basket().getByRole('button', { name: laterWords.oneMore }));
  expect(said()).toBe('Margherita: 2 i kurven');
  fireEvent.click(basket().getByRole('button', { name: laterWords.oneFewer }));
  fireEvent.click(basket().getByRole('button', { name: 'Fjern Margherita' }));
  expect(said()).toBe('Margherita er tatt ut av kurven');
});

test('what a basket held from before is not said when the page opens', async () => {
  const first = show(menuData());
  add('Margherita');
  first.unmount();
  show(menuData());
  await opened();
  expect(basket().getByText('Margherita')).toBeTruthy();
  expect(document.querySelector('[data-said]')?.textContent).toBe('');
});

test('a way past the dishes leads to the basket as soon as there is something in it', () => {
  show(menuData());
  expect(screen.queryByRole('button', { name: menuWords.toBasket })).toBeNull();
  add('Margherita');
  fireEvent.click(screen.getByRole('button', { name: menuWords.toBasket }));
  expect(document.activeElement?.id).toBe('kurv');
});
