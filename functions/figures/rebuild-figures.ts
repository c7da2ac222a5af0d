import {
  type Figures,
  figureKinds,
  kindsOf,
  promiseKinds,
  promisesIn,
  promisesOf,
} from '../../shared/figures/figures.ts';
import { addDays, instantAt, osloDay } from '../../shared/kernel/dates.ts';
import { type BusinessId, firstSuffixAt, type OrderId, suffixTime } from '../../shared/kernel/ids.ts';
import { lateMinutesOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { type Change, failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { deleteAndReturn, getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { orderFrom } from '../orders/store.ts';
import { dueChanges } from '../privacy/due-days.ts';
import { ordersBetween } from '../privacy/orders-between.ts';
import { countOrder } from './count-order.ts';
import { countIn, figuresFrom, listDayFigures, oreIn, storedFigures } from './store.ts';

/** `corrected` names what differed from the orders: Oslo days, and 'total'. */
type Rebuilt = { orders: number; days: number; corrected: string[] };

const maxTries = 10;
const pageSize = 500;

/**
 * Makes the figures of a business again from its orders, day by day, and the total from the days. The shop
 * may go on meanwhile. Without `write` it only says what differs; then a change of this moment can look like
 * a difference. Throws UNAVAILABLE when a day changes faster than it can be read.
 */
export async function rebuildFigures(business: BusinessId, { write }: { write: boolean }): Promise<Rebuilt> {
  const result: Rebuilt = { orders: 0, days: 0, corrected: [] };
  const kept = await listDayFigures(business, '0', '9');
  for (const day of new Set([...(await daysWithOrders(business)), ...kept.keys()])) {
    const { count, isCorrected } = await rebuildDay(business, day, write);
    result.orders += count;
    result.days += 1;
    if (isCorrected) result.corrected.push(day);
  }
  if (await rebuildTotal(business, write)) result.corrected.push('total');
  return result;
}

/** The Oslo days on which orders came in, by one short read each. */
async function daysWithOrders(business: BusinessId): Promise<string[]> {
  const days: string[] = [];
  let from: string = ranges.orders;
  for (;;) {
    const [first] = await queryItems({
      pk: business,
      from,
      to: `${ranges.orders}~`,
      limit: 1,
      consistent: true,
    });
    if (!first) return days;
    const day = osloDay(suffixTime(first.id as OrderId));
    days.push(day);
    from = keys.order(business, `ord_${firstSuffixAt(instantAt(addDays(day, 1), 0))}`).sk;
  }
}

/**
 * Brings every order of the day into the figures first, and replaces them only while they are as they were
 * read before the orders. Each count is one step more (store.ts), so equal figures of the same step mean that
 * nothing was counted in between.
 */
async function rebuildDay(business: BusinessId, day: string, write: boolean) {
  const key = keys.dayFigures(business, day);
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const counted = write ? await countAll(business, day) : [];
    const seen = await getItem(key, { consistent: true });
    const orders = await ordersOf(business, day);
    if (write && versionsOf(orders) !== versionsOf(counted)) continue;
    const figures = sumOf(orders);
    const isCorrected = !isSame(figuresFrom(seen), figures);
    const beside = seen ? [] : dueChanges(business, day);
    if (!isCorrected || !write || (await isReplaced(key, seen, figures, beside))) {
      if (isCorrected && write) await deleteAndReturn(keys.daySales(business, day));
      return { count: orders.length, isCorrected };
    }
  }
  throw unavailable();
}

async function countAll(business: BusinessId, day: string): Promise<Order[]> {
  const orders = await ordersOf(business, day);
  for (const order of orders) await countOrder(business, order);
  return orders;
}

/** The total is counted in the transactions of the days, so it has not changed while no day has. */
async function rebuildTotal(business: BusinessId, write: boolean): Promise<boolean> {
  const key = keys.totalFigures(business);
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const seen = await getItem(key, { consistent: true });
    const total = added([...(await listDayFigures(business, '0', '9')).values()]);
    if (isSame(figuresFrom(seen), total)) return false;
    if (!write || (await isReplaced(key, seen, total))) return true;
  }
  throw unavailable();
}

async function ordersOf(business: BusinessId, day: string): Promise<Order[]> {
  const span = { fromMs: instantAt(day, 0), untilMs: instantAt(addDays(day, 1), 0) };
  const orders: Order[] = [];
  for await (const page of ordersBetween(business, span, pageSize)) orders.push(...page.map(orderFrom));
  return orders;
}

/** False when the figures are no longer what was read. */
async function isReplaced(
  key: Key,
  seen: Item | undefined,
  figures: Figures,
  beside: Change[] = [],
): Promise<boolean> {
  const set = attributesOf(figures);
  const compared = [...Object.keys(set), 'steps'];
  const known = compared.filter((name) => seen?.[name] !== undefined);
  const conditions = compared.map((name) =>
    known.includes(name) ? `#${name} = :seen_${name}` : `attribute_not_exists(#${name})`,
  );
  const change = storedFigures.update({
    set,
    condition: conditions.join(' AND '),
    names: { '#steps': 'steps' },
    values: Object.fromEntries(known.map((name) => [`:seen_${name}`, seen?.[name]])),
  });
  try {
    await transactWrite([updating(key, change), ...beside]);
    return true;
  } catch (error) {
    if (!failedConditions(error)) throw error;
    return false;
  }
}

const attributesOf = (figures: Figures): Record<string, number> =>
  Object.fromEntries([
    ...figureKinds.flatMap((kind) => [
      [countIn(kind), figures[kind].count],
      [oreIn(kind), figures[kind].revenueOre],
    ]),
    ...promiseKinds.map((kind) => [kind, figures[kind]]),
  ]);

function added(all: readonly Figures[]): Figures {
  const sum = { ...figuresFrom(undefined), ...promisesIn(all) };
  for (const figures of all)
    for (const kind of figureKinds) {
      sum[kind].count += figures[kind].count;
      sum[kind].revenueOre += figures[kind].revenueOre;
    }
  return sum;
}

function sumOf(orders: readonly Order[]): Figures {
  const promises = promisesIn(orders.map((order) => promisesOf(lateMinutesOf(order))));
  const sum = { ...figuresFrom(undefined), ...promises };
  for (const order of orders)
    for (const kind of kindsOf(order)) {
      sum[kind].count += 1;
      sum[kind].revenueOre += order.totalOre;
    }
  return sum;
}

const isSame = (one: Figures, other: Figures) =>
  JSON.stringify(attributesOf(one)) === JSON.stringify(attributesOf(other));
const versionsOf = (orders: readonly Order[]) => orders.map(({ id, version }) => `${id} ${version}`).join();
