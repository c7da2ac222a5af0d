import type { Order } from './order.ts';

/**
 * By the minutes of the clock, without seconds, as a card reads: promised 18:40, at 18:48 that is 8 over.
 * Negative before. `at` in ms.
 */
export function minutesOver(promisedAt: number, at: number): number {
  return minuteOf(at) - minuteOf(promisedAt);
}
const minuteOf = (ms: number) => Math.floor(ms / 60_000);

type Promised = Pick<
  Order,
  'status' | 'estimatedTimeMinutes' | 'confirmedAt' | 'promisedAt' | 'promisedBefore' | 'readyAt'
>;

/**
 * How many minutes after its promise an order was ready, or sent, 0 for one in time. Measured by what was
 * promised with the yes: a new time is honest to the guest, but does not make it in time. Undefined while it
 * is not ready, where nothing was promised, and for one that was called off.
 */
export function lateMinutesOf(order: Promised): number | undefined {
  const promised = firstPromise(order);
  if (order.status === 'cancelled' || promised === undefined || order.readyAt === undefined) return undefined;
  return Math.max(0, minutesOver(promised, Date.parse(order.readyAt)));
}

/** In ms. Orders older than `confirmedAt` know the promise before the last new time. */
function firstPromise({ confirmedAt, estimatedTimeMinutes, promisedAt, promisedBefore }: Promised) {
  if (promisedAt === null) return undefined;
  if (confirmedAt === undefined || estimatedTimeMinutes === null)
    return Date.parse(promisedBefore ?? promisedAt);
  return Date.parse(confirmedAt) + estimatedTimeMinutes * 60_000;
}
