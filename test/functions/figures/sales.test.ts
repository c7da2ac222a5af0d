import { beforeEach, expect, test, vi } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { readSales } from '../../../functions/figures/read-sales.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { spanOf } from '../../../shared/figures/period.ts';
import { soldIn } from '../../../shared/figures/sales.ts';
import { addDays, osloDay } from '../../../shared/kernel/dates.ts';
import { sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { configuredLine } from '../../helpers/configured-line.ts';
import { correctOrder, fetchAfterAll } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { queried } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const now = Date.parse('2026-11-22T18:00:00Z');
const today = osloDay(now);
const [line] = order().lines;

/** An order made so many days before today, at noon. */
function orderOf(daysAgo: number, more: Partial<Order> = {}): Order {
  const at = Date.parse(`${addDays(today, -daysAgo)}T11:00:00Z`);
  const random = crypto.getRandomValues(new Uint8Array(16));
  return order({
    ...{
      id: `ord_${sortableSuffix(at, random)}`,
      createdAt: new Date(at).toISOString(),
      status: 'completed',
    },
    ...more,
  });
}

let store: ReturnType<typeof fakeTable>;
function shopWith(orders: readonly Order[]) {
  const days = new Set(orders.map(({ createdAt }) => osloDay(createdAt)));
  store = fakeTable([
    ...orders.map((one) => ({ ...keys.order(business, one.id), ...one, schema: 2 })),
    ...[...days].map((day) => ({ ...keys.dayFigures(business, day), completedCount: 1 })),
  ]);
}
beforeEach(() => vi.setSystemTime(now));
const kept = () => [...store.items.keys()].filter((key) => key.includes('SOLD#')).sort();

test('a dish counts with all that was chosen of it, an option as often as it was eaten, a size brings nothing of its own', () => {
  const sold = soldIn([order({ status: 'completed', lines: [{ ...configuredLine, quantity: 2 }] })]);
  expect(sold.map(({ name, group, count, ore }) => [name, group, count, ore])).toEqual([
    ['Pepperoni', '', 2, 63_800],
    ['Stor', 'Størrelse', 2, 0],
    ['Ekstra ost', 'Ekstra topping', 4, 12_000],
    ['Sjampinjong', 'Ekstra topping', 2, 4000],
    ['Glutenfri', 'Bunn', 2, 0],
  ]);
});

test('a renamed dish is one dish with its newest name; cancelled orders and those nobody fetched sold nothing', async () => {
  shopWith([
    orderOf(6, { lines: [{ ...line!, name: 'Margarita', quantity: 3 }] }),
    orderOf(1, { lines: [{ ...line!, quantity: 1 }] }),
    orderOf(1, { status: 'cancelled' }),
    orderOf(0, { notFetched: true }),
    orderOf(8),
  ]);
  const { dishes, options, isComplete } = await readSales(business, spanOf(7, today), now);
  expect(dishes.map(({ name, count, ore }) => [name, count, ore])).toEqual([['Margherita', 4, 4 * 18_900]]);
  expect([options, isComplete]).toEqual([[], true]);
});

test('a settled day is counted from its orders once; the last days are counted each time, for an order may still change', async () => {
  shopWith([orderOf(6), orderOf(4), orderOf(3), orderOf(1), orderOf(0)]);
  const first = await readSales(business, spanOf(7, today), now);
  expect(kept()).toEqual([6, 4].map((ago) => `${business}|SOLD#${addDays(today, -ago)}`));
  const before = queried().length;
  expect(await readSales(business, spanOf(7, today), now)).toEqual(first);
  expect(queried().length - before).toBe(2 + 3);
});

test('a long period of a shop that never looked is counted in parts, the newest days first, and says so', async () => {
  shopWith(Array.from({ length: 25 }, (_, ago) => orderOf(ago)));
  const counts: [number, boolean][] = [];
  for (let i = 0; i < 3; i += 1) {
    const { dishes, isComplete } = await readSales(business, spanOf(30, today), now);
    counts.push([dishes[0]?.count ?? 0, isComplete]);
  }
  expect(counts).toEqual([
    [10, false],
    [16, false],
    [22, false],
  ]);
  expect((await readSales(business, spanOf(30, today), now)).isComplete).toBe(true);
});

test('what was sold on a settled day follows a correction, as the turnover does', async () => {
  const one = orderOf(6);
  shopWith([one]);
  await countOrder(business, one);
  const names = async () => (await readSales(business, spanOf(7, today), now)).dishes.map(({ name }) => name);
  expect(await names()).toEqual(['Margherita']);
  const { version } = one;
  const refused = await correctOrder(business, one.id, { status: 'cancelled', version, why: '' }, kari, now);
  await countOrder(business, refused);
  expect(await names()).toEqual([]);
});

test('it follows, too, when an order was fetched after all', async () => {
  const one = orderOf(6, { notFetched: true });
  shopWith([one]);
  await countOrder(business, one);
  expect((await readSales(business, spanOf(7, today), now)).dishes).toEqual([]);
  await countOrder(business, await fetchAfterAll(business, one.id, one, kari, now));
  expect((await readSales(business, spanOf(7, today), now)).dishes).toHaveLength(1);
});

test('a day that was kept without saying of which figures is counted again, once', async () => {
  shopWith([orderOf(6)]);
  const key = keys.daySales(business, addDays(today, -6));
  store.items.set(`${business}|${key.sk}`, { ...key, sold: [] });
  expect((await readSales(business, spanOf(7, today), now)).dishes).toHaveLength(1);
  const before = queried().length;
  await readSales(business, spanOf(7, today), now);
  expect(queried().length - before).toBe(2);
});
