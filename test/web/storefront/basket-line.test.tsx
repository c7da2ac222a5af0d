import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type BasketAction,
  basketAfter,
  emptyBasket,
  isBasket,
} from '../../../web/storefront/basket/basket.ts';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import * as partsWords from '../../../web/storefront/parts/words.nb.ts';
import { aDish, add, dishId, menuData, show } from './helpers.tsx';

test('DATA-016 a line is a dish with a quantity and a note, and the basket has a message for the kitchen', () => {
  const line = { itemId: dishId(1), name: 'Margherita', quantity: 1, notes: '' };
  const actions: BasketAction[] = [
    { type: 'add', line },
    { type: 'note', key: 1, notes: 'Uten løk' },
    { type: 'write', message: 'Ring på' },
  ];
  const filled = actions.reduce(basketAfter, emptyBasket);
  expect(filled).toMatchObject({
    lines: [{ itemId: dishId(1), name: 'Margherita', quantity: 1, notes: 'Uten løk' }],
    message: 'Ring på',
  });
  expect(isBasket(JSON.parse(JSON.stringify(filled)))).toBe(true);
});

test('SHOP-029 Enter saves a note and leads back to the button it came from; leaving the field does not', () => {
  show(menuData());
  add('Margherita');
  const note = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  note(laterWords.addNote);
  fireEvent.input(screen.getByLabelText('Merknad'), { target: { value: 'Uten løk' } });
  fireEvent.keyDown(screen.getByLabelText('Merknad'), { key: 'Enter' });
  expect(screen.getByText('«Uten løk»')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Endre merknad');
  note(laterWords.editNote);
  act(() => screen.getByRole('searchbox').focus());
  expect(screen.queryByLabelText('Merknad')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test.each(['Fjern Margherita', basketWords.empty])(
  'SHOP-028 SHOP-033 after %s has taken the last line away the focus is at the heading of the basket',
  (name) => {
    show(menuData());
    add('Margherita');
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.querySelector('.line')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kurven' }));
  },
);

test('a line says what a plain dish contains, also that nobody has said it', () => {
  show(
    menuData({
      menu: [
        {
          category: 'Pasta',
          name: 'Pasta',
          items: [
            aDish({ id: dishId(1), name: 'Lasagne', allergens: ['hvete', 'egg'] }),
            aDish({ id: dishId(2), name: 'Risotto', allergens: null }),
            aDish({ id: dishId(3), name: 'Cola', allergens: [] }),
          ],
        },
      ],
    }),
  );
  for (const name of ['Lasagne', 'Risotto', 'Cola']) add(name);
  const lines = [...document.querySelectorAll('.cart .line')].map(
    (line) => line.querySelector('.allergens')?.textContent,
  );
  expect(lines).toEqual(['Inneholder: hvete, egg', partsWords.allergensUnknown, undefined]);
});

test('DATA-016 on the page a line carries the name and price of its dish, and begins without a note', () => {
  show(menuData());
  add('Margherita');
  const line = document.querySelector('.cart .line')!;
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toContain('Margherita189 kr');
  expect(line.querySelector('.say:not(.allergens)')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: laterWords.addNote }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Merknad' }).value).toBe('');
});

test('what was taken out is said and can be put back, until something else is put in', () => {
  show(menuData());
  add('Margherita');
  add('Cola');
  fireEvent.click(screen.getByRole('button', { name: 'Fjern Margherita' }));
  expect(screen.getByText('Margherita er fjernet.').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: basketWords.empty }));
  const undo = () => screen.queryByRole('button', { name: basketWords.undo });
  expect(screen.queryByText('Totalt')).toBeNull();
  const names = () => [...document.querySelectorAll('.cart .line b')].map((name) => name.textContent);
  fireEvent.click(undo()!);
  expect(names()).toEqual(['Cola']);
  fireEvent.click(undo()!);
  expect(names()).toEqual(['Margherita', 'Cola']);
  expect(undo()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fjern Cola' }));
  add('Bruschetta');
  expect(undo()).toBeNull();
});
