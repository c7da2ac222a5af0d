import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { readOverview } from '../../../functions/figures/overview.ts';
import { readStatistics } from '../../../functions/figures/store.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { spanOf } from '../../../shared/figures/period.ts';
import { addDays, osloDay } from '../../../shared/kernel/dates.ts';
import { firstSuffixAt } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, order, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { queried, sent } from '../../helpers/table-mock.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const business = bizId(1);

/** An order as it is placed: its id carries the moment it was made. */
function orderAt(createdAt: string, about: Partial<Order> = {}): Order {
  const iso = new Date(createdAt).toISOString();
  return order({ id: `ord_${firstSuffixAt(Date.parse(iso))}`, createdAt: iso, ...about });
}

/** A business whose stream has caught up with its orders. */
async function stored(orders: Order[], about: { plan?: 'premium'; counter?: object } = {}) {
  const store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile(onPlan(about.plan ?? 'free')) },
    { ...keys.counter(business), n: orders.length, given: {}, orders: {}, ...about.counter },
    ...orders.map((one) => ({ ...keys.order(business, one.id), ...one })),
  ]);
  for (const one of orders) await countOrder(business, one);
  return store;
}

const at = (iso: string) => readOverview(business, Date.parse(iso));

test.each([
  ['winter', '2026-01-10', '+01:00'],
  ['summer', '2026-07-10', '+02:00'],
])('OVER-006 D9 in %s today begins at midnight in Oslo', async (_, day, offset) => {
  const next = `${day.slice(0, 8)}11`;
  await stored([
    orderAt(`${day}T23:59:00${offset}`, { totalOre: 100 }),
    orderAt(`${next}T00:01:00${offset}`, { totalOre: 2000 }),
  ]);

  expect(await at(`${next}T12:00:00${offset}`)).toMatchObject({ ordersToday: 1, revenueTodayOre: 2000 });
  expect(await at(`${day}T23:59:30${offset}`)).toMatchObject({ ordersToday: 1, revenueTodayOre: 100 });
  // Not yet midnight in UTC.
  expect(await at(`${next}T00:02:00${offset}`)).toMatchObject({ ordersToday: 1, revenueTodayOre: 2000 });
});

test.each(['2026-03-29', '2026-10-25', '2026-07-10', '2026-12-31'])(
  'OVER-007 D36 after every hour around %s the week is that of the statistics: today and the six days before',
  async (day) => {
    await withoutMocks();
    const hourMs = 3_600_000;
    const noon = Date.parse(`${day}T12:00:00Z`);
    const times = Array.from({ length: 260 }, (_, hour) => noon - (220 - hour) * hourMs);
    const orders = times.map((time) => orderAt(new Date(time - 60_000).toISOString()));
    await stored(orders.slice(0, 200));
    for (const [index, one] of orders.entries()) {
      if (index < 200) continue;
      await countOrder(business, one);
      const now = times[index] ?? 0;
      const week = Array.from({ length: 7 }, (_, ago) => addDays(osloDay(now), -ago));
      const counted = orders.slice(0, index + 1).filter((it) => week.includes(osloDay(it.createdAt)));
      const { ordersThisWeek } = await readOverview(business, now);
      const { orderCount } = await readStatistics(business, spanOf(7, osloDay(now)));
      expect([ordersThisWeek, orderCount]).toEqual([counted.length, counted.length]);
    }
  },
);

test('OVER-008 Q-09 Q-10 revenue is over all orders ever, without cancelled ones; counts include them', async () => {
  await stored([
    orderAt('2025-01-01T12:00:00Z', { totalOre: 10_000 }),
    orderAt('2026-11-20T11:00:00Z', { totalOre: 500, status: 'cancelled' }),
    orderAt('2026-11-20T12:00:00Z', { totalOre: 2000, status: 'completed' }),
  ]);

  expect(await at('2026-11-20T18:00:00Z')).toMatchObject({
    ordersToday: 2,
    revenueTodayOre: 2000,
    totalRevenueOre: 12_000,
    ordersThisWeek: 2,
  });
});

test('OVER-006 OVER-008 an order for another day counts on that day, as in the statistics, and in all time at once', async () => {
  await stored([
    orderAt('2026-11-20T12:00:00Z', { totalOre: 2000 }),
    orderAt('2026-11-20T12:01:00Z', { totalOre: 500, due: '2026-11-21T17:00:00Z' }),
  ]);

  const sums = { totalRevenueOre: 2500, revenueTodayOre: 2000, ordersToday: 1, ordersThisWeek: 1 };
  expect(await at('2026-11-20T18:00:00Z')).toMatchObject(sums);
  const next = { totalRevenueOre: 2500, revenueTodayOre: 500, ordersToday: 1, ordersThisWeek: 2 };
  expect(await at('2026-11-21T18:00:00Z')).toMatchObject(next);
});

test('OVER-009 the latest five come newest first', async () => {
  const orders = Array.from({ length: 10 }, (_, n) => orderAt(`2026-11-20T10:0${n}:00Z`));
  await stored(orders);

  const { latest } = await at('2026-11-20T18:00:00Z');

  expect(latest).toEqual(orders.slice(-5).reverse());
});

test('a rehearsal that had its day is not among the latest five, and none is counted in the week', async () => {
  const real = Array.from({ length: 6 }, (_, n) => orderAt(`2026-11-19T10:0${n}:00Z`));
  const about = { isRehearsal: true, number: 0 } as const;
  const [old, over, running] = ['2026-11-13T18:01:00Z', '2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z'].map(
    (iso) => orderAt(iso, about),
  );
  const store = await stored(real);
  for (const one of [old, over, running])
    store.items.set(`${business}|ORDER#${one!.id}`, { ...keys.order(business, one!.id), ...one });

  const { latest, ordersThisWeek } = await at('2026-11-20T18:00:00Z');

  expect(latest).toEqual([running, ...real.slice(-4).reverse()]);
  expect(ordersThisWeek).toBe(6);
});

test('NUM-007 Q-30 the month is the Norwegian one, and premium has no limit', async () => {
  const counter = { 'used2026-11': 99, 'used2026-12': 3 };
  await stored([], { counter });
  expect(await at('2026-11-30T22:59:00Z')).toMatchObject({ monthOrders: 99, monthLimit: 100 });
  expect(await at('2026-11-30T23:01:00Z')).toMatchObject({ monthOrders: 3, monthLimit: 100 });

  await stored([], { counter, plan: 'premium' });
  expect(await at('2026-11-20T12:00:00Z')).toMatchObject({ monthOrders: 99, monthLimit: null });
});

test('the route answers the figures of the own business, in six reads', async () => {
  await stored([orderAt(new Date().toISOString())]);
  const before = sent().length;

  const response = await asOwner('user-1').overview.$get();

  expect(await response.json()).toMatchObject({ ordersToday: 1, ordersThisWeek: 1, totalRevenueOre: 18900 });
  expect(sent().slice(before)).toHaveLength(6);
  expect(
    queried()
      .slice(-5)
      .every(({ pk }) => pk === business),
  ).toBe(true);
});
