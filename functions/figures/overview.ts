import type { Overview } from '../../shared/figures/answers.ts';
import { ordersIn, revenueIn } from '../../shared/figures/figures.ts';
import { addDays, instantAt, osloDay, osloMonth } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import { type BusinessId, firstSuffixAt } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { listOrders } from '../orders/store.ts';
import { monthUse } from '../shops/month-use.ts';
import { findProfile } from '../shops/profile-store.ts';
import { figuresFrom, listDayFigures, readTotalFigures } from './store.ts';

const weekMs = 7 * dayMs;

/**
 * The overview in six bounded reads at once. The figures come from roll-ups that the stream keeps
 * (count-order.ts), so they follow an order by a moment, while `latest` and `monthOrders` know it at once.
 * Only the part of the oldest day that lies within the last 7 × 24 hours is counted order by order. Throws
 * NOT_FOUND when the business is gone.
 */
export async function readOverview(business: BusinessId, now: number): Promise<Overview> {
  const today = osloDay(now);
  const weekStart = now - weekMs;
  const firstWholeDay = addDays(osloDay(weekStart), 1);
  const [profile, counter, days, total, partOfDay, latest] = await Promise.all([
    findProfile(business, { consistent: true }),
    getItem(keys.counter(business), { consistent: true }),
    listDayFigures(business, firstWholeDay, today),
    readTotalFigures(business),
    countOrdersBetween(business, weekStart, instantAt(firstWholeDay, 0)),
    latestOrders(business, now),
  ]);
  if (!profile) throw noBusiness();
  const todays = days.get(today) ?? figuresFrom(undefined);
  const inWholeDays = [...days.values()].reduce((sum, day) => sum + ordersIn(day), 0);
  const { used, softEnd } = monthUse(counter ?? {}, osloMonth(now));
  const isFree = planAt(profile, now) === 'free';
  return {
    ordersToday: ordersIn(todays),
    revenueTodayOre: revenueIn(todays),
    ordersThisWeek: inWholeDays + partOfDay,
    totalRevenueOre: revenueIn(total),
    monthOrders: used,
    monthLimit: isFree ? freeOrdersPerMonth : null,
    softUntil: isFree && softEnd ? new Date(softEnd).toISOString() : null,
    latest,
  };
}

const latestCount = 5;

/** The newest orders, without rehearsals that had their day: the table deletes those some time after. */
async function latestOrders(business: BusinessId, now: number): Promise<Order[]> {
  const latest: Order[] = [];
  for (;;) {
    const before = latest.at(-1)?.id;
    const page = await listOrders(business, latestCount, before);
    latest.push(...page);
    const shown = latest.filter((order) => !isOverRehearsal(order, now));
    if (page.length < latestCount || shown.length >= latestCount) return shown.slice(0, latestCount);
  }
}

/**
 * How many orders were made from `from` until just before `until` (ms), without rehearsals: an order's id is
 * as old as the order.
 */
async function countOrdersBetween(business: BusinessId, from: number, until: number): Promise<number> {
  const { pk, sk } = keys.order(business, `ord_${firstSuffixAt(from)}`);
  const end = keys.order(business, `ord_${firstSuffixAt(until)}`).sk;
  const items = await queryItems({ pk, from: sk, to: end });
  return items.filter((item) => item.sk !== end && !item.isRehearsal).length;
}
