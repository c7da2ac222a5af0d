import { orderStatuses } from '../orders/steps.ts';
import type { DailyPoint, PeriodSums } from './answers.ts';
import { type FigureKind, type Figures, noPromises, ordersIn, promisesIn, revenueIn } from './figures.ts';
import { daysOf, type Span } from './period.ts';

export type { DailyPoint, HalfHour, PeriodSums, Statistics, StatusShare } from './answers.ts';

/** The statuses in a chart: the end of an order's way first, and last the orders that came to nothing. */
const shownOrder = [
  ...orderStatuses.filter((status) => status !== 'cancelled').reverse(),
  'cancelled' as const,
];

/** The sums of a span, from figures per day; a missing day had no orders. */
export function statisticsOf(figures: ReadonlyMap<string, Figures>, span: Span): PeriodSums {
  const daily = daysOf(span).map((day) => pointOf(day, figures));
  const inPeriod = daily.flatMap(({ day }) => figures.get(day) ?? []);
  const totalRevenueOre = sum(daily.map(({ revenueOre }) => revenueOre));
  const orderCount = sum(daily.map(({ orders }) => orders));
  const notFetchedCount = countOf('notFetched', inPeriod);
  const paid = orderCount - countOf('cancelled', inPeriod) - notFetchedCount;
  return {
    days: daily.length,
    totalRevenueOre,
    orderCount,
    averageOre: paid === 0 ? 0 : Math.round(totalRevenueOre / paid),
    notFetchedCount,
    growthPercent: growthOf(daily),
    promises: promisesIn(daily.map(({ promises }) => promises)),
    daily,
    byStatus: shownOrder
      .map((status) => ({ status, count: countOf(status, inPeriod) }))
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({ status, count, percent: percentOf(count, orderCount) })),
    bestDay: bestOf(daily),
  };
}

function pointOf(day: string, figures: ReadonlyMap<string, Figures>): DailyPoint {
  const found = figures.get(day);
  if (!found) return { day, revenueOre: 0, orders: 0, promises: noPromises };
  return { day, revenueOre: revenueIn(found), orders: ordersIn(found), promises: promisesIn([found]) };
}

/** The newest half of the days against the half before it; of an odd number the oldest day is left out. */
function growthOf(daily: readonly DailyPoint[]): number {
  const half = Math.floor(daily.length / 2);
  if (half === 0) return 0;
  const revenue = daily.map(({ revenueOre }) => revenueOre);
  const newer = sum(revenue.slice(-half));
  const older = sum(revenue.slice(-2 * half, -half));
  return older === 0 ? 0 : percentOf(newer - older, older);
}

function bestOf(daily: readonly DailyPoint[]): PeriodSums['bestDay'] {
  const highest = Math.max(...daily.map(({ revenueOre }) => revenueOre));
  const best = daily.findLast(({ revenueOre }) => revenueOre > 0 && revenueOre === highest);
  return best ? { day: best.day, revenueOre: best.revenueOre } : null;
}

const countOf = (kind: FigureKind, figures: readonly Figures[]) => sum(figures.map((day) => day[kind].count));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** With one decimal, never −0. */
const percentOf = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10 + 0;
