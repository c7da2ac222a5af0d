import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { forgetTickets, settleTickets } from '../../../functions/orders/settle-tickets.ts';
import type { Counter } from '../../../functions/orders/ticket.ts';
import { firstSuffixAt, type OrderId } from '../../../shared/kernel/ids.ts';
import { menuItem } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { fakeTable } from '../fake-table.ts';
import { napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

// One guest orders here hundreds of times; the limits on such guests have tests of their own.
vi.mock('../../../functions/orders/check-order.ts', () => ({
  checkOrder: async () => ({ mayText: true }),
}));

const pizza = menuItem();
const draft = pickupOf(pizza);
type Failure = { error: { code: string } };
const place = (key: string = randomUUID()) => {
  vi.setSystemTime(Date.now() + 1);
  return sendOrder<Failure>(draft, key);
};

let store: ReturnType<typeof fakeTable>;
const counter = () => store.at(keys.counter(napoli)) as Counter & Record<string, number>;
const ticketsLeft = () => Object.values(counter().given);
/** Ids sort by time, and two of one millisecond by chance: each order moves the clock. */
const storedOrders = () =>
  [...store.items.values()]
    .flatMap(({ sk }) => (String(sk).startsWith('ORDER#') ? [String(sk).slice(6) as OrderId] : []))
    .sort();
const oldestOrder = () => storedOrders().at(0)!;
const newestOrder = () => storedOrders().at(-1)!;

onFriday();
beforeEach(() => {
  store = fakeTable(shopItems([pizza], { plan: 'premium' }));
});

/**
 * The `count`th write from now fails with `error`: first the ticket, then the order, then in a rush the
 * ticket goes.
 */
function writeFails(count: number, error: Error) {
  store.hooks.beforeWrite = () => {
    if (count === 1) throw error;
    writeFails(count - 1, error);
  };
}
const named = (name: string) => Object.assign(new Error(name), { name });

/** The work of the stream for each new order. */
const hear = (order: OrderId) => settleTickets(napoli, Date.now(), order);

test.each([
  ['and each is heard of, the counter holds three tickets', hear, 3],
  ['and the stream hears of none, the counter holds five tickets', async () => {}, 5],
])('however many orders come, %s at most', async (_, listen, most) => {
  for (let number = 1; number <= 30; number += 1) {
    expect((await place()).body.number).toBe(number);
    await listen(newestOrder());
    expect(ticketsLeft().length).toBeLessThanOrEqual(most);
  }
  expect(counter()).toMatchObject({ n: 30, 'used2026-11': 30 });
});

test('a ticket that its key took anew is not forgotten by the late event of the order before', async () => {
  const key = randomUUID();
  await place(key);
  const first = newestOrder();
  for (let more = 0; more < 5; more += 1) await place();
  const keyHash = digest('idempotency', napoli, key);
  const { given, orders } = counter();
  given[keyHash] = 7;
  orders[keyHash] = `ord_${firstSuffixAt(Date.now() + 1)}`;
  await forgetTickets(napoli, [{ key: keyHash, number: 1, orderId: first }]);
  await hear(first);
  expect(counter().given[keyHash]).toBe(7);
});

test('a twin that asks for a ticket when its order already stands gets that order and takes no number', async () => {
  const key = randomUUID();
  // The twin has read that there is no receipt; the whole first request runs before the twin writes.
  store.hooks.beforeWrite = async () => {
    expect((await place(key)).body.number).toBe(1);
  };
  expect((await place(key)).body.number).toBe(1);
  expect((await place()).body.number).toBe(2);
});

test('a twin so late that its ticket is forgotten gets the order too, and the number it took is void at once', async () => {
  const key = randomUUID();
  store.hooks.beforeWrite = async () => {
    for (const one of [key, randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]) {
      await place(one);
    }
    await hear(oldestOrder());
  };
  const { status, body } = await place(key);
  expect([status, body.number]).toEqual([201, 1]);
  expect(store.at(keys.voidedNumber(napoli, 7))).toMatchObject({ number: 7 });
  expect(counter()).toMatchObject({ n: 7, 'used2026-11': 6 });
  expect(ticketsLeft()).not.toContain(7);
});

test.each(['ValidationException', 'SerializationException'])(
  'an order the table calls faulty (%s) gives its number back at once',
  async (name) => {
    expectConsole(/INTERNAL/);
    const key = randomUUID();
    writeFails(2, named(name));
    expect((await place(key)).status).toBe(500);
    expect(store.at(keys.voidedNumber(napoli, 1))).toMatchObject({ number: 1 });
    expect(counter()).toMatchObject({ n: 1, given: {}, orders: {}, 'used2026-11': 0 });
    expect(store.at(keys.idempotency(napoli, digest('idempotency', napoli, key)))).toMatchObject({
      isVoid: true,
    });
  },
);

test('an order nobody knows the fate of keeps its number for its repeat', async () => {
  expectConsole(/UNAVAILABLE/);
  const key = randomUUID();
  writeFails(2, named('TimeoutError'));
  expect((await place(key)).status).toBe(503);
  expect(ticketsLeft()).toEqual([1]);
  expect(await place(key)).toMatchObject({ status: 201, body: { number: 1 } });
});

test('a ticket that cannot be forgotten is no failure of the order', async () => {
  expectConsole(/sweep/);
  for (let order = 1; order <= 5; order += 1) await place();
  writeFails(3, named('ThrottlingException'));
  expect((await place()).status).toBe(201);
  expect(ticketsLeft()).toContain(6);
});
