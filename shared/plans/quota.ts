import { addDays, instantAt, osloDay } from '../kernel/dates.ts';

/** How many places of a month fake orders give back. More than that, and marking real orders would be a way around the plan. */
export const fakesPerMonth = 20;

/** From here on the owner is told, in share of the limit. */
const nearShare = 0.8;

/**
 * Until when (ms) a shop that reaches the free plan's limit at `nowMs` goes on taking orders: to 05:00 in Oslo after the next day,
 * so that the guests of both evenings are served. It ends at a time and not after a number of orders: anybody can send that many in
 * a second, and then a stranger could close the shop.
 */
export function softLimitEnd(nowMs: number): number {
  return instantAt(addDays(osloDay(nowMs), 2), 5 * 60);
}

/** A month's orders as the owner sees them. `softUntil` (UTC ISO) only once the limit has been passed. */
export type Usage = { monthOrders: number; monthLimit: number | null; softUntil: string | null };

/**
 * How much of its plan a business has used: `near` from 80 % on, `soft` while it takes more than the plan has, `closed` after that. At
 * exactly the limit it is `soft` too: the next order begins the time.
 */
export function quotaState({ monthOrders, monthLimit, softUntil }: Usage, nowMs: number) {
  if (monthLimit === null || monthOrders < nearShare * monthLimit) return 'below';
  if (monthOrders < monthLimit) return 'near';
  return softUntil === null || nowMs < Date.parse(softUntil) ? 'soft' : 'closed';
}
