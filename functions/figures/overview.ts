import type { Overview } from '../../shared/figures/answers.ts';
import { ordersIn, revenueIn } from '../../shared/figures/figures.ts';
import { spanOf } from '../../shared/figures/period.ts';
import { osloDay, osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { listOrders } from '../orders/store.ts';
import { monthUse } from '../shops/month-use.ts';
import { findProfile } from '../shops/profile-store.ts';
import { figuresFrom } from './roll-up.ts';
import { listDays, readTotalFigures } from './store.ts';

/**
 * The overview in five bounded reads at once. The figures come from roll-ups that the stream keeps
 * (count-order.ts), by the day that orders are for, so they follow an order by a moment, while `latest` and
 * `monthOrders` know it at once. Throws NOT_FOUND when the business is gone.
 */
export async function readOverview(business: BusinessId, now: number): Promise<Overview> {
  const today = osloDay(now);
  const week = spanOf(7, today);
  const [profile, counter, days, total, latest] = await Promise.all([
    findProfile(business, { consistent: true }),
    getItem(keys.counter(business), { consistent: true }),
    listDays(business, week.first, week.last),
    readTotalFigures(business),
    latestOrders(business, now),
  ]);
  if (!profile) throw noBusiness();
  const todays = figuresFrom(days.get(today) ?? {}, 'due');
  const { used, softEnd } = monthUse(counter ?? {}, osloMonth(now));
  const isFree = planAt(profile, now) === 'free';
  return {
    ordersToday: ordersIn(todays),
    revenueTodayOre: revenueIn(todays),
    ordersThisWeek: [...days.values()].reduce((sum, day) => sum + ordersIn(figuresFrom(day, 'due')), 0),
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
