import { act, fireEvent } from '@testing-library/react';
import { add, anOrder, basket, dishId, menuData, refusal, show, wantsDelivery } from './helpers.tsx';

export const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
export const placed = { status: 201, body: { number: 148, token: 'hemmelig', order: anOrder() } };
export const order = () => basket().getByRole('button', { name: /^Bestill/ });
export const write = (label: string | RegExp, value: string) =>
  fireEvent.input(basket().getByLabelText(label), { target: { value } });
export const press = () => act(async () => void fireEvent.click(order()));

export async function toCheckout(more: Parameters<typeof menuData>[0] = {}) {
  wantsDelivery();
  const view = show(menuData({ deliveryFeeOre: 4900, ...more }));
  for (const name of ['Margherita', 'Margherita', 'Cola']) add(name);
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  return view;
}

export function fillIn() {
  write(/^Gateadresse/, 'Storgata 14 B');
  write('Postnummer', '0184');
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
}

/** A refusal that quotes two Margherita at this price. */
export function changedPrice(priceOre: number, more: object) {
  const line = { itemId: dishId(1), name: 'Margherita', quantity: 2, priceOre, allergens: [], notes: '' };
  const quote = { lines: [line], deliveryFeeOre: 4900, ...more };
  return refusal(409, 'PRICE_CHANGED', undefined, { quote });
}

/** Fills in the checkout of two Margherita and a Cola, and sends the order. */
export async function sendOrder() {
  const view = await toCheckout();
  fillIn();
  await press();
  return view;
}
