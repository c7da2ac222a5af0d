import { dialledPhone, formattedPhone } from '../../../../shared/kernel/phone.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../../shared/orders/order-status.ts';

type Searched = Pick<Order, 'id' | 'number' | 'customerName' | 'customerPhone' | 'status'>;

/** A letter or two is in almost every id; from three on it is the id somebody was given. */
const shortestIdSearch = 3;

/** The orders a search and a status leave, in the order given; an empty search and status leave all. */
export function filteredOrders<One extends Searched>(
  orders: readonly One[],
  search: string,
  status: OrderStatus | '',
): One[] {
  const wanted = search.trim().toLocaleLowerCase('nb');
  return orders.filter((order) => (!status || order.status === status) && isFound(order, wanted));
}

function isFound(order: Searched, wanted: string): boolean {
  if (wanted === '') return true;
  if (order.customerName.toLocaleLowerCase('nb').includes(wanted)) return true;
  if (wanted.length >= shortestIdSearch && order.id.toLowerCase().includes(wanted)) return true;
  const number = /^(?:nr\.?\s*|#\s*)?(\d+)$/.exec(wanted)?.[1];
  if (number && String(order.number).includes(number)) return true;
  return hasPhone(order.customerPhone, wanted);
}

/** However the number was stored and however it is typed: '91 23', '9123', '+47 91 23'. */
function hasPhone(phone: string, wanted: string): boolean {
  if (!/^\+?[\d\s]+$/.test(wanted)) return false;
  const digits = wanted.replace(/\s/g, '');
  return [phone.replace(/\s/g, ''), dialledPhone(phone), formattedPhone(phone).replace(/\s/g, '')].some(
    (form) => form.includes(digits),
  );
}
