import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { add, basket, menuData, show } from './helpers.tsx';
import { plain } from './open-checkout.tsx';

const top = () => document.querySelector<HTMLElement>('.way')!;
const facts = () => plain(top().querySelector('.when')?.textContent);

test('both ways and how soon food is ready stand on top of the menu, without a fee before one is chosen', () => {
  show(menuData({ deliveryFeeOre: 4900, minOrderOre: 15_000, address: 'Storgata 12' }));
  expect(within(top()).getByLabelText<HTMLInputElement>('Henting').checked).toBe(true);
  expect(facts()).toBe('Klar om ca. 20 minca. kl. 19:01 · Storgata 12');
  add('Cola');
  expect(plain(screen.getByRole('button', { name: /Se kurven/ }).textContent)).toBe('1Se kurven35 kr');
  fireEvent.click(within(top()).getByLabelText('Levering'));
  expect(facts()).toBe('Levering 49 krHos deg ca. kl. 19:01 · Minst 150 kr');
  expect(plain(basket().getByText('Totalt').parentElement?.textContent)).toContain('84 kr');
});

test('a shop that does not deliver has no choice, and one whose minimum binds pickup says it there', () => {
  show(menuData({ delivers: false, minOrderForPickup: true, minOrderOre: 10_000, readyInMinutes: 35 }));
  expect(within(top()).queryByLabelText('Levering')).toBeNull();
  expect(facts()).toMatch(/^Klar om ca\. 35 minca\. kl\. 19:16.* · Minst 100 kr$/);
});

test('while no orders are taken nothing is promised', () => {
  show(menuData({ pausedUntil: '2099-01-01T00:00:00.000Z' }));
  expect(top()).toBeNull();
  expect(screen.getAllByText(/^Vi åpner igjen/).length).toBeGreaterThan(0);
});

test('NUM-007 a full month says so on the page, with the number to press, and nothing can be added', () => {
  show(menuData({ quotaClosed: true, phone: '+4722334455' }));
  expect(screen.getByText('Bestill på telefon')).toBeTruthy();
  expect(screen.getAllByText('Ring oss for å bestille').length).toBeGreaterThan(0);
  const [bar] = screen.getAllByRole('link', { name: /^Ring og bestill/ });
  expect(bar?.closest('.counter')).toBeTruthy();
  expect(bar?.getAttribute('href')).toBe('tel:+4722334455');
  expect(screen.queryByRole('button', { name: /Legg til/ })).toBeNull();
});
