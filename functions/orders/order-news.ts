import type { LiveMessage } from '../../shared/orders/live.ts';
import type { Order } from '../../shared/orders/order.ts';
import { hasOpenLinks, trackedOrder } from './tracked-order.ts';

/**
 * The largest frame that API Gateway sends and bills as one message (its WebSocket quotas and prices: 32 kB),
 * in UTF-8. A longer text closes the connection with 1009.
 */
const messageBytes = 32_000;

/**
 * The message to those who follow an order. It holds the answer that their link would give for this version,
 * so no page has to read it. Where the order is too large for one message, or its links no longer open it,
 * the message only says that there is something new, and the page reads.
 */
export function orderNews(order: Order, now: number): LiveMessage {
  const { version } = order;
  if (!hasOpenLinks(order, now)) return { type: 'order', version };
  const whole: LiveMessage = { type: 'order', version, state: trackedOrder(order) };
  return Buffer.byteLength(JSON.stringify(whole)) <= messageBytes ? whole : { type: 'order', version };
}
