import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { firstSuffixAt, type OrderId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { menuItem, order } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';
import { friday, napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem();
const minuteMs = 60_000;
const twoDaysMs = 48 * 60 * minuteMs;

type Failure = { error: { code: string } };
const draft = pickupOf(pizza);
const key = randomUUID();
const keyHash = digest('idempotency', napoli, key);
const place = (its: string = key, change: object = {}) => sendOrder<Failure>({ ...draft, ...change }, its);

let store: ReturnType<typeof fakeTable>;
onFriday();
beforeEach(() => {
  shopWith({ n: 6, given: {}, orders: {}, 'used2026-11': 6 });
});

function shopWith(counter: object) {
  store = fakeTable(shopItems([pizza], { counter }));
}
/** Tickets a minute apart, the last of them three minutes ago. */
function fullCounter(count: number) {
  const ids = Array.from(
    { length: count },
    (_, index): OrderId => `ord_${firstSuffixAt(friday - (count + 2 - index) * minuteMs)}`,
  );
  const given = Object.fromEntries(ids.map((_, index) => [`k${index}`, index + 1]));
  const orders = Object.fromEntries(ids.map((id, index) => [`k${index}`, id]));
  return { ids, counter: { n: count, given, orders, 'used2026-11': count } };
}
const storedOrders = () =>
  [...store.items.values()].filter(({ sk }) => String(sk).startsWith('ORDER#')) as unknown as Order[];

/** A ticket whose order never came: taken, and then the function was cut off. */
const takenAndLost = (at = Date.now()) => takeTicket(napoli, keyHash, 'free', at);

test('an order repeated within two minutes has the number of its first try', async () => {
  const { number } = await takenAndLost();
  vi.setSystemTime(friday + 2 * minuteMs);

  const { status, body } = await place();

  expect([status, body.number]).toEqual([201, number]);
});

test.each([
  ['two minutes and a bit', 2 * minuteMs + 1],
  ['forty minutes', 40 * minuteMs],
  ['two days', twoDaysMs],
])(
  'a ticket used again after %s makes no order of the past: its number is void, and a new key orders as of now',
  async (_, later) => {
    const { number } = await takenAndLost();
    vi.setSystemTime(friday + later);

    for (const change of [{}, {}, { notes: 'Ring på' }]) {
      const answer = await place(key, change);
      expect([answer.status, answer.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(storedOrders()).toEqual([]);
    expect(store.at(keys.voidedNumber(napoli, number))).toMatchObject({ number });
    expect(store.at(keys.counter(napoli))).toMatchObject({ n: 7, given: {}, orders: {}, 'used2026-11': 6 });

    expect(await place(randomUUID())).toMatchObject({ status: 201, body: { number: number + 1 } });
    expect(storedOrders()).toMatchObject([{ createdAt: new Date(friday + later).toISOString() }]);
  },
);

test('a ticket used again late is void however many older ones wait', async () => {
  shopWith(fullCounter(60).counter);
  const { number } = await takenAndLost();
  vi.setSystemTime(friday + 40 * minuteMs);

  expect((await place()).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(store.at(keys.voidedNumber(napoli, number))).toBeDefined();
});

test('an order that comes just as its late repeat gives it up is the answer, and its number is not void', async () => {
  vi.setSystemTime(friday);
  const first = await takenAndLost();
  vi.setSystemTime(friday + 3 * minuteMs);
  // The repeat writes its try for a ticket, then the void; between them the first request arrives after all.
  store.hooks.beforeWrite = () => {
    store.hooks.beforeWrite = async () => {
      vi.setSystemTime(friday + minuteMs);
      expect((await place()).status).toBe(201);
      vi.setSystemTime(friday + 3 * minuteMs);
    };
  };

  const { status, body } = await place();

  expect([status, body.number]).toEqual([201, first.number]);
  expect(storedOrders()).toMatchObject([{ id: first.orderId }]);
  expect(store.at(keys.voidedNumber(napoli, first.number))).toBeUndefined();
});

test('an order whose receipt is gone after two idle days is neither doubled nor void', async () => {
  const { number } = await place().then(({ body }) => body);
  store.items.delete(`${napoli}|IDEMPOTENCY#${keyHash}`);
  vi.setSystemTime(friday + twoDaysMs + minuteMs);

  expect((await place()).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');

  expect(storedOrders()).toHaveLength(1);
  expect(store.at(keys.voidedNumber(napoli, number))).toBeUndefined();
  expect(store.at(keys.counter(napoli))).toMatchObject({ given: {}, orders: {}, 'used2026-11': 7 });
});

test('a ticket taken while its key was being given up is given up with it', async () => {
  const lost = await takenAndLost();
  const later = friday + 40 * minuteMs;
  vi.setSystemTime(later);
  // A twin has read that there is no receipt, and asks for a ticket when the key is void.
  store.hooks.beforeWrite = async () => {
    expect((await place()).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  };
  expect((await place()).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');

  expect(store.at(keys.voidedNumber(napoli, lost.number + 1))).toBeDefined();
  expect(store.at(keys.counter(napoli))).toMatchObject({ given: {}, orders: {}, 'used2026-11': 6 });
  expect((await place()).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('NUM-007 a full month finds the place that an order gave back behind fifty orders that stand', async () => {
  const { ids, counter } = fullCounter(100);
  shopWith({ ...counter, 'soft2026-11': friday });
  for (const id of ids.slice(0, 99)) {
    store.items.set(`${napoli}|ORDER#${id}`, { ...keys.order(napoli, id), ...order({ id }) });
  }

  expect((await place()).body.number).toBe(101);
  expect(store.at(keys.voidedNumber(napoli, 100))).toBeDefined();

  expect((await place(randomUUID())).body.error.code).toBe('ORDER_QUOTA_REACHED');
});
