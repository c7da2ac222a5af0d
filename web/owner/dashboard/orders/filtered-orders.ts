import type { Order } from '../../../../shared/orders/order.ts';
import { isFound } from '../../../../shared/orders/order-search.ts';
import type { Fulfilment, OrderStatus } from '../../../../shared/orders/steps.ts';

/** The list's filter. The list shows orders that wait for an answer whatever the filter says. */
export type OrderFilter = { status: OrderStatus | ''; way: Fulfilment | '' };

type Searched = Pick<Order, 'id' | 'number' | 'customerName' | 'customerPhone' | 'status' | 'fulfilment'>;

/**
 * The orders that a search and a filter leave, in the order given; empty ones leave all. `hits` come from a
 * search of all orders, which knows days, too.
 */
export function filteredOrders<One extends Searched>(
  orders: readonly One[],
  search: string,
  { status, way }: OrderFilter,
  hits: readonly Pick<Order, 'id'>[] = [],
): One[] {
  return orders.filter(
    (order) =>
      (!status || order.status === status) &&
      (!way || order.fulfilment === way) &&
      (isFound(order, search) || hits.some(({ id }) => id === order.id)),
  );
}
