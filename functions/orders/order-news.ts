import type { LiveMessage } from '../../shared/orders/live.ts';
import type { Order } from '../../shared/orders/order.ts';
import { hasOpenLinks, trackedOrder } from './tracked-order.ts';

/**
 * What API Gateway sends as one frame, and bills as one message (its WebSocket quotas and prices: 32 kB): a longer text closes the
 * connection with 1009. In UTF-8.
 */
const messageBytes = 32_000;

/**
 * What those who follow an order are told of it: what their link would answer for this version, so that no page reads it. They hear that
 * there is something new, and read, where the order is too large for one message or its links open it no longer.
 */
export function orderNews(order: Order, now: number): LiveMessage {
  const { version } = order;
  if (!hasOpenLinks(order, now)) return { type: 'order', version };
  const whole: LiveMessage = { type: 'order', version, state: trackedOrder(order) };
  return Buffer.byteLength(JSON.stringify(whole)) <= messageBytes ? whole : { type: 'order', version };
}
