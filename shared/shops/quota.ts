import { addDays, instantAt, osloDay, osloMonth } from '../kernel/dates.ts';
import type { PlanType } from './plan.ts';

/** From here on the owner is told, in share of the limit. */
const nearShare = 0.8;

/**
 * Until when (ms) a shop that reaches the free plan's limit at `nowMs` goes on taking orders: to 05:00 in
 * Oslo after the next day, so that the guests of both evenings are served. It ends at a time and not after a
 * number of orders: anybody can send that many in a second, and then a stranger could close the shop.
 */
export function softLimitEnd(nowMs: number): number {
  return instantAt(addDays(osloDay(nowMs), 2), 5 * 60);
}

/** A month's orders as the owner sees them. `softUntil` (UTC ISO) only once the limit has been passed. */
export type Usage = { monthOrders: number; monthLimit: number | null; softUntil: string | null };

/**
 * How much of its plan a business has used: `near` from 80 % on, `soft` while it takes more than the plan
 * has, `closed` after that. At exactly the limit it is `soft` too: the next order begins the time.
 */
export function quotaState({ monthOrders, monthLimit, softUntil }: Usage, nowMs: number) {
  if (monthLimit === null || monthOrders < nearShare * monthLimit) return 'below';
  if (monthOrders < monthLimit) return 'near';
  return softUntil === null || nowMs < Date.parse(softUntil) ? 'soft' : 'closed';
}

/** Since when (ms) the plan takes no more orders, for the rest of that month ('yyyy-MM'). */
export type QuotaMark = { month: string; closesAt: number };

/**
 * Whether a mark says that orders are refused at `nowMs`. It says nothing of another month, and nothing to
 * who has Premium.
 */
export function isQuotaClosed(mark: QuotaMark | undefined, planType: PlanType, nowMs: number): boolean {
  return (
    planType === 'free' && mark !== undefined && mark.month === osloMonth(nowMs) && mark.closesAt <= nowMs
  );
}

/** How far a month is used, where the owner is to be told: from 80 % on, and when all is used. */
export type QuotaLevel = 'near' | 'full';

export function quotaLevel(monthOrders: number, monthLimit: number): QuotaLevel | undefined {
  if (monthOrders >= monthLimit) return 'full';
  return monthOrders >= nearShare * monthLimit ? 'near' : undefined;
}

/** Midnight in Oslo before the first of the next month: then a plan's orders begin anew. */
export function monthEnd(now: number): number {
  const day = addDays(`${osloMonth(now)}-01`, 31);
  return instantAt(`${day.slice(0, 7)}-01`, 0);
}
