import { mayGetNewTime } from '../../shared/orders/new-time.ts';
import type { Order } from '../../shared/orders/order.ts';

/** What a guest is told of an order. */
export type GuestNews = 'received' | 'confirmed' | 'newTime' | 'refused' | 'takenBack' | 'ready';

/** `key` names the news among those of its order: it is told once. A new time is news each time. */
export type Told = { what: GuestNews; key: string };

const once = (what: GuestNews): Told => ({ what, key: what });

/**
 * What an order as it is now has for its guest, the first first. Only the first that was not told yet is told: it says all that
 * the others would. Nothing of an order that was taken for fake, nothing once the food is handed over, and nothing
 * of a status that a leader corrected it to.
 */
export function newsOf(order: Order): Told[] {
  const { status, cancelReason, promisedAt, promisedBefore } = order;
  if (order.isCorrected) return [];
  if (status === 'cancelled') {
    if (cancelReason === 'fake') return [];
    return [once(cancelReason === 'guest' ? 'takenBack' : 'refused')];
  }
  const newTime: Told[] =
    promisedBefore && mayGetNewTime(order) ? [{ what: 'newTime', key: `newTime-${promisedAt}` }] : [];
  if (status === 'confirmed' || status === 'preparing') return [once('confirmed'), ...newTime];
  return status === 'ready' ? [once('ready'), ...newTime] : [];
}
