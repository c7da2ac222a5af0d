import { dialledPhone, formattedPhone } from '../../../../shared/kernel/phone.ts';
import type { Fulfilment } from '../../../../shared/orders/fulfilment.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../../shared/orders/order-status.ts';

/** What the list is narrowed to. Orders that wait for an answer are shown whatever it says. */
export type OrderFilter = { status: OrderStatus | ''; way: Fulfilment | '' };

type Searched = Pick<Order, 'id' | 'number' | 'customerName' | 'customerPhone' | 'status' | 'fulfilment'>;

/** A letter or two is in almost every id; from three on it is the id somebody was given. */
const shortestIdSearch = 3;

/** The orders a search and a filter leave, in the order given; empty ones leave all. */
export function filteredOrders<One extends Searched>(
  orders: readonly One[],
  search: string,
  { status, way }: OrderFilter,
): One[] {
  const wanted = search.trim().toLocaleLowerCase('nb');
  return orders.filter(
    (order) =>
      (!status || order.status === status) && (!way || order.fulfilment === way) && isFound(order, wanted),
  );
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
