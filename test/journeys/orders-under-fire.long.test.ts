import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import type { Overview } from '../../shared/figures/answers.ts';
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

test('OI-07 fifty parallel orders are numbered 1 to 50 without a gap', async () => {
  const { stored, send } = await newShop('Femti');
  const answers = await many(50, () => send());
  expect(statuses(answers)).toEqual([201]);
  expect(answers.map(({ body }) => body.number).sort(ascending)).toEqual(upTo(50));
  expect((await stored()).map(({ number }) => number).sort(ascending)).toEqual(upTo(50));
});

/** The gateway's own answer when a function ran out of time or died with it: our refusals name a code. */
const isGateways = ({ status, body }: Placed) => status === 503 || (status === 500 && !body.error);

/**
 * Repeats the order with the same key, as the page does, until the service is there. A slow machine may need
 * it.
 */
async function insist(send: (key: string) => Promise<Placed>, tries = 30): Promise<Placed> {
  const key = randomUUID();
  let answer = await send(key);
  for (let next = 2; isGateways(answer) && next <= tries; next += 1) answer = await send(key);
  return answer;
}

test('NUM-007 OI-08 the free plan serves 130 guests at once, and those of the next day; after that it refuses every one', async () => {
  cloud.clock.set('2027-03-10T12:00:00Z');
  const { owner, stored, send } = await newShop('Kvote');
  const answers = await many(130, () => insist(send));
  expect(statuses(answers)).toEqual([201]);
  const { body } = await owner.call<Overview>('GET', '/overview');
  expect(body).toMatchObject({
    monthOrders: 130,
    monthLimit: 100,
    softUntil: '2027-03-12T04:00:00.000Z',
  });
  expect(answers.map(({ body: placed }) => placed.number).sort(ascending)).toEqual(upTo(130));
  // The newest hundred, and the running ones behind them.
  expect(await stored()).toHaveLength(130);

  cloud.clock.set('2027-03-12T04:00:00Z');
  const late = await many(10, () => send());
  expect(new Set(late.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
    new Set(['422 ORDER_QUOTA_REACHED']),
  );
  cloud.clock.reset();
});

test('OI-07 with a third of the transactions in conflict, no order is lost and none is doubled', async () => {
  const { stored, send } = await newShop('Kollisjon');
  cloud.faults?.set([{ operation: 'TransactWriteItems', rate: 0.3, kind: 'conflict' }]);
  const answers = await many(40, () => insist(send));
  cloud.faults?.set([]);
  expect(statuses(answers)).toEqual([201]);
  expect((await stored()).map(({ number }) => number).sort(ascending)).toEqual(upTo(40));
});
