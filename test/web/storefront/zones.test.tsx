// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reasons } from '../../../shared/orders/refusals.nb.ts';
import * as delivery from '../../../shared/shops/delivery-words.nb.ts';
import { emptyForm } from '../../../web/storefront/basket/shop.ts';
import * as words from '../../../web/storefront/checkout/words.nb.ts';
import * as later from '../../../web/storefront/later/words.nb.ts';
import { deliveryZone } from '../../helpers/builders.ts';
import { add, basket, fakeApi, menuData, refusal, show, wantsDelivery, watchLeaving } from './helpers.tsx';
import { fillIn, order, placed, plain, press, toCheckout, write } from './open-checkout.tsx';

const sentrum = deliveryZone();
const bryn = deliveryZone({
  ...{ name: 'Bryn', postcodes: ['0660-0668'], feeOre: 8900, minOrderOre: 50_000 },
  ...{ freeOverOre: null, extraMinutes: 25 },
});
const deliveryZones = [sentrum, bryn];
const sums = () => plain(basket().getByText('Totalt').closest('dl')?.textContent);
const postcode = () => basket().getByLabelText<HTMLInputElement>('Postnummer');

test('a postcode says its town, its fee, its minimum and its time as soon as it is typed', async () => {
  const requests = fakeApi({});
  await toCheckout({ deliveryZones });
  expect(plain(document.querySelector('.way .when')?.textContent)).toBe(
    `Levering 49–89 kr, ca. 30–45 min${delivery.typePostcode}`,
  );
  // Two pizzas and a cola are 413 kr: over the free sum of the first zone.
  write('Postnummer', '0184');
  expect(await basket().findByText('Oslo')).toBeTruthy();
  expect(basket().getByText(words.drivenFree)).toBeTruthy();
  expect(basket().getByText('Hos deg om ca. 30 min')).toBeTruthy();
  expect(sums()).toContain('LeveringGratis');

  write('Postnummer', '0661');
  expect(plain(basket().getByText(/^Vi leverer hit for/).textContent)).toBe(plain(words.drivenFor('89 kr')));
  expect(basket().getByText('Hos deg om ca. 45 min')).toBeTruthy();
  expect(sums()).toContain('Levering89 kr');
  const off = order() as HTMLButtonElement;
  expect(off.disabled).toBe(true);
  expect(plain(document.getElementById(off.getAttribute('aria-describedby')!)?.textContent)).toContain(
    '500 kr',
  );
  expect(requests).toEqual([]);
});

test('outside of all zones the page says so at once, offers pickup, and a press leads to the postcode', async () => {
  const requests = fakeApi({ '/orders': () => placed });
  watchLeaving();
  await toCheckout({ deliveryZones });
  write('Postnummer', '1163');
  expect(await basket().findByText(words.noDriveTo('1163 Oslo'))).toBeTruthy();
  expect(postcode().getAttribute('aria-invalid')).toBe('true');
  expect(basket().queryByText(/^Hos deg om/)).toBeNull();
  const elsewhere = basket().getByRole('button', { name: words.otherPostcode });
  expect(elsewhere.className).toBe('main-button is-other');
  expect(elsewhere.textContent).toBe(words.otherPostcode);
  await act(async () => void fireEvent.click(elsewhere));
  // The street is empty, too: it is asked for once food is driven to the postcode.
  expect(document.activeElement).toBe(postcode());
  // The next letters take the place of the number.
  expect([postcode().selectionStart, postcode().selectionEnd]).toEqual([0, 4]);
  expect(requests).toEqual([]);
  fillIn();
  write('Postnummer', '1163');
  fireEvent.click(basket().getByRole('button', { name: words.toPickup }));
  expect(basket().queryByLabelText('Postnummer')).toBeNull();
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(JSON.parse(requests[0]!.body)).not.toHaveProperty('postcode');
});

test('the address goes in parts, and another fee of the zone is said before it is agreed to', async () => {
  const quote = { lines: [], deliveryFeeOre: 9900, totalOre: 41_300 + 9900 };
  const answers = [refusal(409, 'PRICE_CHANGED', undefined, { quote }), placed];
  const requests = fakeApi({ '/orders': () => answers.shift()! });
  watchLeaving();
  await toCheckout({ deliveryZones: [sentrum, { ...bryn, minOrderOre: 0 }] });
  fillIn();
  write('Postnummer', '06 61');
  write(/^Inngang/, 'oppgang B');
  write(/^Melding til sjåføren/, 'Ring på hos Solbakken');
  await press();
  const news = await basket().findByText(/Levering koster nå/);
  expect(plain(news.textContent)).toContain('Levering koster nå 99 kr, før 89 kr');
  await press();
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/orders'))).toHaveLength(2));
  const [first, second] = requests.filter(({ path }) => path.endsWith('/orders'));
  expect(JSON.parse(first!.body)).toMatchObject({
    ...{ address: 'Storgata 14 B', postcode: '0661', addressExtra: 'oppgang B' },
    ...{ driverNote: 'Ring på hos Solbakken', expectedTotalOre: 41_300 + 8900 },
  });
  expect(JSON.parse(second!.body)).toMatchObject({ expectedTotalOre: 41_300 + 9900 });
});

test('a postcode that the server refuses is said at its field', async () => {
  const because = { reason: 'outsideZones', postcode: '0184' } as const;
  fakeApi({
    '/orders': () => refusal(400, 'VALIDATION_FAILED', because, { issues: [{ path: 'postcode', because }] }),
  });
  await toCheckout({ deliveryZones });
  fillIn();
  await press();
  expect(await screen.findByText(reasons.outsideZones(because))).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(postcode()));
});

test('a postcode that nobody knows is asked about, and taken', async () => {
  const requests = fakeApi({ '/orders': () => placed });
  watchLeaving();
  await toCheckout();
  fillIn();
  write('Postnummer', '0199');
  expect(await basket().findByText(words.postcodeUnknown)).toBeTruthy();
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('over the menu a guest reads before the first dish whether, and for how much, food is driven to a postcode', async () => {
  fakeApi({});
  wantsDelivery();
  show(menuData({ deliveryZones, deliverySaid: ['Levering 49–89 kr', delivery.typePostcode] }));
  const field = screen.getByLabelText<HTMLInputElement>('Postnummer');
  const said = () => plain(document.querySelector('.way .when')?.textContent);
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  await waitFor(() => expect(said()).toContain('Levering 49–89 kr'));
  type('0661');
  await waitFor(() => expect(said()).toMatch(/^Levering 89 kr til 0661Hos deg ca. kl. .*Minst 500 kr$/));
  type('1163');
  await waitFor(() => expect(said()).toBe(delivery.outside('1163') + delivery.fetchIt));
  type('0184');
  add('Margherita');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByLabelText('Gateadresse');
  expect(postcode().value).toBe('0184');
});

test('the basket says at its head the way and its time, and what is missing until the delivery is free', async () => {
  fakeApi({});
  sessionStorage.setItem('kurv:napoli:form', JSON.stringify({ ...emptyForm, postcode: '0184' }));
  show(menuData({ deliveryZones, delivers: true }));
  add('Margherita');
  const head = () => plain(document.querySelector('.basket-way span')?.textContent);
  expect(head()).toBe('Henting · ca. 20 minStorgata 12, 0184 Oslo');
  expect(document.querySelector('.free')).toBeNull();
  fireEvent.click(basket().getByRole('button', { name: later.edit }));
  fireEvent.click(within(document.querySelector<HTMLElement>('.cart')!).getByLabelText('Levering'));
  await waitFor(() => expect(head()).toBe('Levering · ca. 30 min0184 Oslo · 49 kr'));
  expect(plain(document.querySelector('.free')?.textContent)).toBe('211 kr til, så er leveringen gratis');
  for (const name of ['Margherita', 'Margherita']) add(name);
  expect(document.querySelector('.free')).toBeNull();
});

test('a shop without zones has no such field', () => {
  wantsDelivery();
  show(menuData());
  expect(screen.queryByLabelText('Postnummer')).toBeNull();
});
