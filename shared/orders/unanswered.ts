import * as v from 'valibot';
import { orderId } from '../kernel/ids.ts';
import type { Order } from './order.ts';
import { isBelieved } from './steps.ts';

/**
 * After so many orders in a row that nobody answered in time, a shop takes a pause by itself. One or two can
 * happen in a rush; each more is a guest who waits a quarter of an hour for nothing.
 */
export const pauseAfter = 3;

/**
 * An order that the clock declined (`at`, ms), until a person has looked at it. `isPast`: a person has
 * answered another order since.
 */
export type Unanswered = { at: number; isPast?: boolean | undefined };

/** Whether the clock declined the order: nobody of the restaurant answered it. */
export const isUnanswered = ({ cancelReason }: Pick<Order, 'cancelReason'>) => cancelReason === 'no_answer';

/** Whether a person of the restaurant has said yes or no to the order. */
export const isAnswered = (order: Pick<Order, 'status' | 'acceptedBySystem' | 'cancelReason'>) =>
  isBelieved(order) && !isUnanswered(order) && order.cancelReason !== 'guest';

/** The orders that an answer of `answeredAt` (ms) puts in the past: what comes later begins a new row. */
export const endedBy = <One extends Unanswered>(unanswered: readonly One[], answeredAt: number): One[] =>
  unanswered.filter(({ at, isPast }) => !isPast && at <= answeredAt);

/**
 * Whether the shop takes its pause: the last orders that left the wait were all declined by the clock.
 * `openedAt` (ms): when a person last opened or shut the shop, which is a sign of life, too, or when its last
 * pause by itself ended.
 */
export function isLeftAlone(unanswered: readonly Unanswered[], openedAt = 0): boolean {
  return unanswered.filter(({ at, isPast }) => !isPast && at > openedAt).length >= pauseAfter;
}

/** So many are listed at most. A shop that takes its pause has hardly more than it had waiting. */
export const mostUnanswered = 300;

/** The orders that were on the screen when somebody said to have seen them. */
export const seenOrders = v.object({
  orders: v.pipe(v.array(orderId), v.maxLength(mostUnanswered)),
});
