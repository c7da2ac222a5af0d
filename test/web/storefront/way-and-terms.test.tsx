import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { add, basket, fakeApi, menuData, show, watchLeaving } from './helpers.tsx';
import { fillIn, order, placed, plain, press, toCheckout, write } from './open-checkout.tsx';

test('SHOP-035 Henting is chosen beforehand, needs no address and costs nothing; Levering shows its fee only once it is chosen', async () => {
  show(menuData({ deliveryFeeOre: 4900 }));
  for (const name of ['Margherita', 'Margherita', 'Cola']) add(name);
  expect(plain(document.querySelector('.cart .sums')?.textContent)).toBe(
    'Delsum413 krHentingGratisTotalt inkl. mva413 kr',
  );
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  expect((await basket().findByLabelText<HTMLInputElement>('Henting')).checked).toBe(true);
  expect(basket().queryByLabelText(/^Adresse/)).toBeNull();
  expect(plain(order().textContent)).toBe('Bestill – betal ved henting413 kr');
  expect(basket().getByText('Klar om ca. 20 min')).toBeTruthy();
  fireEvent.click(basket().getByLabelText('Levering'));
  expect(plain(order().textContent)).toBe('Bestill – betal ved levering462 kr');
});

test('a shop that does not deliver offers no choice, also to a guest who had chosen Levering before', async () => {
  const requests = fakeApi({ '/orders': () => placed });
  watchLeaving();
  await toCheckout({ delivers: false });
  expect(basket().queryByLabelText('Levering')).toBeNull();
  write(/^Navn/, 'Ingrid');
  write(/^Telefon/, '91 23 45 67');
  await press();
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ fulfilment: 'pickup', expectedTotalOre: 41_300 });
});

test('an address that was typed before Henting was chosen is not sent, and is there again for Levering', async () => {
  watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  await toCheckout();
  fillIn();
  fireEvent.click(basket().getByLabelText('Henting'));
  fireEvent.click(basket().getByLabelText('Levering'));
  expect(basket().getByLabelText<HTMLInputElement>(/^Adresse/).value).toBe('Storgata 14 B, 0184 Oslo');
  fireEvent.click(basket().getByLabelText('Henting'));
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.body).not.toContain('Storgata');
});

test('D19 SHOP-038 the minimum stops a delivery in the checkout, with what is missing; the same basket may be picked up', async () => {
  const requests = fakeApi({ '/orders': () => placed });
  watchLeaving();
  show(menuData({ minOrderOre: 15_000 }));
  add('Cola');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  fireEvent.click(basket().getByLabelText('Levering'));
  fillIn();
  const off = order() as HTMLButtonElement;
  expect(off.disabled).toBe(true);
  const reason = document.getElementById(off.getAttribute('aria-describedby')!);
  expect(plain(reason?.textContent)).toBe(
    'Minste bestilling er 150 kr ved levering. Legg til for 115 kr til.',
  );
  fireEvent.submit(off.closest('form')!);
  expect(requests).toEqual([]);
  fireEvent.click(basket().getByLabelText('Henting'));
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('D21 an allergy is a field of its own, repeated before the order is sent with the message and the address', async () => {
  watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  await toCheckout();
  fillIn();
  write(/^Allergi, valgfritt/, 'Nøtter');
  const review = basket().getByRole('region', { name: 'Dette bestiller du' });
  expect(plain(review.textContent)).toBe(
    '2 × Margherita378 krInneholder: hvete, melk1 × Cola35 krLeveres til: Storgata 14 B, 0184 OsloAllergi: «Nøtter»',
  );
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ allergy: 'Nøtter', notes: '' });
});

test('before the button stand who sells, the terms and that there is no right of withdrawal', async () => {
  await toCheckout();
  const deal = document.querySelector('.contract')!;
  expect(plain(deal.textContent)).toContain('Det er ikke angrerett på ferdiglaget mat.');
  expect(plain(deal.textContent)).toContain('Selger: Napoli Mat AS · org.nr. 974 760 673');
  expect([...deal.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/vilkar',
    '/personvern',
  ]);
});

test('name and phone are remembered only for who asks, without address or allergy, and are forgotten with the tick', async () => {
  watchLeaving();
  fakeApi({ '/orders': () => placed });
  const first = await toCheckout();
  const tick = () => basket().getByRole<HTMLInputElement>('checkbox', { name: /^Husk meg/ });
  expect(tick().checked).toBe(false);
  fillIn();
  write(/^Allergi/, 'Nøtter');
  fireEvent.click(tick());
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ingrid');
  await press();
  await waitFor(() => expect(localStorage.getItem('kurv:napoli:guest')).toContain('Ingrid Solbakken'));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Storgata|Nøtter/);
  first.unmount();
  sessionStorage.clear();
  await toCheckout();
  await waitFor(() =>
    expect(basket().getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Ingrid Solbakken'),
  );
  expect(basket().getByLabelText<HTMLInputElement>(/^Telefon/).value).toBe('91 23 45 67');
  expect(tick().checked).toBe(true);
  fireEvent.click(tick());
  expect(localStorage.getItem('kurv:napoli:guest')).toBeNull();
});
