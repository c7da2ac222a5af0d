import { beforeEach, expect, test, vi } from 'vitest';
import { transactWrite } from '../../../functions/kernel/table/changes.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { placeTakenAgain } from '../../../functions/orders/month-place.ts';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { firstSuffixAt, type OrderId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const now = Date.parse('2026-11-20T17:00:00Z');
const idAt = (minute: number): OrderId => `ord_${firstSuffixAt(now - minute * 60_000)}`;

let store: ReturnType<typeof fakeTable>;
const counter = () => store.at(keys.counter(napoli));

/** A full month, its soft limit over, with orders that wait. */
function shopWith(orders: Partial<Order>[], more = {}) {
  store = fakeTable([
    ...memberItems('eier', napoli),
    ...orders.map((one) => ({ ...keys.order(napoli, one.id!), ...order(one) })),
    { ...keys.quotaMark(napoli), month: '2026-11' },
    {
      ...keys.counter(napoli),
      n: 100,
      given: {},
      orders: {},
      'used2026-11': 100,
      'soft2026-11': now,
      ...more,
    },
  ]);
}
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

async function refuse(id: OrderId, change: { version?: number; status?: 'cancelled' | 'confirmed' } = {}) {
  const json = {
    what: 'move' as const,
    status: 'cancelled' as const,
    version: 1,
    cancelReason: 'fake' as const,
    ...change,
  };
  const response = await asOwner('eier').orders[':id'].commands.$post({ param: { id }, json });
  return { status: response.status, body: (await response.json()) as unknown as Order };
}

test('a fake order is cancelled with its reason, its place is free again, and a guest gets it', async () => {
  shopWith([{ id: idAt(1) }]);
  await expect(takeTicket(napoli, 'guest', 'free', now)).rejects.toMatchObject({
    code: 'ORDER_QUOTA_REACHED',
  });

  const { status, body } = await refuse(idAt(1));

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'cancelled', version: 2, cancelReason: 'fake' });
  expect(counter()).toMatchObject({ 'used2026-11': 99 });
  expect(store.at(keys.quotaMark(napoli))).not.toHaveProperty('month');
  await expect(takeTicket(napoli, 'guest', 'free', now)).resolves.toMatchObject({ number: 101 });
});

test('a fake order gives its place back once, whoever repeats it and from however many tablets', async () => {
  shopWith([{ id: idAt(1) }]);
  const answers = await Promise.all([refuse(idAt(1)), refuse(idAt(1)), refuse(idAt(1))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await refuse(idAt(1), { version: 2 })).status).toBe(409);
  expect(counter()).toMatchObject({ 'used2026-11': 99 });
});

test('the place comes back to the month the order was of', async () => {
  const october: OrderId = `ord_${firstSuffixAt(Date.parse('2026-10-31T20:00:00Z'))}`;
  shopWith([{ id: october }], { 'used2026-10': 7 });
  await refuse(october);
  expect(counter()).toMatchObject({ 'used2026-10': 6, 'used2026-11': 100 });
});

test('an order that was confirmed is not fake, and one from a screen that is behind is not touched', async () => {
  shopWith([
    { id: idAt(1), status: 'confirmed', version: 2 },
    { id: idAt(2), version: 3 },
  ]);
  expect(await refuse(idAt(1), { version: 2 })).toMatchObject({
    status: 409,
    body: { error: { code: 'INVALID_TRANSITION' } },
  });
  expect(await refuse(idAt(2))).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
  expect((await refuse(idAt(9))).status).toBe(404);
  expect(counter()).toMatchObject({ 'used2026-11': 100 });
});

test('any refusal gives its place back, with a reason or without', async () => {
  shopWith([{ id: idAt(1) }]);
  expect((await refuse(idAt(1), { status: 'confirmed' })).status).toBe(400);
  const json = { what: 'move' as const, status: 'cancelled' as const, version: 1 };
  const refused = await asOwner('eier').orders[':id'].commands.$post({ param: { id: idAt(1) }, json });
  expect(await refused.json()).not.toHaveProperty('cancelReason');
  expect(counter()).toMatchObject({ 'used2026-11': 99 });
});

test('what is cancelled after it was confirmed keeps its place: the guest was promised food', async () => {
  shopWith([{ id: idAt(1), status: 'confirmed', version: 2 }]);
  const json = { what: 'move' as const, status: 'cancelled' as const, version: 2 };
  const cancelled = await asOwner('eier').orders[':id'].commands.$post({ param: { id: idAt(1) }, json });
  expect(cancelled.status).toBe(200);
  expect(counter()).toMatchObject({ 'used2026-11': 100 });
});

test('a refusal that is undone takes its place again, also in a full month', async () => {
  shopWith([{ id: idAt(1) }]);
  await transactWrite(placeTakenAgain(napoli, idAt(1)));
  expect(counter()).toMatchObject({ 'used2026-11': 101 });
});

test('all unanswered orders of a flood are refused by one request, each with its event and its place in the month; an answered one stays', async () => {
  const waiting = [idAt(1), idAt(2), idAt(3)];
  const answered = idAt(4);
  shopWith([...waiting.map((id) => ({ id })), { id: answered, status: 'confirmed', version: 2 }]);
  const response = await asOwner('eier').orders.refusals.$post({
    json: {
      orders: [...waiting, answered, idAt(9)].map((id) => ({ id, version: 1 })),
      cancelReason: 'fake',
    },
  });
  expect(response.status).toBe(200);
  const { orders } = (await response.json()) as { orders: Order[] };
  expect(orders.map(({ id }) => id)).toEqual(waiting);
  expect(counter()).toMatchObject({ 'used2026-11': 97 });
  for (const id of waiting) {
    expect(store.at(keys.order(napoli, id))).toMatchObject({ status: 'cancelled', cancelReason: 'fake' });
    expect(store.at(keys.orderEvent(napoli, id, 2, 0))).toMatchObject({ reason: 'fake', placeBack: true });
  }
  expect(store.at(keys.order(napoli, answered))).toMatchObject({ status: 'confirmed', version: 2 });
});

test.each([
  ['no order', 0],
  ['more than fifty', 51],
])('one request does not refuse %s', async (_, count) => {
  shopWith([]);
  const orders = Array.from({ length: count }, (_one, n) => ({ id: idAt(n), version: 1 }));
  const response = await asOwner('eier').orders.refusals.$post({ json: { orders, cancelReason: 'busy' } });
  expect(response.status).toBe(400);
});
