import { clockOf } from '../../../shared/orders/clock.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { isIn } from '../../../shared/orders/steps.ts';

/** How many orders wait for an answer, and since when the first of them does. */
export type Waiting = { count: number; since: number | undefined };

export function waitingOrders(orders: readonly Order[]): Waiting {
  const times = orders.filter((order) => isIn(order, 'waiting')).map((order) => clockOf(order).askedAt);
  return { count: times.length, since: times.length > 0 ? Math.min(...times) : undefined };
}
