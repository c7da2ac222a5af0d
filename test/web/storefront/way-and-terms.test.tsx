import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import * as checkoutWords from '../../../web/storefront/checkout/words.nb.ts';
import { aDish, add, basket, fakeApi, menuData, show, watchLeaving } from './helpers.tsx';
import { fillIn, order, placed, plain, press, toCheckout, write } from './open-checkout.tsx';

test('SHOP-035 Henting is chosen beforehand, needs no address and costs nothing; Levering shows its fee only once it is chosen', async () => {
  show(menuData({ deliveryFeeOre: 4900 }));
  for (const name of ['Margherita', 'Margherita', 'Cola']) add(name);
  expect(plain(document.querySelector('.cart .sums')?.textContent)).toBe(
    'HentingGratisTotalt inkl. mva413 kr',
  );
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  expect((await basket().findByLabelText<HTMLInputElement>('Henting')).checked).toBe(true);
  expect(basket().queryByLabelText(/^Gateadresse/)).toBeNull();
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
  expect(basket().getByLabelText<HTMLInputElement>(/^Gateadresse/).value).toBe('Storgata 14 B');
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
  const review = basket().getByRole('region', { name: checkoutWords.review });
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

test('the guest is remembered only for who asks, with the address and without allergy or notes, and forgotten with the tick', async () => {
  watchLeaving();
  fakeApi({ '/orders': () => placed });
  const first = await toCheckout();
  const tick = () => basket().getByRole<HTMLInputElement>('checkbox', { name: /^Husk meg/ });
  expect(tick().checked).toBe(false);
  fillIn();
  write(/^Allergi/, 'Nøtter');
  write(/^Melding til sjåføren/, 'Bakgården');
  fireEvent.click(tick());
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ingrid');
  await press();
  await waitFor(() => expect(localStorage.getItem('kurv:napoli:guest')).toContain('Ingrid Solbakken'));
  expect(JSON.stringify({ ...localStorage })).toMatch(/Storgata 14 B.*0184/);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Nøtter|Bakgården/);
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

test('an order with beer is sent once the guest says to be 18, and its pant is a line of its own', async () => {
  const left = watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  const beer = aDish({ name: 'Pils', priceOre: 6500, depositOre: 200, alcoholPercent: 4.7 });
  const alcohol = { from: '09:00', until: '20:00', untilBeforeHoliday: '18:00' };
  show(menuData({ menu: groupedMenu([beer]), alcohol }));
  add('Pils');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  expect(document.querySelector('.deal .sums')?.textContent).toContain('Pant2\u00a0kr');
  expect(basket().getByText(/Alkohol utleveres hverdager 09.00–20.00/)).toBeTruthy();
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
  await press();
  expect(basket().getByText(checkoutWords.confirmAge)).toBeTruthy();
  expect(document.activeElement).toBe(basket().getByLabelText(/over 18 år og viser/));
  expect(requests).toEqual([]);
  fireEvent.click(basket().getByLabelText(/over 18 år og viser/));
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ isOfAge: true, expectedTotalOre: 6700 });
});
