import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Counter } from '../../../functions/orders/ticket.ts';
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
const place = (key: string = randomUUID()) => sendOrder<Failure>(draft, key);

let store: ReturnType<typeof fakeTable>;
const counter = () => store.at(keys.counter(napoli)) as Counter & Record<string, number>;
const ticketsLeft = () => Object.values(counter().given);

onFriday();
beforeEach(() => {
  store = fakeTable(shopItems([pizza], { plan: 'premium' }));
});

/** The `count`th write from now fails with `error`: first the ticket, then the order, then the mark. */
function writeFails(count: number, error: Error) {
  store.hooks.beforeWrite = () => {
    if (count === 1) throw error;
    writeFails(count - 1, error);
  };
}
const named = (name: string) => Object.assign(new Error(name), { name });

test('a number is closed as soon as its order stands: however many orders come, the counter holds four tickets at most', async () => {
  for (let number = 1; number <= 30; number += 1) {
    expect((await place()).body.number).toBe(number);
    expect(ticketsLeft().length).toBeLessThanOrEqual(4);
    expect(ticketsLeft().every((given) => given < 0)).toBe(true);
  }
  expect(counter()).toMatchObject({ n: 30, 'used2026-11': 30 });
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
    for (const one of [key, randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()])
      await place(one);
  };
  const { status, body } = await place(key);
  expect([status, body.number]).toEqual([201, 1]);
  expect(store.at(keys.voidedNumber(napoli, 7))).toMatchObject({ number: 7 });
  expect(counter()).toMatchObject({ n: 7, 'used2026-11': 6 });
  expect(ticketsLeft().every((given) => given < 0)).toBe(true);
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

test('a mark that cannot be set is no failure of the order', async () => {
  expectConsole(/sweep/);
  writeFails(3, named('ThrottlingException'));
  expect((await place()).status).toBe(201);
  expect(ticketsLeft()).toEqual([1]);
});
