import * as v from 'valibot';
import { maybeText } from '../kernel/answer-fields.ts';
import { weekdays } from '../kernel/dates.ts';
import { order, orderWithoutGuest } from '../orders/answers.ts';
import { orderStatuses } from '../orders/steps.ts';
import { awayReasons } from '../orders/turned-away.ts';

/** How many orders were promised for a time, how many of them were late, and by how many minutes in all. */
const promises = v.object({ promised: v.number(), late: v.number(), lateMinutes: v.number() });

/**
 * `day` is an Oslo day, 'yyyy-MM-dd'; `promises`: what was promised for its orders, against what happened.
 */
const dailyPoint = v.object({ day: v.string(), revenueOre: v.number(), orders: v.number(), promises });
export type DailyPoint = v.InferOutput<typeof dailyPoint>;

/** `percent` has one decimal: 1 of 3 is 33.3. */
const statusShare = v.object({
  status: v.picklist(orderStatuses),
  count: v.number(),
  percent: v.number(),
});
export type StatusShare = v.InferOutput<typeof statusShare>;

/** A span of `days` Oslo days. Amounts are øre without cancelled orders; counts include them. */
const periodSums = v.object({
  days: v.number(),
  totalRevenueOre: v.number(),
  orderCount: v.number(),
  /** Per order that brought revenue; 0 when there is none. */
  averageOre: v.number(),
  /** Pickups that were made and not fetched: among the orders, and not in the revenue. */
  notFetchedCount: v.number(),
  /** The newer half's revenue compared with the older half's, one decimal; 0 when the older half has none. */
  growthPercent: v.number(),
  promises,
  /** One point per day, oldest first, days without orders included. */
  daily: v.array(dailyPoint),
  /** The statuses that orders are in, from the end of an order's way to its beginning, cancelled last. */
  byStatus: v.array(statusShare),
  /** The day with the highest revenue, the latest of several; null when no day has any. */
  bestDay: v.nullable(v.object({ day: v.string(), revenueOre: v.number() })),
});
export type PeriodSums = v.InferOutput<typeof periodSums>;

/**
 * A half hour of the week, from `minutes` after midnight in Oslo on: how many orders of the span are due in
 * it, cancelled ones too, the most of one day, and on how many of these weekdays any order was due.
 */
const halfHour = v.object({
  weekday: v.picklist(weekdays),
  minutes: v.number(),
  orders: v.number(),
  most: v.number(),
  days: v.number(),
});
export type HalfHour = v.InferOutput<typeof halfHour>;

/** A span by the days that orders are for; orders for as soon as possible are for the day of ordering. */
export const statistics = v.object({
  ...periodSums.entries,
  /** The same by the days of ordering; missing where it is no different. */
  ordered: v.optional(periodSums),
  /** The half hours of the week in which orders are due, Monday first; missing for none. */
  load: v.optional(v.array(halfHour)),
  /** Guests who got no order by a rule of the shop, the most frequent reason first; missing for none. */
  turnedAway: v.optional(
    v.array(v.object({ reason: v.picklist(awayReasons), postcode: maybeText, count: v.number() })),
  ),
});
export type Statistics = v.InferOutput<typeof statistics>;

/**
 * How often a dish or an option was sold, and for how much (øre): a dish with all that was chosen of it, an
 * option for what it cost beside the dish; a size is no extra, so it has 0. `group` is the option's; empty
 * for a dish. The name is the newest.
 */
const sold = v.object({
  id: v.string(),
  kind: v.picklist(['dish', 'option']),
  name: v.string(),
  group: v.string(),
  count: v.number(),
  ore: v.number(),
});
export type Sold = v.InferOutput<typeof sold>;

/**
 * The dishes and options sold in a span, the most often sold first. When not `isComplete`, ask again: more
 * is being counted.
 */
export const sales = v.object({
  dishes: v.array(sold),
  options: v.array(sold),
  isComplete: v.boolean(),
});
export type Sales = v.InferOutput<typeof sales>;

/**
 * The overview's figures over all orders. Amounts are øre without cancelled orders, counts include them.
 * 'Today' begins at midnight in Oslo; the week is today and the six days before it, as in the statistics.
 */
export const overview = v.object({
  ordersToday: v.number(),
  revenueTodayOre: v.number(),
  ordersThisWeek: v.number(),
  totalRevenueOre: v.number(),
  /** Orders of this calendar month, and how many the plan allows; null without a limit. */
  monthOrders: v.number(),
  monthLimit: v.nullable(v.number()),
  /** Until when orders beyond the limit are taken (UTC ISO); null before it is passed, or without one. */
  softUntil: v.nullable(v.string()),
  /** The newest orders, at most five. */
  latest: v.array(order),
});
export type Overview = v.InferOutput<typeof overview>;
export const overviewWithoutGuests = v.object({ ...overview.entries, latest: v.array(orderWithoutGuest) });
