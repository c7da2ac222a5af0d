import { isDeepStrictEqual } from 'node:util';
import type { Figures } from '../../shared/figures/figures.ts';
import { loadOf } from '../../shared/figures/load.ts';
import type { Span } from '../../shared/figures/period.ts';
import { type Statistics, statisticsOf } from '../../shared/figures/statistics.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { listTurnedAway } from '../orders/turned-away-store.ts';
import { figuresFrom, loadIn, type RollUp, storedFigures } from './roll-up.ts';

/** The roll-ups of the Oslo days from `first` to `last`, both included; days without orders are missing. */
export async function listDays(
  business: BusinessId,
  first: string,
  last: string,
): Promise<Map<string, RollUp>> {
  const { pk, sk } = keys.dayFigures(business, first);
  const to = keys.dayFigures(business, last).sk;
  const items = await queryItems({ pk, from: sk, to, consistent: true });
  return new Map(items.map((item) => [String(item.sk).slice(ranges.days.length), storedFigures.read(item)]));
}

export async function readTotalFigures(business: BusinessId): Promise<Figures> {
  const item = await getItem(keys.totalFigures(business), { consistent: true });
  return figuresFrom(storedFigures.read(item ?? {}));
}

/**
 * The statistics of a span in one range of roll-ups: at most one item per day, however many orders there are,
 * and one of those who were turned away. The stream keeps the figures (count-order.ts), so they follow an
 * order by a moment.
 */
export async function readStatistics(business: BusinessId, span: Span): Promise<Statistics> {
  const [days, turnedAway] = await Promise.all([
    listDays(business, span.first, span.last),
    listTurnedAway(business, span.first, span.last),
  ]);
  const by = (way: 'due' | 'ordered') =>
    statisticsOf(new Map([...days].map(([day, read]) => [day, figuresFrom(read, way)])), span);
  const [due, ordered] = [by('due'), by('ordered')];
  const load = loadOf(new Map([...days].map(([day, read]) => [day, loadIn(read)])));
  return {
    ...due,
    ...(!isDeepStrictEqual(due, ordered) && { ordered }),
    ...(load.length > 0 && { load }),
    ...(turnedAway.length > 0 && { turnedAway }),
  };
}
