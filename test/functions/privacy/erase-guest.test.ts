import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { orderFrom } from '../../../functions/orders/store.ts';
import { addReadLink } from '../../../functions/orders/tracking-links.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { GuestErasure } from '../../../shared/privacy/guest-erasure.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import { fullOrder, hasContacts, hasNotes, lasting, now, stored } from './orders-of-a-shop.ts';

const napoli = bizId(1);
const roma = bizId(2);
const days = 24 * 3_600_000;
const kari = { customerPhone: '+4791234567', customerEmail: 'Kari@Guest.example' };
const ola = { customerPhone: '+4798765432', customerEmail: 'ola@guest.example' };
let store: ReturnType<typeof fakeTable>;

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

function shopWith(...orders: Order[]) {
  store = fakeTable([
    ...memberItems('user-1', napoli),
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.profile(napoli), ...profile({ id: napoli }) },
    ...orders.map((one) => stored(napoli, one)),
  ]);
}
const orderNow = ({ id }: Order, business = napoli) => orderFrom(store.at(keys.order(business, id)) ?? {});
async function erase(contact: string) {
  const response = await asOwner('user-1').guests.erase.$post({ json: { contact } });
  return { status: response.status, body: (await response.json()) as GuestErasure & { error: Problem } };
}

test.each(['912 34 567', '+47 91 23 45 67', '0047 91234567', 'kari@guest.example', ' KARI@GUEST.EXAMPLE '])(
  'a guest is found by %s: contact data and notes go, dishes and sums stay, nobody else is touched',
  async (contact) => {
    const hers = [
      fullOrder(now - 89 * days, kari),
      fullOrder(now - 3600_000, { ...kari, status: 'cancelled' }),
    ];
    const his = fullOrder(now - days, ola);
    shopWith(...hers, his);
    store.items.set(`${roma}|ORDER#${hers[0]?.id}`, stored(roma, hers[0] as Order));

    const { status, body } = await erase(contact);

    expect([status, body]).toEqual([200, { erased: 2, running: [] }]);
    for (const one of hers) {
      const after = orderNow(one);
      expect([hasContacts(after), hasNotes(after), after.forgotten]).toEqual([false, false, 'erased']);
      expect(lasting(after)).toEqual(lasting(one));
    }
    expect(orderNow(his)).toEqual(his);
    expect(orderNow(hers[0] as Order, roma)).toEqual(hers[0]);
    expect(written().every(({ pk }) => pk === napoli)).toBe(true);
  },
);

test('an order that is still running is left and named; once it is finished, it can be erased too', async () => {
  const running = fullOrder(now - 3600_000, { ...kari, status: 'preparing', number: 41 });
  const done = fullOrder(now - days, kari);
  shopWith(running, done);

  expect((await erase('91234567')).body).toEqual({ erased: 1, running: [41] });
  expect(orderNow(running)).toEqual(running);

  store.items.set(`${napoli}|ORDER#${running.id}`, stored(napoli, { ...running, status: 'completed' }));
  expect((await erase('91234567')).body).toEqual({ erased: 1, running: [] });
});

test('a guest nobody knows, and one who is erased already, are nothing to erase, and nothing is written', async () => {
  shopWith(
    fullOrder(now - days, ola),
    fullOrder(now - days, { ...kari, customerPhone: '', customerEmail: '' }),
  );

  expect((await erase('91234567')).body).toEqual({ erased: 0, running: [] });
  expect(written()).toEqual([]);
});

test('the links of an erased guest’s orders, also those of text messages, end at once, like links that never were', async () => {
  const one = fullOrder(now - days, kari);
  shopWith(one);
  store.items.set(`${napoli}|TRACKING#${digest('token', 'abc')}`, {
    ...keys.tracking(napoli, digest('token', 'abc')),
    orderId: one.id,
  });
  const track = (token: string) => asCustomer({ path: `/api/storefront/orders/${token}` });
  const texted = await addReadLink(napoli, one);
  for (const token of ['abc', texted]) expect((await track(token)).status).toBe(200);

  await erase('91234567');

  const unknown = await track('tullball');
  for (const token of ['abc', texted])
    expect(await track(token)).toMatchObject({ status: 404, text: unknown.text });
});

test.each([
  ['', 'Skriv gjestens telefonnummer eller e-post'],
  ['kari', 'Skriv gjestens telefonnummer eller e-post'],
  ['kari@', 'Skriv e-posten som navn@eksempel.no'],
])('what is neither a number nor an address (%j) is refused in words', async (contact, message) => {
  shopWith();
  const { status, body } = await erase(contact);
  expect([status, body.error.message]).toEqual([400, message]);
});

test('a shop with a thousand orders is read page by page, and the guest found on each', async () => {
  const orders = Array.from({ length: 1200 }, (_, index) =>
    fullOrder(now - index * 60_000, index % 300 ? ola : kari),
  );
  shopWith(...orders);

  expect((await erase('91234567')).body).toEqual({ erased: 4, running: [] });
});
