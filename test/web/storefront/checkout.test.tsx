import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as kernelRefusals from '../../../shared/kernel/refusals.nb.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import * as ordersRefusals from '../../../shared/orders/refusals.nb.ts';
import * as shopsRules from '../../../shared/shops/words.nb.ts';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import * as checkoutWords from '../../../web/storefront/checkout/words.nb.ts';
import {
  aDish,
  add,
  basket,
  dishId,
  fakeApi,
  menuData,
  refusal,
  show,
  wantsDelivery,
  watchLeaving,
} from './helpers.tsx';

import {
  changedPrice,
  fillIn,
  order,
  placed,
  plain,
  press,
  sendOrder,
  toCheckout,
  write,
} from './open-checkout.tsx';

test('SHOP-040 SHOP-030 an order is sent as the shared draft, the basket is emptied and the status page opened', async () => {
  const left = watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  wantsDelivery();
  show(menuData({ deliveryFeeOre: 4900 }));
  add('Margherita');
  fireEvent.input(basket().getByLabelText(basketWords.message), { target: { value: 'Ring på' } });
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  expect(plain(order().textContent)).toBe('Bestill – betal ved levering238 kr');
  fillIn();
  await press();
  await waitFor(() => expect(left).toEqual(['/bestilling/hemmelig']));
  expect(requests).toMatchObject([{ path: '/api/storefront/orders', method: 'POST' }]);
  expect(JSON.parse(requests[0]!.body)).toEqual({
    lines: [{ itemId: dishId(1), quantity: 1, notes: '' }],
    fulfilment: 'delivery',
    customerName: 'Ingrid Solbakken',
    customerPhone: '+4791234567',
    customerEmail: '',
    address: 'Storgata 14 B',
    postcode: '0184',
    paymentMethod: 'cash',
    notes: 'Ring på',
    language: 'nb',
    expectedTotalOre: 23800,
  });
  expect(Object.keys({ ...localStorage }).sort()).toEqual(['kurv:napoli:device', 'kurv:napoli:orders']);
  expect(sessionStorage.getItem('kurv:napoli:attempt')).toBeNull();
});

test('what is missing is said at its field, all at once, and the first of them gets the focus; nothing is sent', async () => {
  const requests = fakeApi({});
  await toCheckout();
  await press();
  const errors = [...document.querySelectorAll('.error')].map((error) => error.textContent);
  expect(errors).toEqual([
    ordersRefusals.reasons.addressMissing({}),
    ordersRefusals.reasons.postcodeMissing({}),
    ordersRefusals.reasons.nameMissing({}),
    kernelRefusals.reasons.phoneMissing({}),
  ]);
  expect(document.activeElement).toBe(basket().getByLabelText(/^Gateadresse/));
  const name = basket().getByLabelText(/^Navn/);
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe(
    ordersRefusals.reasons.nameMissing({}),
  );
  write(/^Navn/, 'I');
  expect(basket().queryByText(ordersRefusals.reasons.nameMissing({}))).toBeNull();
  expect(requests).toEqual([]);
});

test('SHOP-042 only the methods the restaurant takes are offered', async () => {
  await toCheckout({ paymentMethods: ['cash'] });
  expect(basket().getByLabelText(/Kontant/)).toBeTruthy();
  expect(basket().queryByLabelText(/Kort|Vipps/)).toBeNull();
});

test('D61 Vipps is offered with the number that guests pay to', async () => {
  await toCheckout({ paymentMethods: ['cash', 'vipps'], vippsNumber: '12345' });
  expect(basket().getByLabelText(/Vipps til 12345/)).toBeTruthy();
});

test('without an answer the page says so honestly, and pressing again sends the same order with the same key', async () => {
  const left = watchLeaving();
  const answers = ['lost' as const, placed];
  const requests = fakeApi({ '/orders': () => answers.shift() ?? placed });
  await sendOrder();
  await basket().findByText(checkoutWords.noAnswer);
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests[1]).toEqual(requests[0]);
});

test('two presses send one order', async () => {
  watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  await toCheckout();
  fillIn();
  await act(async () => {
    fireEvent.click(order());
    fireEvent.click(order());
  });
  expect(requests).toHaveLength(1);
});

test('a changed price is shown everywhere and asked about; the next press agrees to it with a new key', async () => {
  const left = watchLeaving();
  const answers = [
    changedPrice(20_000, { subtotalOre: 43_500, deliveryFeeOre: 5900, totalOre: 49_400 }),
    placed,
  ];
  const requests = fakeApi({ '/orders': () => answers.shift() ?? placed });
  await sendOrder();
  const said = await basket().findByText(/Prisen er endret/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Prisen er endret fra 462 kr til 494 kr. Margherita koster nå 200 kr, før 189 kr. Levering koster nå 59 kr, før 49 kr. Trykk Bestill hvis det er greit.',
  );
  expect(plain(order().textContent)).toBe('Bestill – betal ved levering494 kr');
  expect(plain(document.querySelector('.price')?.textContent)).toContain('200 kr');
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  const bodies = requests.map(({ body }) => JSON.parse(body).expectedTotalOre);
  expect(bodies).toEqual([46200, 49400]);
  expect(requests[1]!.key).not.toBe(requests[0]!.key);
});

test('a dish that cannot be had is marked in the basket, which cannot be ordered until it is gone', async () => {
  const issues = [{ path: 'lines.1', because: { reason: 'dishGone' } }];
  fakeApi({
    '/orders': () => refusal(409, 'ITEM_UNAVAILABLE', { reason: 'someGone' }, { issues }),
  });
  await sendOrder();
  const marked = await basket().findByText(ordersRefusals.reasons.dishGone({}));
  basket().getByText('Ingenting ble sendt. Se over kurven.');
  expect(marked.closest('li')?.textContent).toContain('Cola');
  expect(basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ }).disabled).toBe(true);
  fireEvent.click(basket().getByRole('button', { name: 'Fjern Cola' }));
  expect(basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ }).disabled).toBe(false);
  expect(basket().queryByText(/Se over kurven/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Legg til Cola/ })).toBeNull();
});

test('what is sold out at the last press is said as that, with the way on, and that nothing was sent', async () => {
  const menu = menuData().business.menu.map((group) => ({
    ...group,
    items: group.items.map((dish) => (dish.name === 'Cola' ? { ...dish, soldOut: { until: null } } : dish)),
  }));
  const issues = [{ path: 'lines.1', because: { reason: 'dishSoldOut', dish: 'Cola' } }];
  fakeApi({
    '/orders': () => refusal(409, 'ITEM_UNAVAILABLE', { reason: 'dishSoldOut', dish: 'Cola' }, { issues }),
    '/business': () => ({ status: 200, body: menuData({ menu }).business }),
  });
  await sendOrder();
  expect((await basket().findByText('Ingenting ble sendt. Se over kurven.')).closest('[role]')?.role).toBe(
    'alert',
  );
  await basket().findByText('Cola er utsolgt. Fjern den for å gå videre.');
  expect(basket().getAllByText('Utsolgt')).toHaveLength(1);
});

test('a minimum that was raised meanwhile is the one the button goes by', async () => {
  fakeApi({
    '/orders': () => refusal(422, 'MIN_ORDER_NOT_MET', { reason: 'minOrder', leastOre: 60_000 }),
    '/business': () => ({ status: 200, body: menuData({ minOrderOre: 60_000 }).business }),
  });
  await sendOrder();
  await basket().findByText('Ingenting ble sendt. Minste bestilling er 600 kr.');
  await basket().findByText(/^Minste bestilling er 600.kr ved levering\. Legg til for 187.kr til\.$/);
  expect(order().hasAttribute('disabled')).toBe(true);
});

test('SHOP-034 SHOP-036 a dish that cannot be had is in no sum, and a basket of such dishes alone costs nothing', async () => {
  const sums = () => plain(document.querySelector('.cart .sums')?.textContent);
  const counter = () => plain(screen.getByRole('button', { name: /Se kurven/ }).textContent);
  let gone = ['lines.1'];
  fakeApi({
    '/orders': () =>
      refusal(
        409,
        'ITEM_UNAVAILABLE',
        { reason: 'someGone' },
        {
          issues: gone.map((path) => ({ path, because: { reason: 'dishGone' } })),
        },
      ),
  });
  const { unmount } = await sendOrder();
  await basket().findByText(ordersRefusals.reasons.dishGone({}));
  expect(sums()).toBe('Delsum378 krLevering49 krTotalt inkl. mva427 kr');
  expect(plain(basket().getByRole('button', { name: /Til kassen/ }).textContent)).toBe('Til kassen427 kr');
  expect(counter()).toBe('2Se kurven427 kr');
  unmount();
  localStorage.clear();
  gone = ['lines.0', 'lines.1'];
  await sendOrder();
  await waitFor(() => expect(basket().getAllByText('Retten er ikke lenger på menyen')).toHaveLength(2));
  expect(sums()).toBe('Totalt inkl. mva0 kr');
  expect(plain(basket().getByRole('button', { name: /Til kassen/ }).textContent)).toBe('Til kassen');
  expect(counter()).toBe('0Se kurven0 kr');
});

for (const [status, code, because, message] of [
  [422, 'MIN_ORDER_NOT_MET', { reason: 'minOrder', leastOre: 15_000 }, 'Minste bestilling er 150 kr'],
  [422, 'PAYMENT_METHOD_UNAVAILABLE', undefined, 'Velg en annen betalingsmåte'],
] as const) {
  test(`SHOP-038 ${code} shows the server's reason and the button works again`, async () => {
    const requests = fakeApi({ '/orders': () => refusal(status, code, because) });
    await sendOrder();
    const said = await basket().findByText(`Ingenting ble sendt. ${message}.`);
    expect(said.closest('[role]')?.getAttribute('role')).toBe('alert');
    await press();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
}

test.each([
  [409, 'ORDERS_CLOSED'],
  [422, 'ORDER_QUOTA_REACHED'],
] as const)(
  'SHOP-041 NUM-007 a shop that answers %s %s is closed on the whole page with its phone number, and the basket is kept',
  async (status, code) => {
    const closed = 'Vi tar ikke imot bestillinger akkurat nå';
    fakeApi({ '/orders': () => refusal(status, code) });
    const view = await toCheckout();
    fillIn();
    order().focus();
    await press();
    const heading = await basket().findByRole('heading', { name: closed });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(basket().getByRole('alert').textContent).toBe('Ingenting ble sendt. Kurven din er tatt vare på.');
    expect(basket().getByRole('link', { name: '22 33 44 55' }).getAttribute('href')).toBe('tel:+4722334455');
    expect(screen.getByText('Stengt for bestilling')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Legg til|Bestill|Til kassen|Se kurven)/ })).toBeNull();
    view.unmount();
    show(menuData());
    expect(basket().getByText('Margherita')).toBeTruthy();
  },
);

test.each([
  [
    'a pause that ends is said with its end',
    { reason: 'paused', until: '2026-10-09T17:30:00.000Z' },
    'Vi åpner igjen kl. 19:30',
  ],
  ['a shop that nobody hears says so', { reason: 'unheard', until: null }, shopsRules.unheard],
])('%s where the order was refused, with the phone number', async (_, closed, heading) => {
  fakeApi({ '/orders': () => refusal(409, 'ORDERS_CLOSED', undefined, { closed }) });
  await sendOrder();
  expect(await basket().findByRole('heading', { name: heading })).toBeTruthy();
  expect(basket().getByRole('link', { name: '22 33 44 55' })).toBeTruthy();
});

test('a shop that closes after an answer was lost does not claim that nothing was sent', async () => {
  const answers = ['lost' as const, refusal(409, 'ORDERS_CLOSED')];
  fakeApi({ '/orders': () => answers.shift() ?? 'lost' });
  await sendOrder();
  await basket().findByText(/Vi fikk ikke svar/);
  write(/^Navn/, 'Kari');
  await press();
  await waitFor(() =>
    expect(basket().getByRole('alert').textContent).toMatch(/^Vi vet ikke om bestillingen/),
  );
});

test('what the server finds wrong with a field is said at that field', async () => {
  const issues = [{ path: 'customerPhone', because: { reason: 'phoneWrong' } }];
  fakeApi({ '/orders': () => refusal(400, 'VALIDATION_FAILED', undefined, { issues }) });
  await sendOrder();
  const phone = basket().getByLabelText(/^Telefon/);
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(phone));
  expect(basket().queryByText('Noe mangler')).toBeNull();
});

/** An answer was lost, the guest changed the order, and the first one turned out to have arrived. */
async function anEarlierOrder() {
  const answers = ['lost' as const, refusal(422, 'IDEMPOTENCY_KEY_REUSED'), placed];
  const requests = fakeApi({ '/orders': () => answers.shift() ?? placed });
  await sendOrder();
  await basket().findByText(/Vi fikk ikke svar/);
  write(/^Navn/, 'Kari');
  await press();
  const link = await basket().findByRole('link', { name: checkoutWords.seeOrder });
  expect(link.getAttribute('href')).toBe('/bestilling/hemmelig');
  expect(basket().queryByRole('button', { name: /^Bestill/ })).toBeNull();
  return { requests, link };
}

test('an order that had arrived after all is shown instead of being made twice, also after a reload', async () => {
  const left = watchLeaving();
  const { requests } = await anEarlierOrder();
  await waitFor(() => expect(localStorage.getItem('kurv:napoli:basket')).toContain('hemmelig'));
  cleanup();
  show(menuData());
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  const link = await basket().findByRole('link', { name: checkoutWords.seeOrder });
  fireEvent.submit(link.closest('form')!);
  expect([left, requests.length]).toEqual([['/bestilling/hemmelig'], 3]);
  expect(localStorage.getItem('kurv:napoli:basket')).toBeNull();
});

test("only 'Send en bestilling til' makes another order of the same basket, with a key of its own", async () => {
  const left = watchLeaving();
  const { requests } = await anEarlierOrder();
  await act(
    async () => void fireEvent.click(basket().getByRole('button', { name: checkoutWords.orderAgain })),
  );
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests[3]!.key).not.toBe(requests[0]!.key);
});

test('the form survives a reload with the basket', async () => {
  const view = await toCheckout({ menu: groupedMenu([aDish(), aDish({ id: dishId(2), name: 'Cola' })]) });
  fillIn();
  view.unmount();
  show(menuData());
  fireEvent.click(screen.getByRole('button', { name: /Til kassen/ }));
  expect((await basket().findByLabelText<HTMLInputElement>(/^Navn/)).value).toBe('Ingrid Solbakken');
});
