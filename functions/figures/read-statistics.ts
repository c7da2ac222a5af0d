import type { Period } from '../../shared/figures/period.ts';
import { firstDayOf, type Statistics, statisticsOf } from '../../shared/figures/statistics.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { listDayFigures } from './store.ts';

/**
 * The statistics of the last `days` days in one range of roll-ups: at most one item per day, however many
 * orders there are. The stream keeps them (count-order.ts), so they follow an order by a moment. `now` in ms.
 */
export async function readStatistics(business: BusinessId, days: Period, now: number): Promise<Statistics> {
  const today = osloDay(now);
  return statisticsOf(await listDayFigures(business, firstDayOf(days, today), today), today, days);
}
