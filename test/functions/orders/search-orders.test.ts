import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { searchOrders } from '../../../functions/orders/search-orders.ts';
import { type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const now = Date.parse('2026-11-22T18:00:00Z');
const minute = 60_000;
const random = new Uint8Array(16);
const idAt = (ms: number): OrderId => `ord_${sortableSuffix(ms, random)}`;
const orderAt = (ms: number, about: Partial<Order>) =>
  order({ id: idAt(ms), createdAt: new Date(ms).toISOString(), ...about });
const kept = (one: Order) => ({ ...keys.order(business, one.id), ...one });
const search = (text: string, before?: OrderId) =>
  searchOrders(business, { text, ...(before && { before }) }, now, { seesGuests: true });
const numbers = async (text: string) => (await search(text)).orders.map(({ number }) => number);

/** An order every 40 minutes for some 80 days, the newest is number 3000. */
const many = Array.from({ length: 3000 }, (_, index) =>
  orderAt(now - (2999 - index) * 40 * minute, {
    number: index + 1,
    customerName: index % 1000 === 10 ? 'Aino Mäkinen' : 'Ola Hegge',
    customerPhone: index % 1500 === 20 ? '+4798765432' : '+4740000000',
  }),
);

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

test('an order is found by its number however old it is, with few and small reads', async () => {
  fakeTable(many.map(kept));
  for (const number of [1, 2, 1234, 2999, 3000]) expect(await numbers(`nr. ${number}`)).toEqual([number]);
  expect(await numbers('3001')).toEqual([]);

  const before = sent().length;
  await search('7');
  const reads = sent().slice(before);
  expect(reads.length).toBeLessThanOrEqual(30);
  expect(reads.every(({ input }) => Number((input as { Limit?: number }).Limit) <= 1000)).toBe(true);
});

test('a number is found where the shop was shut for months, and where two orders came in the wrong order', async () => {
  const summer = Date.parse('2026-06-01T18:00:00Z');
  fakeTable(
    [
      orderAt(summer, { number: 1 }),
      orderAt(summer + 1000, { number: 3 }),
      orderAt(summer + 3000, { number: 2 }),
      orderAt(now - minute, { number: 4 }),
    ].map(kept),
  );
  for (const number of [1, 2, 3, 4]) expect(await numbers(String(number))).toEqual([number]);
});

test('names and phone numbers are found in all orders, page by page, newest first', async () => {
  fakeTable(many.map(kept));
  const found: number[] = [];
  let next: OrderId | null | undefined;
  let pages = 0;
  do {
    const page = await search('mäkinen', next ?? undefined);
    found.push(...page.orders.map(({ number }) => number));
    next = page.next;
    pages += 1;
  } while (next);

  expect(found).toEqual([2011, 1011, 11]);
  expect(pages).toBe(3);
  const { orders, next: more } = await search('987 65');
  expect(orders).toEqual([]);
  expect((await search('987 65', more ?? undefined)).orders.map(({ number }) => number)).toEqual([1521]);
});

test('a page has at most a hundred orders, and the next begins behind its last', async () => {
  fakeTable(many.map(kept));
  const { orders, next } = await search('hegge');
  expect(orders).toHaveLength(100);
  expect(next).toBe(orders.at(-1)?.id);
  expect((await search('hegge', next!)).orders[0]?.number).toBe(2900);
});

test('a day is all orders of that day in Oslo, newest first', async () => {
  const midnight = Date.parse('2026-11-19T23:00:00Z');
  fakeTable(
    [
      orderAt(midnight - 1, { number: 1 }),
      orderAt(midnight, { number: 2 }),
      orderAt(midnight + 12 * 60 * minute, { number: 3 }),
      orderAt(midnight + 24 * 60 * minute, { number: 4 }),
    ].map(kept),
  );
  expect(await numbers('20.11')).toEqual([3, 2]);
  expect(await numbers('i går')).toEqual([4]);
});

test('a number that may be a phone number is looked for as both', async () => {
  fakeTable(
    [orderAt(now - 1, { number: 9876 }), orderAt(now - 2, { number: 5, customerPhone: '+4798765432' })].map(
      kept,
    ),
  );
  expect(await numbers('9876')).toEqual([9876, 5]);
});

test('what is looked for stands in the body, and a text of nothing is refused', async () => {
  fakeTable([...memberItems('eier', business), kept(orderAt(now - 1, { number: 812 }))]);
  const { search: route } = asOwner('eier').orders;
  expect(await (await route.$post({ json: { text: 'Kari' } })).json()).toMatchObject({
    orders: [{ number: 812 }],
    next: null,
  });
  expect((await route.$post({ json: { text: ' ' } })).status).toBe(400);
});
