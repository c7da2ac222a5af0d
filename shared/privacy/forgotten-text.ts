import { retention } from '../kernel/retention.ts';
import type { Order } from '../orders/order.ts';

/** The guest's name, or why it is not there any more. */
export function guestName({ customerName, forgotten }: Pick<Order, 'customerName' | 'forgotten'>): string {
  if (customerName || !forgotten) return customerName;
  return forgotten === 'erased' ? 'Slettet på forespørsel' : `Slettet etter ${retention.contactDays} dager`;
}
