import type { TrackedOrder } from '../../../shared/orders/order.ts';

const minuteMs = 60_000;

/**
 * The time between two reads beside an open connection, which tells of news: a read only finds what a push that failed has missed, or
 * one over a connection that died without a word. So half of what is left until the food is promised, between three and ten minutes;
 * two while nobody has answered.
 */
export function liveReadMs({ status, promisedAt }: TrackedOrder, now: number): number {
  if (status === 'ready') return 5 * minuteMs;
  if (!promisedAt) return 2 * minuteMs;
  const leftMs = Date.parse(promisedAt) - now;
  return Math.min(10 * minuteMs, Math.max(3 * minuteMs, leftMs / 2));
}

/** When each minute counts: nobody has answered yet, or the food is due. */
const isSoon = ({ status, promisedAt }: TrackedOrder, now: number) =>
  status !== 'ready' && (!promisedAt || Date.parse(promisedAt) - now < 5 * minuteMs);

/** The longest time between two polls without a connection. */
export function longestPollMs(order: TrackedOrder, now: number): number {
  return isSoon(order, now) ? 20_000 : 45_000;
}
