import type { Order } from '../../../shared/orders/order.ts';
import { isIn } from '../../../shared/orders/steps.ts';

/** How many orders wait for an answer, and since when the first of them does. */
export type Waiting = { count: number; since: string | undefined };

export function waitingOrders(orders: readonly Pick<Order, 'status' | 'createdAt'>[]): Waiting {
  const times = orders.filter((order) => isIn(order, 'waiting')).map(({ createdAt }) => createdAt);
  return { count: times.length, since: times.sort()[0] };
}
