import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dated, readBasket } from '../../../web/storefront/basket/basket.ts';
import * as words from '../../../web/storefront/checkout/words.nb.ts';
import { runningOrders, save } from '../../../web/storefront/shop/saved.ts';
import { anOrder, basket, fakeApi, menuData, refusal, show, watchLeaving } from './helpers.tsx';
import { fillIn, order, placed, plain, press, toCheckout } from './open-checkout.tsx';
import { aWaiting, paidOrder } from './paying.tsx';

const online = { paymentMethods: ['vipps', 'card'] as const, paysOnline: true as const };
const shop = { ...online, paymentMethods: [...online.paymentMethods] };
const redirectUrl = 'https://pay.example/1';
const begun = (token = 'tok') => ({
  status: 201,
  body: { pay: { redirectUrl, token, expiresAt: '2026-10-09T16:51:00.000Z' } },
});
const way = (name: RegExp) => basket().getByRole('radio', { name });
const lines = () => readBasket('napoli').lines.length;
async function orderOnline() {
  const view = await toCheckout(shop);
  fillIn();
  await press();
  return view;
}

/** As a browser that kept the page shows it again. */
const comeBack = () => act(() => void dispatchEvent(new Event('pageshow')));

test('Vipps is the first way and chosen, its box says what it means, and the button that it is paid', async () => {
  fakeApi({});
  await toCheckout(shop);
  expect((way(/^Vipps/) as HTMLInputElement).checked).toBe(true);
  expect(plain(way(/^Vipps/).closest('label')?.textContent)).toBe(
    `Vipps${words.inAppNow}${words.approveInApp('462 kr')}`,
  );
  expect(plain(order().textContent)).toBe(`${words.orderAndPay(false)}462 kr`);
  expect(basket().getByText(words.reservedInVipps)).toBeTruthy();
  fireEvent.click(way(/^Kort/));
  expect(plain(order().textContent)).toBe(`${words.order('delivery', false)}462 kr`);
  expect(basket().queryByText(words.reservedInVipps)).toBeNull();
  expect(basket().queryByText(words.approveInApp('462 kr'))).toBeNull();
});

test('card that is paid with the order stands behind Vipps and before the counter’s card, and says what it means', async () => {
  fakeApi({});
  await toCheckout({ ...shop, paymentMethods: ['vipps', 'cash', 'card'], cardOnline: true });
  const names = basket().getAllByRole('radio', { name: /Vipps|Kontant|Kort/ });
  expect(names.map((radio) => radio.closest('label')?.textContent?.split(/i appen|Visa|når/)[0])).toEqual([
    ...['Vipps', 'Kort på nett', 'Kontant', 'Kort'],
  ]);
  fireEvent.click(way(/^Kort på nett/));
  expect(plain(way(/^Kort på nett/).closest('label')?.textContent)).toBe(
    `Kort på nett${words.cardNow}${words.walletsToo}`,
  );
  expect(plain(order().textContent)).toBe(`${words.orderAndPay(false)}462 kr`);
  expect(basket().getByText(words.reservedOnCard)).toBeTruthy();
});

test('Vipps that fails stands dashed with the way on, and cannot be chosen', async () => {
  fakeApi({});
  await toCheckout({ paymentMethods: ['card'], vippsFails: true });
  expect(basket().getByText(words.vippsFails).closest('.is-off')).toBeTruthy();
  expect(basket().queryByRole('radio', { name: /^Vipps/ })).toBeNull();
  expect((way(/^Kort/) as HTMLInputElement).checked).toBe(true);
});

test('a shop that is paid at the counter has nothing of it', async () => {
  fakeApi({});
  await toCheckout({ paymentMethods: ['vipps', 'cash'], vippsNumber: '12345' });
  expect(plain(way(/^Vipps/).closest('label')?.textContent)).toBe('Vipps til 12345når maten kommer');
  expect(basket().queryByText(words.reservedInVipps)).toBeNull();
});

test('the press leads to Vipps, and the basket is kept and knows of it', async () => {
  const left = watchLeaving();
  fakeApi({ '/orders': () => begun(), '/orders/tok': () => ({ status: 200, body: aWaiting() }) });
  await orderOnline();
  await waitFor(() => expect(left).toEqual([redirectUrl]));
  expect(readBasket('napoli')).toMatchObject({ paying: 'tok' });
  expect(lines()).toBe(2);
  expect((await basket().findByRole('link', { name: words.goOn })).getAttribute('href')).toBe(
    '/bestilling/tok',
  );
});

test('the same basket again is the same request with the same key, so it is the same payment', async () => {
  const left = watchLeaving();
  const requests = fakeApi({
    '/orders': () => begun(),
    '/orders/tok': () => ({ status: 200, body: aWaiting() }),
  });
  await orderOnline();
  await waitFor(() => expect(left).toHaveLength(1));
  comeBack();
  await press();
  await waitFor(() => expect(left).toHaveLength(2));
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ key: sent[0]!.key, body: sent[0]!.body });
});

test('another way to pay ends the wait first, and is another order', async () => {
  const left = watchLeaving();
  const requests = fakeApi({
    '/orders': ({ body }) => (JSON.parse(body).paymentMethod === 'vipps' ? begun() : placed),
    '/abort': () => ({ status: 200, body: aWaiting({ waits: 'failed', why: 'aborted' }) }),
    '/orders/tok': () => ({ status: 200, body: aWaiting() }),
  });
  await orderOnline();
  await waitFor(() => expect(left).toHaveLength(1));
  comeBack();
  fireEvent.click(way(/^Kort/));
  await press();
  await waitFor(() => expect(left).toEqual([redirectUrl, '/bestilling/hemmelig']));
  const sent = requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual([
    '/api/storefront/orders',
    '/api/storefront/orders/tok/abort',
    '/api/storefront/orders',
  ]);
  expect(lines()).toBe(0);
});

test('money that came meanwhile is an order: no second one is made, and the guest is led to it', async () => {
  const left = watchLeaving();
  const requests = fakeApi({
    '/orders': () => begun(),
    '/abort': () => ({ status: 200, body: paidOrder() }),
    '/orders/tok': () => 'lost',
  });
  await orderOnline();
  await waitFor(() => expect(left).toHaveLength(1));
  comeBack();
  fireEvent.click(way(/^Kort/));
  await press();
  expect((await basket().findByRole('link', { name: words.seeOrder })).getAttribute('href')).toBe(
    '/bestilling/tok',
  );
  expect(requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/orders'))).toHaveLength(
    1,
  );
});

test('a payment that lies too long behind is sent as a new order, with a new key', async () => {
  const left = watchLeaving();
  const keys: (string | null)[] = [];
  fakeApi({
    '/orders': ({ key }) => {
      keys.push(key);
      return keys.length === 2 ? refusal(409, 'INVALID_TRANSITION') : begun();
    },
    '/abort': () => ({ status: 200, body: aWaiting({ waits: 'failed' }) }),
    '/orders/tok': () => 'lost',
  });
  await orderOnline();
  await waitFor(() => expect(left).toHaveLength(1));
  comeBack();
  await press();
  await waitFor(() => expect(left).toHaveLength(2));
  expect(new Set(keys).size).toBe(2);
});

const keep = () => {
  const line = { key: 1, itemId: anOrder().lines[0]!.itemId, name: 'Margherita', quantity: 2, notes: '' };
  save('napoli', 'basket', dated({ lines: [line], message: '', dropped: [], paying: 'tok' }));
};

test('a basket whose money came while every tab was closed is emptied, and the order is found', async () => {
  keep();
  fakeApi({ '/orders/tok': () => ({ status: 200, body: paidOrder() }) });
  show(menuData(shop));
  expect(await screen.findByRole('link', { name: 'Følg bestilling 148' })).toBeTruthy();
  await waitFor(() => expect(lines()).toBe(0));
  expect(runningOrders('napoli')[0]).toMatchObject({ number: 148, token: 'tok' });
});

test.each([
  ['came to nothing', () => ({ status: 200, body: aWaiting({ waits: 'failed', why: 'expired' }) }), false],
  ['is not known any more', () => refusal(404, 'NOT_FOUND'), false],
  ['still waits', () => ({ status: 200, body: aWaiting() }), true],
  ['cannot be asked for', () => 'lost' as const, true],
])('a basket whose payment %s is kept', async (_, answer, isNoted) => {
  keep();
  const requests = fakeApi({ '/orders/tok': answer });
  show(menuData(shop));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/orders/tok'))).toBe(true));
  await act(async () => {});
  await waitFor(() => expect(basket().queryByText(words.waitsElsewhere) !== null).toBe(isNoted));
  expect(lines()).toBe(1);
});

test('Vipps that will not have the payment leaves the guest in the till with the other ways', async () => {
  fakeApi({
    '/orders': () => refusal(422, 'PAYMENT_METHOD_UNAVAILABLE'),
    '/business': () => ({
      status: 200,
      body: menuData({ paymentMethods: ['card'], vippsFails: true }).business,
    }),
  });
  await orderOnline();
  expect(await basket().findByText(words.vippsFails)).toBeTruthy();
  expect(
    basket()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toContain(words.nothingSent.trim());
  expect((way(/^Kort/) as HTMLInputElement).checked).toBe(true);
});
