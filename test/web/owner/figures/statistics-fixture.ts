import { type Figures, noPromises, type Promises } from '../../../../shared/figures/figures.ts';
import { type Period, spanOf } from '../../../../shared/figures/period.ts';
import { type Statistics, statisticsOf } from '../../../../shared/figures/statistics.ts';
import type { OrderStatus } from '../../../../shared/orders/steps.ts';

type Day = Partial<Record<OrderStatus, [count: number, revenueOre: number]> & { promises: Promises }>;

/** Statistics up to 20.11.2026 over days that saw these orders. */
export function statistics(days: Period = 30, byDay: Record<string, Day> = {}): Statistics {
  const figures = Object.entries(byDay).map(([day, statuses]) => {
    const of = (status: OrderStatus) => {
      const [count, revenueOre] = statuses[status] ?? [0, 0];
      return { count, revenueOre };
    };
    const all: Figures = {
      pending: of('pending'),
      confirmed: of('confirmed'),
      preparing: of('preparing'),
      ready: of('ready'),
      completed: of('completed'),
      cancelled: of('cancelled'),
      notFetched: { count: 0, revenueOre: 0 },
      ...(statuses.promises ?? noPromises),
    };
    return [day, all] as const;
  });
  return statisticsOf(new Map(figures), spanOf(days, '2026-11-20'));
}

/** A busy Saturday in the older half, two days in the newer, one of them today. */
export const busy = {
  '2026-10-24': { completed: [3, 60_000], cancelled: [1, 99_900] },
  '2026-11-19': { completed: [1, 23_460], ready: [1, 20_000] },
  '2026-11-20': { pending: [2, 20_000] },
} satisfies Record<string, Day>;
