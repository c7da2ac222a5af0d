import type { TrackedOrder } from '../../../shared/orders/order.ts';

const minuteMs = 60_000;

type Promised = Pick<TrackedOrder, 'promisedAt' | 'promisedBefore' | 'estimatedTimeMinutes'>;

/**
 * Minutes until the food is promised, negative once that is past; 0 where nothing is promised. To the nearest minute, and never more
 * than the kitchen said: the page's clock is up to a tick behind, and a device's may be wrong. What a new time was given as, the
 * order does not say.
 */
export function minutesLeft(
  { promisedAt, promisedBefore, estimatedTimeMinutes }: Promised,
  now: number,
): number {
  if (!promisedAt) return 0;
  const left = Math.round((Date.parse(promisedAt) - now) / minuteMs);
  return Math.min(left, promisedBefore ? left : (estimatedTimeMinutes ?? left));
}

/** 'om 19 min', 'nå', '6 min over'. */
export function untilText(order: Promised, now: number): string {
  const left = minutesLeft(order, now);
  if (left > 0) return `om ${left} min`;
  return left === 0 ? 'nå' : `${-left} min over`;
}

/** Longer than this a guest does not wait for a kitchen that 'usually answers within minutes'. */
const unansweredMs = 10 * minuteMs;

export const isUnanswered = ({ status, createdAt }: TrackedOrder, now: number) =>
  status === 'pending' && now - Date.parse(createdAt) >= unansweredMs;
