import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import type { Coupon } from '../../shared/orders/coupon.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { openShop, type Placed, pickupOf, sendOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';

const cloud = await startLocalCloud({ port: 0, faults: true });
afterEach(() => cloud.faults?.set([]));
afterAll(() => cloud?.stop());

/** A new shop with an owner of its own, so that each test counts from one. */
async function newShop(name: string) {
  const owner = await signUpOwner(cloud, name);
  const [pizza] = await openShop(owner);
  const stored = async () => (await owner.call<OrderPage>('GET', '/orders?limit=100')).body.orders;
  const send = (key?: string, change = {}) =>
    sendOrder(cloud, name.toLowerCase(), { ...pickupOf(pizza!), ...change }, key);
  return { owner, pizza: pizza!, stored, send };
}

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const statuses = (answers: Placed[]) => [...new Set(answers.map(({ status }) => status))];
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const ascending = (a: number, b: number) => a - b;

// This test is first: the SDK repeats a call only while it has repeats left, and the crowds below use them
// up.
test('OI-06 an order whose answers are lost on the way from the table is stored once, and the customer gets it', async () => {
  const { stored, send } = await newShop('Tapt');
  // The four updates of the limits, then the ticket's; and the transaction.
  const losses = [
    ...[1, 2, 3, 4, 5].map((nth) => ({ operation: 'UpdateItem', nth })),
    { operation: 'TransactWriteItems', nth: 1 },
  ];
  for (const loss of losses) {
    cloud.faults?.set([{ ...loss, kind: 'lostReply' }]);
    expect((await send()).status).toBe(201);
  }
  cloud.faults?.set([]);
  expect((await stored()).map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('OI-06 a use of a code whose answer is lost is counted once', async () => {
  const { owner, pizza, send } = await newShop('Brukt');
  await owner.call('POST', '/coupons', {
    code: 'HALV',
    discount: { kind: 'percent', percent: 50 },
    maxUses: 2,
  });
  const withCode = { couponCode: 'HALV', expectedTotalOre: pizza.priceOre / 2 };
  cloud.faults?.set([{ operation: 'TransactWriteItems', nth: 1, kind: 'lostReply' }]);
  expect((await send(undefined, withCode)).status).toBe(201);
  cloud.faults?.set([]);
  const uses = async () => (await owner.call<Coupon[]>('GET', '/coupons')).body[0]?.uses;
  expect(await uses()).toBe(1);
  expect((await send(undefined, withCode)).status).toBe(201);
  expect((await send(undefined, withCode)).body.error).toMatchObject({ because: { reason: 'couponUsedUp' } });
  expect(await uses()).toBe(2);
});

test('OI-05 twenty parallel submits with one idempotency key make one order, and all get it', async () => {
  const { stored, send } = await newShop('Tyve');
  const key = randomUUID();
  const answers = await many(20, () => send(key));
  expect(statuses(answers)).toEqual([201]);
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.number))).toEqual(new Set([1]));
  expect(await stored()).toHaveLength(1);
  expect((await send()).body.number).toBe(2);
});

test('OI-01 SHOP-040 a lower price from the client is refused with the right quote, and so is a key with another basket', async () => {
  const { pizza, stored, send } = await newShop('Billig');
  const answer = await send(undefined, { expectedTotalOre: 100 });
  expect([answer.status, answer.body.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(answer.body.error.quote?.totalOre).toBe(pizza.priceOre);
  expect(await stored()).toEqual([]);

  const key = randomUUID();
  await send(key);
  const other = await send(key, {
    lines: [{ itemId: pizza.id, quantity: 2 }],
    expectedTotalOre: pizza.priceOre * 2,
  });
  expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await stored()).toHaveLength(1);
});

test('AV-01 a table that refuses for good is told as 503, and the same key succeeds later with the same number', async () => {
  const { stored, send } = await newShop('Stille');
  const key = randomUUID();
  cloud.faults?.set([{ operation: 'TransactWriteItems', rate: 1, kind: 'conflict' }]);
  expect((await send(key)).status).toBe(503);
  cloud.faults?.set([]);
  expect((await send(key)).body.number).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test('OI-07 OI-10 parallel orders are numbered without a gap, and of confirm against reject exactly one happens', async () => {
  const { owner, stored, send } = await newShop('Duell');
  await many(6, () => send());
  const orders = await stored();
  expect(orders.map(({ number }) => number).sort(ascending)).toEqual(upTo(6));
  for (const order of orders) {
    const answers = await Promise.all([
      owner.call('POST', `/orders/${order.id}/commands`, {
        what: 'move',
        status: 'confirmed',
        version: 1,
        estimatedTimeMinutes: 15,
      }),
      owner.call('POST', `/orders/${order.id}/commands`, { what: 'move', status: 'cancelled', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 409]);
  }
  expect((await stored()).every(({ version }) => version === 2)).toBe(true);
});
