import * as v from 'valibot';
import type { Span } from '../../shared/figures/period.ts';
import { addedUp, mostSold, type Sales, type Sold, soldIn } from '../../shared/figures/sales.ts';
import { addDays, instantAt, osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { putItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { orderFrom } from '../orders/store.ts';
import { ordersBetween } from '../privacy/orders-between.ts';
import { listDays } from './store.ts';

/** An order may be refused or not fetched on a later day, so a day's sales are stored only after this. */
const settledAfterDays = 3;

/** Days that are counted from their orders for one answer: a busy day has hundreds. */
const maxCounted = 10;

const pageSize = 500;

/**
 * The sales of one day, counted once from its orders. It may be deleted at any time: the next reader counts
 * again. A reader also counts again when a correction has changed the day's figures. `steps`: how many
 * changes the day's figures had then; a day stored without it is counted again.
 */
const storedSales = stored(
  'sales',
  v.object({
    steps: v.optional(v.number()),
    sold: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(['dish', 'option']),
        name: v.string(),
        group: v.string(),
        count: v.number(),
        ore: v.number(),
      }),
    ),
  }),
);

/**
 * The sales of a span. Settled days are read as they were counted before. The other days are counted from
 * their orders, the newest first, and stored. An order costs no write for this, and a shop that never opens
 * the page pays nothing. `now` in ms.
 */
export async function readSales(business: BusinessId, { first, last }: Span, now: number): Promise<Sales> {
  const today = osloDay(now);
  // Before the orders, so that what is kept is never older than the figures it names.
  const [days, seen] = await Promise.all([listDays(business, first, last), keptDays(business, first, last)]);
  const steps = new Map([...days].map(([day, read]) => [day, read.steps ?? 0]));
  const wanted = [...steps.keys()].sort();
  const isCurrent = (day: string) => seen.get(day)?.steps === steps.get(day);
  const kept = new Map(wanted.filter(isCurrent).map((day) => [day, seen.get(day)?.sold ?? []]));
  const missing = wanted.filter((day) => !kept.has(day));
  const counted = new Map<string, Sold[]>();
  for (const day of missing.slice(-maxCounted).reverse())
    counted.set(day, await countedDay(business, day, steps.get(day) ?? 0, today));
  const sold = addedUp(wanted.flatMap((day) => kept.get(day) ?? counted.get(day) ?? []));
  return {
    dishes: mostSold(sold, 'dish'),
    options: mostSold(sold, 'option'),
    isComplete: missing.length <= maxCounted,
  };
}

async function keptDays(business: BusinessId, first: string, last: string) {
  const { pk, sk } = keys.daySales(business, first);
  const items = await queryItems({ pk, from: sk, to: keys.daySales(business, last).sk });
  return new Map(items.map((item) => [String(item.sk).slice(ranges.sales.length), storedSales.read(item)]));
}

async function countedDay(business: BusinessId, day: string, steps: number, today: string): Promise<Sold[]> {
  const span = { fromMs: instantAt(day, 0), untilMs: instantAt(addDays(day, 1), 0) };
  const parts: Sold[] = [];
  for await (const page of ordersBetween(business, span, pageSize))
    parts.push(...soldIn(page.map(orderFrom)));
  const sold = addedUp(parts);
  if (addDays(day, settledAfterDays) < today)
    await putItem({ ...keys.daySales(business, day), ...storedSales.item({ steps, sold }) });
  return sold;
}
