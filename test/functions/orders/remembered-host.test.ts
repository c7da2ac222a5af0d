import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { bizId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import { friday, napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

// Both shops sell a dish of this id, so only the address tells them apart.
const pizza = menuItem();
const milano = bizId(2);
const draft = pickupOf(pizza);
const code = 'TORSDAG20';
const place = (change: object = {}) => sendOrder<{ error?: { code: string } }>({ ...draft, ...change });

let store: ReturnType<typeof fakeTable>;
/** Each test begins a minute after the one before: what that one remembered is forgotten. */
let start = friday;

onFriday();
beforeEach(() => {
  start += 60_000;
  vi.setSystemTime(start);
  store = fakeTable([
    ...shopItems([pizza], { plan: 'premium' }),
    { ...keys.subdomain('milano'), businessId: milano },
    { ...keys.profile(milano), ...profile({ id: milano, subdomain: 'milano' }) },
    { ...keys.settings(milano), ...defaultSettings },
    { ...keys.menu(milano), ...menu([pizza]), schema: 3 },
    { ...keys.counter(milano), n: 0, given: {}, orders: {} },
  ]);
});

const set = (key: { pk: string; sk: string }, change: object) =>
  store.items.set(`${key.pk}|${key.sk}`, { ...store.at(key), ...key, ...change });
/** As shops/change-business.ts moves it: address, profile and former address at once. */
function move(business: typeof napoli, from: string, to: string, former: object) {
  set(keys.subdomain(to), { businessId: business });
  set(keys.profile(business), { subdomain: to });
  store.items.set(`${keys.subdomain(from).pk}|BUSINESS`, { ...keys.subdomain(from), ...former });
}
/** All that a shop's partition holds beside what its owner wrote. */
const writtenAt = (business: string) =>
  [...store.items.values()]
    .filter(({ pk, sk }) => pk === business && !String(sk).startsWith('SITE#'))
    .map(({ sk }) => String(sk).replace(/#.*/, ''));
const asked = () => table.commandCalls(GetCommand, { Key: keys.subdomain('napoli') }).length;

test('the address of a shop is read once for the orders of half a minute', async () => {
  for (let second = 0; second < 30; second += 10) {
    vi.setSystemTime(start + second * 1000);
    expect((await place({ customerPhone: `900000${second + 10}` })).status).toBe(201);
  }
  expect(asked()).toBe(1);
  vi.setSystemTime(start + 30_000);
  await place({ customerPhone: '90000040' });
  expect(asked()).toBe(2);
});

test.each([{}, { couponCode: code }])(
  'TI-01 an order at an address that has just become the other shop’s is the other shop’s, and the former holder gets no write %j',
  async (change) => {
    await place();
    const before = writtenAt(napoli);
    move(napoli, 'napoli', 'bella-napoli', { expiresAt: 1 });
    move(milano, 'milano', 'napoli', { businessId: milano });

    const { status, body } = await place({ ...change, customerPhone: '90000001' });

    expect([status, body.error?.code]).toEqual(
      'couponCode' in change ? [422, 'COUPON_INVALID'] : [201, undefined],
    );
    expect(writtenAt(napoli)).toEqual(before);
    expect(writtenAt(milano)).toContain('couponCode' in change ? 'RATE' : 'ORDER');
  },
);

test('an order at an address that its shop has just given up still comes to that shop', async () => {
  await place();
  move(napoli, 'napoli', 'bella-napoli', { businessId: napoli, movedAt: new Date(start).toISOString() });

  expect((await place({ customerPhone: '90000001' })).body.number).toBe(2);
});

test('a shop that was closed for good a moment ago takes no order, and nothing is written', async () => {
  await place();
  const before = writtenAt(napoli);
  set(keys.profile(napoli), { isActive: false });
  set(keys.subdomain('napoli'), { isActive: false });

  expect((await place({ customerPhone: '90000001' })).body.error?.code).toBe('NOT_FOUND');
  expect(writtenAt(napoli)).toEqual(before);
});

test('an order that is sent again while its shop moves is answered with the order, not made twice', async () => {
  const key = randomUUID();
  const first = await sendOrder(draft, key);
  move(napoli, 'napoli', 'bella-napoli', { businessId: napoli, movedAt: new Date(start).toISOString() });

  expect((await sendOrder(draft, key)).body.token).toBe(first.body.token);
  expect(writtenAt(napoli).filter((kind) => kind === 'ORDER')).toHaveLength(1);
});

test('an address that nobody has is not remembered: a shop that opens there has its page at once', async () => {
  for (const key of [...store.items.keys()]) if (key.startsWith('SUBDOMAIN#napoli')) store.items.delete(key);
  expect((await place()).status).toBe(404);
  set(keys.subdomain('napoli'), { businessId: napoli });
  expect((await place()).status).toBe(201);
});
