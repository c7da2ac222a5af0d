import { addDays, instantAt, osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { dayOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { mostLaterDays } from '../../shared/shops/settings.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { type Change, putIf, transactWriteIf } from '../kernel/table/changes.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { deleteAndReturn, getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { orderFrom } from '../orders/store.ts';
import { dueChanges } from '../privacy/due-days.ts';
import { ordersBetween } from '../privacy/orders-between.ts';
import { countOrder } from './count-order.ts';
import { added, factsOf, partsOf, type RollUp, storedFigures, totalIn } from './roll-up.ts';
import { listDays } from './store.ts';

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
  const kept = await listDays(business, '0', '9');
  for (const day of new Set([...(await daysWithOrders(business)), ...kept.keys()])) {
    const { count, isCorrected } = await rebuildDay(business, day, write);
    result.orders += count;
    result.days += 1;
    if (isCorrected) result.corrected.push(day);
  }
  if (await rebuildTotal(business, write)) result.corrected.push('total');
  return result;
}

/** The Oslo days on which orders came in, and those that they are for. */
async function daysWithOrders(business: BusinessId): Promise<Set<string>> {
  const days = new Set<string>();
  for (const order of await ordersIn(business, 0, Date.UTC(9999, 0))) {
    days.add(osloDay(order.createdAt));
    days.add(dayOf(order));
  }
  return days;
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
    const figures = summed(orders.map((order) => partsOf(factsOf(order), order).days[day] ?? {}));
    const isCorrected = !isSame(seen, figures);
    const beside = seen ? [] : dueChanges(business, day);
    if (!isCorrected || !write || (await isReplaced(key, seen, figures, beside))) {
      if (isCorrected && write) await deleteAndReturn(keys.daySales(business, day));
      const count = orders.filter(({ createdAt }) => osloDay(createdAt) === day).length;
      return { count, isCorrected };
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
    const total = summed([...(await listDays(business, '0', '9')).values()].map(totalIn));
    if (isSame(seen, total)) return false;
    if (!write || (await isReplaced(key, seen, total))) return true;
  }
  throw unavailable();
}

/**
 * The orders that came in on a day, and those for it that came in before: one day more than a shop may take
 * orders ahead, because an order that is sent again behind midnight has the time of its first try.
 */
async function ordersOf(business: BusinessId, day: string): Promise<Order[]> {
  const from = instantAt(addDays(day, -mostLaterDays - 1), 0);
  const orders = await ordersIn(business, from, instantAt(addDays(day, 1), 0));
  return orders.filter((order) => osloDay(order.createdAt) === day || dayOf(order) === day);
}

async function ordersIn(business: BusinessId, fromMs: number, untilMs: number): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const page of ordersBetween(business, { fromMs, untilMs }, pageSize))
    orders.push(...page.map(orderFrom));
  return orders;
}

/** False when the figures are no longer what was read. */
async function isReplaced(
  key: Key,
  seen: Item | undefined,
  figures: RollUp,
  beside: Change[] = [],
): Promise<boolean> {
  const steps = seen && storedFigures.read(seen).steps;
  const item = { ...key, ...storedFigures.item({ ...figures, steps }) };
  const change =
    steps === undefined
      ? putIf(item, 'attribute_not_exists(steps)')
      : putIf(item, 'steps = :seen', { ':seen': steps });
  return transactWriteIf([change, ...beside]);
}

const summed = (parts: readonly RollUp[]) => parts.reduce((sum, part) => added(sum, part), {});

function isSame(seen: Item | undefined, figures: RollUp): boolean {
  const { steps: _, ...kept } = storedFigures.read(seen ?? {});
  return Object.keys(added(kept, figures, -1)).length === 0;
}

const versionsOf = (orders: readonly Order[]) => orders.map(({ id, version }) => `${id} ${version}`).join();
