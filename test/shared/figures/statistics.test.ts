import { expect, test } from 'vitest';
import { type Figures, noPromises } from '../../../shared/figures/figures.ts';
import { type Period, periodFrom, periods } from '../../../shared/figures/period.ts';
import { statisticsOf } from '../../../shared/figures/statistics.ts';
import { addDays } from '../../../shared/kernel/dates.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';

const today = '2026-11-20';

function figures(about: Partial<Figures> = {}): Figures {
  const none = { count: 0, revenueOre: 0 };
  return {
    pending: none,
    confirmed: none,
    preparing: none,
    ready: none,
    completed: none,
    cancelled: none,
    notFetched: none,
    ...noPromises,
    ...about,
  };
}
const completed = (revenueOre: number, count = 1) => figures({ completed: { count, revenueOre } });

/** Statistics over days that took in so much, keyed by how many days ago. */
function after(revenueByAge: Record<number, number>, days: Period = 30) {
  const entries = Object.entries(revenueByAge).map(
    ([age, ore]) => [addDays(today, -Number(age)), completed(ore)] as const,
  );
  return statisticsOf(new Map(entries), today, days);
}

test('NUM-005 the periods are 7, 30 and 90 days, and an address may name nothing else', () => {
  expect(periods).toEqual([7, 30, 90]);
  expect(['7', '30', '90'].map(periodFrom)).toEqual([7, 30, 90]);
  expect(['', '0', '8', '07', '7.0', ' 7', '7 ', '-7', '7e0', 'x'].map(periodFrom)).toEqual(
    Array(10).fill(undefined),
  );
});

test.each(periods)('STAT-023 Q-15 %i days give exactly as many points, in date order, today last', (days) => {
  const { daily } = after({ 2: 500 }, days);

  expect(daily).toHaveLength(days);
  expect(daily[0]?.day).toBe(addDays(today, 1 - days));
  expect(daily.at(-1)?.day).toBe(today);
  expect(daily.map(({ day }) => day)).toEqual(daily.map(({ day }) => day).toSorted());
  expect(daily.at(-3)).toEqual({ day: '2026-11-18', revenueOre: 500, orders: 1, promises: noPromises });
  expect(daily.at(-2)).toEqual({ day: '2026-11-19', revenueOre: 0, orders: 0, promises: noPromises });
});

test.each([
  ['2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['2026-10-26', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['2027-03-29', ['2027-03-27', '2027-03-28', '2027-03-29']],
  ['2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01']],
])('STAT-023 D9 up to %s no day is missing and none comes twice', (last, end) => {
  const { daily } = statisticsOf(new Map(), last, 7);

  expect(daily.slice(-3).map(({ day }) => day)).toEqual(end);
  expect(new Set(daily.map(({ day }) => day)).size).toBe(7);
});

test('Q-15 what lies outside the period counts nowhere', () => {
  const inside = after({ 6: 700, 0: 300 }, 7);

  expect(after({ 7: 9000, 6: 700, 0: 300 }, 7)).toEqual(inside);
  expect(inside).toMatchObject({ totalRevenueOre: 1000, orderCount: 2, days: 7 });
});

test('Q-10 STAT-010 cancelled orders bring no revenue and no share in the average, but are counted', () => {
  const day = figures({
    completed: { count: 2, revenueOre: 30_000 },
    pending: { count: 1, revenueOre: 10_000 },
    cancelled: { count: 3, revenueOre: 99_900 },
  });

  expect(statisticsOf(new Map([[today, day]]), today, 7)).toMatchObject({
    totalRevenueOre: 40_000,
    orderCount: 6,
    averageOre: 13_333,
    bestDay: { day: today, revenueOre: 40_000 },
    byStatus: [
      { status: 'completed', count: 2, percent: 33.3 },
      { status: 'pending', count: 1, percent: 16.7 },
      { status: 'cancelled', count: 3, percent: 50 },
    ],
  });
});

test('STAT-010 the average is 0 when every order was cancelled', () => {
  const day = figures({ cancelled: { count: 3, revenueOre: 99_900 } });

  expect(statisticsOf(new Map([[today, day]]), today, 7)).toMatchObject({ averageOre: 0, orderCount: 3 });
});

test('STAT-021 revenue of 100 in the older half and 150 in the newer is growth of 50 %', () => {
  expect(after({ 29: 50, 15: 50, 14: 100, 0: 50 }).growthPercent).toBe(50);
  expect(after({ 89: 100, 45: 100, 44: 150, 0: 150 }, 90).growthPercent).toBe(50);
});

test('STAT-021 Q-16 of 7 days the newest 3 stand against the 3 before, and the oldest is left out', () => {
  expect(after({ 6: 7777, 5: 40, 3: 60, 2: 100, 0: 50 }, 7).growthPercent).toBe(50);
});

test.each([
  ['as much', { 20: 1000, 1: 1000 }, 0],
  ['less', { 20: 1000, 1: 837 }, -16.3],
  ['nothing any more', { 20: 1000 }, -100],
  ['more', { 20: 1000, 1: 1163 }, 16.3],
  ['a hair less', { 20: 100_000, 1: 99_999 }, 0],
])('STAT-021 growth has one decimal: %s', (_, revenue, growth) => {
  expect(after(revenue).growthPercent).toBe(growth);
});

test('STAT-022 growth is 0 when the older half brought nothing', () => {
  expect(after({ 1: 500 }).growthPercent).toBe(0);
  expect(after({ 6: 900, 1: 500 }, 7).growthPercent).toBe(0);
});

test('STAT-018 Q-17 the best day is the one with the highest revenue, the latest of equal ones', () => {
  expect(after({ 9: 100, 5: 900, 3: 900, 1: 899 }).bestDay).toEqual({ day: '2026-11-17', revenueOre: 900 });
});

test('STAT-018 Q-17 no day is best when none has revenue, even if orders came', () => {
  const free = figures({ completed: { count: 1, revenueOre: 0 } });
  const cancelled = figures({ cancelled: { count: 1, revenueOre: 5000 } });

  expect(statisticsOf(new Map([[today, free]]), today, 7).bestDay).toBeNull();
  expect(statisticsOf(new Map([[today, cancelled]]), today, 7).bestDay).toBeNull();
});

test('STAT-025 a status has its count and its share with one decimal: 1 of 3 is 33.3', () => {
  const day = figures({ ready: { count: 1, revenueOre: 0 }, completed: { count: 2, revenueOre: 0 } });

  expect(statisticsOf(new Map([[today, day]]), today, 7).byStatus).toEqual([
    { status: 'completed', count: 2, percent: 66.7 },
    { status: 'ready', count: 1, percent: 33.3 },
  ]);
});

test('STAT-025 the statuses come from the end of the way to its beginning, cancelled last, empty ones not at all', () => {
  const one = { count: 1, revenueOre: 1 };
  const all = figures({
    pending: one,
    confirmed: one,
    preparing: one,
    ready: one,
    completed: one,
    cancelled: one,
  });
  const order: OrderStatus[] = ['completed', 'ready', 'preparing', 'confirmed', 'pending', 'cancelled'];

  const { byStatus } = statisticsOf(new Map([[today, all]]), today, 7);

  expect(byStatus.map(({ status }) => status)).toEqual(order);
});

test('STAT-026 without orders there are zeros, no shares and no best day', () => {
  const { daily, ...rest } = statisticsOf(new Map(), today, 30);

  expect(rest).toEqual({
    days: 30,
    totalRevenueOre: 0,
    orderCount: 0,
    averageOre: 0,
    notFetchedCount: 0,
    growthPercent: 0,
    promises: noPromises,
    byStatus: [],
    bestDay: null,
  });
  expect(daily.every(({ revenueOre, orders }) => revenueOre === 0 && orders === 0)).toBe(true);
});

test('promises are summed over the period, and stand for each day', () => {
  const first = figures({ promised: 10, late: 2, lateMinutes: 13 });
  const last = figures({ promised: 4, late: 1, lateMinutes: 3 });
  const { promises, daily } = statisticsOf(
    new Map([
      [addDays(today, -1), first],
      [today, last],
    ]),
    today,
    7,
  );
  expect(promises).toEqual({ promised: 14, late: 3, lateMinutes: 16 });
  expect(daily.slice(-2).map((point) => point.promises.late)).toEqual([2, 1]);
});
