import type { Order } from '../../../../shared/orders/order.ts';

/** '22 fullført, 1 avbrutt'. */
export function doneText(orders: readonly Pick<Order, 'status'>[]): string {
  const cancelled = orders.filter(({ status }) => status === 'cancelled').length;
  const completed = orders.length - cancelled;
  return [completed > 0 ? `${completed} fullført` : '', cancelled > 0 ? `${cancelled} avbrutt` : '']
    .filter((part) => part !== '')
    .join(', ');
}
