import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { readStatistics } from '../../../functions/figures/store.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { noPromises } from '../../../shared/figures/figures.ts';
import { type Period, periods, spanOf } from '../../../shared/figures/period.ts';
import type { PeriodSums, Statistics } from '../../../shared/figures/statistics.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { type OrderStatus, stepOf } from '../../../shared/orders/steps.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { accountKey, memberItems } from '../../helpers/members.ts';
import { queried, sent, table } from '../../helpers/table-mock.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const business = bizId(1);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Moments people get wrong: the nights the clock changes, leap day, new year, and an ordinary summer. */
const turningPoints = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2028-02-29T12:00:00Z',
  '2026-12-31T23:00:00Z',
  '2026-07-10T22:00:00Z',
].map((iso) => Date.parse(iso));

/**
 * The Norwegian day by the rule itself (EU: last Sundays of March and October, 01:00 UTC), not by our code.
 */
function norwegianDay(ms: number): string {
  const year = new Date(ms).getUTCFullYear();
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1));
    return end.getTime() - end.getUTCDay() * dayMs;
  };
  const isSummer = ms >= lastSunday(2) && ms < lastSunday(9);
  return new Date(ms + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 10);
}

const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * dayMs).toISOString().slice(0, 10);

/** Counts everything anew from the orders alone, the slow and obvious way. */
function recount(orders: readonly Order[], days: Period, now: number): PeriodSums {
  const today = norwegianDay(now);
  const span = Array.from({ length: days }, (_, n) => dayBefore(today, days - 1 - n));
  const inPeriod = orders.filter(({ createdAt }) => span.includes(norwegianDay(Date.parse(createdAt))));
  const notFetched = inPeriod.filter((one) => one.notFetched);
  const paid = inPeriod.filter(({ status }) => status !== 'cancelled').filter((one) => !one.notFetched);
  const revenue = (those: readonly Order[]) => those.reduce((all, { totalOre }) => all + totalOre, 0);
  const on = (day: string) => (one: Order) => norwegianDay(Date.parse(one.createdAt)) === day;
  const daily = span.map((day) => ({
    day,
    revenueOre: revenue(paid.filter(on(day))),
    orders: inPeriod.filter(on(day)).length,
    promises: noPromises,
  }));
  const half = Math.floor(days / 2);
  const of = (from: number, to: number) =>
    revenue(paid.filter((one) => span.slice(from, to).some((day) => on(day)(one))));
  const [older, newer] = [of(days - 2 * half, days - half), of(days - half, days)];
  const best = daily.reduce((found, point) => (point.revenueOre >= found.revenueOre ? point : found));
  const count = (status: OrderStatus) => inPeriod.filter((one) => one.status === status).length;
  return {
    days,
    totalRevenueOre: revenue(paid),
    orderCount: inPeriod.length,
    averageOre: paid.length ? Math.round(revenue(paid) / paid.length) : 0,
    notFetchedCount: notFetched.length,
    growthPercent: older ? Math.round(((newer - older) * 1000) / older) / 10 + 0 : 0,
    promises: noPromises,
    daily,
    byStatus: (['completed', 'ready', 'preparing', 'confirmed', 'pending', 'cancelled'] as const)
      .filter((status) => count(status) > 0)
      .map((status) => ({
        status,
        count: count(status),
        percent: Math.round((count(status) * 1000) / inPeriod.length) / 10,
      })),
    bestDay: best.revenueOre ? { day: best.day, revenueOre: best.revenueOre } : null,
  };
}

/** One order's versions, from its making on, the way the status table lets it. */
const history = fc
  .record({
    totalOre: fc.oneof(fc.constantFrom(0, 18_900), fc.integer({ min: 0, max: 500_000 })),
    // Mostly round the turning point by the minute, some anywhere in the periods, some before them.
    ageMs: fc.oneof(
      fc.integer({ min: -3 * 60, max: 3 * 60 }).map((minutes) => minutes * 60_000),
      fc.integer({ min: 0, max: 100 * dayMs }),
      fc.constantFrom(6, 7, 29, 30, 89, 90).map((days) => days * dayMs),
    ),
    moves: fc.array(fc.nat(3), { maxLength: 5 }),
  })
  .map(({ moves, ...about }) => {
    const statuses: OrderStatus[] = ['pending'];
    for (const move of moves) {
      const next = stepOf({ status: statuses.at(-1) ?? 'completed', fulfilment: 'pickup' }).next;
      const status = next[move % Math.max(1, next.length)];
      if (status) statuses.push(status);
    }
    return { ...about, statuses };
  });

/** Orders round a turning point, the events a stream may make of them, and the moment somebody looks. */
const scenes = fc
  .record({
    point: fc.constantFrom(...turningPoints),
    laterMs: fc.oneof(fc.integer({ min: 0, max: 4 * hourMs }), fc.integer({ min: 0, max: 95 * dayMs })),
    histories: fc.array(history, { maxLength: 25 }),
    days: fc.constantFrom(...periods),
    seed: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ point, laterMs, histories, days, seed }) => {
    const versions = histories.map(({ statuses, ageMs, totalOre }, n) =>
      statuses.map((status, index) => {
        const createdAt = new Date(point - ageMs).toISOString();
        return order({ id: ordId(n), createdAt, totalOre, status, version: index + 1 });
      }),
    );
    const last = versions.flatMap((steps) => steps.slice(-1));
    const all = versions.flat();
    // Some events come twice, some never, the last of each order at least once, and all in any order.
    const repeated = all.flatMap((event, n) => Array<Order>((seed[n % 40] ?? 0) % 3).fill(event));
    const events = [...repeated, ...last]
      .map((event, n) => ({ event, rank: ((seed[n % 40] ?? 0) * 7919 + n * 104_729) % 9973 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ event }) => event);
    return { events, last, days, now: point + laterMs };
  });

test('STAT-010 STAT-012 STAT-013 STAT-021 STAT-023 STAT-026 D9 Q-10 Q-15 Q-16 statistics equal a recount of any orders, over every change of the clock', async () => {
  await withoutMocks();
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(scenes, async ({ events, last, days, now }) => {
      fakeTable();
      for (const event of events) await countOrder(business, event);
      for (const event of events.slice(0, 5)) await countOrder(business, event);

      const { load = [], ...read } = await readStatistics(business, spanOf(days, norwegianDay(now)));

      orders += read.orderCount;
      expect(read).toEqual(recount(last, days, now));
      expect(load.reduce((sum, half) => sum + half.orders, 0)).toBe(read.orderCount);
    }),
    { numRuns: runs(400) },
  );
  expect(orders).toBeGreaterThan(runs(400));
});

test.each(turningPoints.slice(0, 3).map((ms) => new Date(ms).toISOString()))(
  'D9 STAT-023 round %s every half hour of an order lands on its Norwegian day',
  async (iso) => {
    const point = Date.parse(iso);
    fakeTable();
    const orders = Array.from({ length: 49 * 2 }, (_, n) =>
      order({
        id: ordId(n),
        createdAt: new Date(point - dayMs + n * (hourMs / 2)).toISOString(),
        totalOre: n + 1,
      }),
    );
    for (const one of orders) await countOrder(business, one);

    for (const days of periods) {
      const now = point + 30 * hourMs;
      const { load, ...read } = await readStatistics(business, spanOf(days, norwegianDay(now)));
      expect(read).toEqual(recount(orders, days, now));
      expect(load?.reduce((sum, half) => sum + half.orders, 0)).toBe(read.orderCount);
    }
    const { daily } = await readStatistics(business, spanOf(7, norwegianDay(point)));
    expect(daily.at(-1)?.orders).toBe(iso.includes('-10-') ? 50 : 46);
  },
);

test('CALL-014 NUM-005 reading is one range of figures and one of refusals per request, no longer than the period, however many orders there are', async () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const costs: { calls: number; items: number }[] = [];
  for (const perDay of [1, 20]) {
    const store = fakeTable();
    for (let n = 0; n < 100 * perDay; n += 1) {
      const createdAt = new Date(now - (n % 100) * dayMs).toISOString();
      const one = order({ id: ordId(n), createdAt });
      store.items.set(one.id, { ...keys.order(business, one.id), ...one });
      await countOrder(business, one);
    }
    table.resetHistory();

    const { orderCount } = await readStatistics(business, spanOf(90, norwegianDay(now)));

    expect(orderCount).toBe(90 * perDay);
    const answers = await Promise.all(table.commandCalls(QueryCommand).map(({ returnValue }) => returnValue));
    const items = answers.reduce((all, { Items = [] }) => all + Items.length, 0);
    costs.push({ calls: sent().length, items });
  }
  expect(costs).toEqual([
    { calls: 2, items: 90 },
    { calls: 2, items: 90 },
  ]);
});

/** A signed-in owner with one order a day over the last 100 days. */
async function withOrders() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  fakeTable([...memberItems('user-1', business)]);
  for (let n = 0; n < 100; n += 1) {
    const createdAt = new Date(Date.now() - n * dayMs).toISOString();
    await countOrder(business, order({ id: ordId(n), createdAt, totalOre: 10_000 }));
  }
  await countOrder(bizId(2), order({ id: ordId(500), createdAt: new Date().toISOString(), totalOre: 7 }));
  table.resetHistory();
}

test.each([
  [{}, 30],
  [{ query: { days: '7' } }, 7],
  [{ query: { days: '30' } }, 30],
  [{ query: { days: '90' } }, 90],
])(
  'NUM-005 STAT-004 asked with %o the route answers that many days of the own business',
  async (args, days) => {
    await withOrders();

    const response = await asOwner('user-1').statistics.$get(args);

    expect(response.status).toBe(200);
    const answer = (await response.json()) as Statistics;
    expect(answer).toMatchObject({
      days,
      orderCount: days,
      totalRevenueOre: days * 10_000,
      averageOre: 10_000,
      growthPercent: 0,
      byStatus: [{ status: 'pending', count: days, percent: 100 }],
      bestDay: { day: '2026-11-20', revenueOre: 10_000 },
    });
    expect(answer.daily).toHaveLength(days);
    const first = answer.daily[0]?.day ?? '';
    const ranges = [keys.dayFigures(business, first), keys.turnedAway(business, first)];
    expect(queried()).toEqual([accountKey('user-1'), ...ranges]);
  },
);

test.each(['0', '1', '31', '365', '-7', '7.5', '07', '', 'x', '7,30', '1e9'])(
  'NUM-005 asked for «%s» days the server refuses and reads no figures',
  async (days) => {
    await withOrders();

    const response = await asOwner('user-1').statistics.$get({ query: { days } } as object);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'VALIDATION_FAILED', issues: [{ path: 'days' }] },
    });
    expect(queried()).toEqual([accountKey('user-1')]);
  },
);
