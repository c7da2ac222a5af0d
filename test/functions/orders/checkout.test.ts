import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { keepCheckout, receiveCheckout } from '../../../functions/orders/checkout.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { settleTickets } from '../../../functions/orders/settle-tickets.ts';
import { listOrders, readTracked } from '../../../functions/orders/store.ts';
import type { Agreement } from '../../../functions/orders/stored-order.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const begun = Date.parse('2026-11-20T17:00:00Z');
const minutes = (count: number) => begun + count * 60_000;
const hashes = { keyHash: 'guest-key', bodyHash: 'body', tokenHash: 'token' };
const { customerName, customerPhone, customerEmail, fulfilment, address, paymentMethod, notes } = order();
const { lines, subtotalOre, deliveryFeeOre, totalOre } = order();
const agreement: Agreement = {
  ...{ customerName, customerPhone, customerEmail, fulfilment, address, paymentMethod, notes },
  ...{ allergy: '', lines, subtotalOre, deliveryFeeOre, totalOre },
};

let store: ReturnType<typeof fakeTable>;
const counter = () => store.at(keys.counter(business));
const voids = () => [...store.items.values()].filter(({ sk }) => String(sk).startsWith('VOID#'));
const receive = (now: number) => receiveCheckout(business, hashes.keyHash, 'free', now);

beforeEach(async () => {
  store = fakeTable([{ ...keys.counter(business), n: 0, given: {}, orders: {} }]);
  await keepCheckout(business, agreement, hashes, begun);
});

test('a checkout that waits for money is no order: no number, no quota, no event, and the stream tells nobody', async () => {
  expect(written()).toEqual([keys.checkout(business, 'guest-key')]);
  expect(await listOrders(business, 10)).toEqual([]);
  expect(counter()).toMatchObject({ n: 0 });
  const heard = streamDefinition.filter.dynamodb.Keys.sk.S;
  expect(heard.some(({ prefix }) => 'CHECKOUT#guest-key'.startsWith(prefix))).toBe(false);
});

test('nothing of it is void after two minutes; when the money is there it is an order of that moment, with the next number', async () => {
  await settleTickets(business, minutes(12));
  expect(voids()).toEqual([]);

  const received = await receive(minutes(12));

  expect(received).toMatchObject({ number: 1, status: 'pending', version: 1, customerName: 'Kari Nordmann' });
  expect(received.createdAt).toBe('2026-11-20T17:12:00.000Z');
  expect(counter()).toMatchObject({ n: 1, 'used2026-11': 1 });
  expect(await listEvents(business, received.id)).toMatchObject([
    { what: 'received', at: received.createdAt },
  ]);
  expect((await readTracked(business, 'token', minutes(13))).id).toBe(received.id);
});

test('it becomes one order, however often the money is reported, and from two sides at once', async () => {
  const first = await receive(minutes(3));
  expect((await receive(minutes(4))).id).toBe(first.id);
  expect((await receive(minutes(50))).id).toBe(first.id);

  store.items.clear();
  store.items.set(`${business}|COUNTER`, { ...keys.counter(business), n: 0, given: {}, orders: {} });
  await keepCheckout(business, agreement, hashes, begun);
  const both = await Promise.all([receive(minutes(3)), receive(minutes(3))]);
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await listOrders(business, 10)).toHaveLength(1);
});

test('a request that died with its number leaves a void, and the paid checkout becomes an order all the same', async () => {
  store.hooks.beforeWrite = () => {
    store.hooks.beforeWrite = () => {
      throw Object.assign(new Error('killed'), { name: 'TimeoutError' });
    };
  };
  await expect(receive(minutes(1))).rejects.toThrow('killed');
  expect(counter()).toMatchObject({ n: 1 });
  expect(await listOrders(business, 10)).toEqual([]);

  const received = await receive(minutes(6));

  expect(received).toMatchObject({ number: 2, createdAt: '2026-11-20T17:06:00.000Z' });
  expect(voids()).toMatchObject([{ number: 1 }]);
  expect(counter()).toMatchObject({ 'used2026-11': 1 });
  expect(await listOrders(business, 10)).toHaveLength(1);
});

test('sending the same checkout again changes nothing of what was agreed', async () => {
  await keepCheckout(business, { ...agreement, totalOre: 1 }, hashes, minutes(1));
  expect((await receive(minutes(2))).totalOre).toBe(agreement.totalOre);
});

test('one that waited for an hour, or never was, becomes no order', async () => {
  await expect(receive(minutes(61))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(receiveCheckout(business, 'another', 'free', begun)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(counter()).toMatchObject({ n: 0 });
});

test('a month that is full is said when the money comes, so that it can go back', async () => {
  Object.assign(counter() ?? {}, { 'used2026-11': 100, 'soft2026-11': begun });
  await expect(receive(minutes(1))).rejects.toMatchObject({ code: 'ORDER_QUOTA_REACHED' });
});
