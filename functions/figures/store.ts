import * as v from 'valibot';
import { type FigureKind, type Figures, figureKinds, promiseKinds } from '../../shared/figures/figures.ts';
import type { Span } from '../../shared/figures/period.ts';
import { type Statistics, statisticsOf } from '../../shared/figures/statistics.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { listTurnedAway } from '../orders/turned-away-store.ts';

/** The attributes of a roll-up, flat because ADD reaches no deeper: 'pendingCount', 'pendingOre'. */
export const countIn = (kind: FigureKind) => `${kind}Count` as const;
export const oreIn = (kind: FigureKind) => `${kind}Ore` as const;

const attributes = figureKinds.flatMap((kind) => [countIn(kind), oreIn(kind)]);

/**
 * A roll-up: what was counted of each kind; one that nobody was of counts zero. `steps` rises with each
 * change: a move that is taken back brings the figures back to what they were, and who reads them twice must
 * see that something happened.
 */
export const storedFigures = stored(
  'figures',
  v.object(v.entriesFromList([...attributes, ...promiseKinds, 'steps'] as const, v.optional(v.number(), 0))),
);

/** A roll-up as figures; a day without one counts zero. */
export function figuresFrom(item: Item | undefined): Figures {
  const read = storedFigures.read(item ?? {});
  const of = (kind: FigureKind) => ({ count: read[countIn(kind)], revenueOre: read[oreIn(kind)] });
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    preparing: of('preparing'),
    ready: of('ready'),
    completed: of('completed'),
    cancelled: of('cancelled'),
    notFetched: of('notFetched'),
    promised: read.promised,
    late: read.late,
    lateMinutes: read.lateMinutes,
  };
}

/** The figures of the Oslo days from `first` to `last`, both included; days without orders are missing. */
export async function listDayFigures(
  business: BusinessId,
  first: string,
  last: string,
): Promise<Map<string, Figures>> {
  return new Map((await dayItems(business, first, last)).map((item) => [dayOf(item), figuresFrom(item)]));
}

/** How many changes the figures of these days hold: equal numbers, equal figures. */
export async function listDaySteps(
  business: BusinessId,
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const items = await dayItems(business, first, last);
  return new Map(items.map((item) => [dayOf(item), storedFigures.read(item).steps]));
}

const dayOf = ({ sk }: Item) => String(sk).slice(ranges.days.length);

function dayItems(business: BusinessId, first: string, last: string): Promise<Item[]> {
  const { pk, sk } = keys.dayFigures(business, first);
  return queryItems({ pk, from: sk, to: keys.dayFigures(business, last).sk, consistent: true });
}

export async function readTotalFigures(business: BusinessId): Promise<Figures> {
  return figuresFrom(await getItem(keys.totalFigures(business), { consistent: true }));
}

/**
 * The statistics of a span in one range of roll-ups: at most one item per day, however many orders there
 * are, and one of those who were turned away. The stream keeps the figures (count-order.ts), so they follow an
 * order by a moment.
 */
export async function readStatistics(business: BusinessId, span: Span): Promise<Statistics> {
  const [days, turnedAway] = await Promise.all([
    listDayFigures(business, span.first, span.last),
    listTurnedAway(business, span.first, span.last),
  ]);
  return { ...statisticsOf(days, span), ...(turnedAway.length > 0 && { turnedAway }) };
}
