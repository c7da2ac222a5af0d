import { expect, test } from 'vitest';
import { type Figures, noPromises } from '../../../shared/figures/figures.ts';
import {
  daysOf,
  mostDays,
  type Period,
  periodFrom,
  periods,
  spanFrom,
  spanOf,
} from '../../../shared/figures/period.ts';
import { statisticsOf } from '../../../shared/figures/statistics.ts';
import { addDays } from '../../../shared/kernel/dates.ts';

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
  return statisticsOf(new Map(entries), spanOf(days, today));
}

test('NUM-005 the periods are 7, 30 and 90 days, and an address may name nothing else', () => {
  expect(periods).toEqual([7, 30, 90]);
  expect(['7', '30', '90'].map(periodFrom)).toEqual([7, 30, 90]);
  expect(['', '0', '8', '07', '7.0', ' 7', '7 ', '-7', '7e0', 'x'].map(periodFrom)).toEqual(
    Array(10).fill(undefined),
  );
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

test('STAT-025 a status has its count and its share with one decimal: 1 of 3 is 33.3', () => {
  const day = figures({ ready: { count: 1, revenueOre: 0 }, completed: { count: 2, revenueOre: 0 } });

  expect(statisticsOf(new Map([[today, day]]), spanOf(7, today)).byStatus).toEqual([
    { status: 'completed', count: 2, percent: 66.7 },
    { status: 'ready', count: 1, percent: 33.3 },
  ]);
});

test('promises are summed over the period, and stand for each day', () => {
  const first = figures({ promised: 10, late: 2, lateMinutes: 13 });
  const last = figures({ promised: 4, late: 1, lateMinutes: 3 });
  const { promises, daily } = statisticsOf(
    new Map([
      [addDays(today, -1), first],
      [today, last],
    ]),
    spanOf(7, today),
  );
  expect(promises).toEqual({ promised: 14, late: 3, lateMinutes: 16 });
  expect(daily.slice(-2).map((point) => point.promises.late)).toEqual([2, 1]);
});

test('two dates name a span up to today, of at most a year; anything else names none', () => {
  const span = (first: string, last: string) => spanFrom(first, last, today);
  expect(daysOf(span('2026-10-31', '2026-11-02')!)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(span(today, today)).toEqual({ first: today, last: today });
  expect(span(addDays(today, 1 - mostDays), today)).toBeDefined();
  for (const [first, last] of [
    ['2026-11-02', '2026-11-01'],
    [today, '2026-11-21'],
    [addDays(today, -mostDays), today],
    ['2026-02-30', today],
    ['', today],
    ['2026-11-1', today],
  ] as const)
    expect([first, last, span(first, last)]).toEqual([first, last, undefined]);
});

test('a single day has nothing to be compared with', () => {
  const figuresOfToday = new Map([[today, completed(500)]]);
  expect(statisticsOf(figuresOfToday, spanOf(1, today))).toMatchObject({ days: 1, growthPercent: 0 });
});
