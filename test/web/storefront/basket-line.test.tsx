import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketAfter, emptyBasket } from '../../../web/storefront/basket/basket.ts';
import { isBasket } from '../../../web/storefront/basket/saved-basket.ts';
import { add, dishId, menuData, show } from './helpers.tsx';

test('DATA-016 a line is a dish with a quantity and a note, and the basket has a message for the kitchen', () => {
  const filled = [
    { type: 'added', dish: { id: dishId(1), name: 'Margherita' } } as const,
    { type: 'noted', itemId: dishId(1), notes: 'Uten løk' } as const,
    { type: 'messageWritten', message: 'Ring på' } as const,
  ].reduce(basketAfter, emptyBasket);
  expect(filled).toMatchObject({
    lines: [{ itemId: dishId(1), name: 'Margherita', quantity: 1, notes: 'Uten løk' }],
    message: 'Ring på',
  });
  expect(isBasket(JSON.parse(JSON.stringify(filled)))).toBe(true);
});

test('DATA-016 on the page a line carries the name and price of its dish, and begins without a note', () => {
  show(menuData());
  add('Margherita');
  const line = document.querySelector('.cart .line')!;
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toContain('Margherita189 kr');
  expect(line.querySelector('.say')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Legg til merknad' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Merknad' }).value).toBe('');
});
