import { retention } from '../kernel/retention.ts';
import type { Order } from '../orders/order.ts';

/** The guest's name, or why it is not there any more; 'Gjest' to those who may not see it. */
export function guestName({ customerName, forgotten }: Pick<Order, 'customerName' | 'forgotten'>): string {
  if (customerName || !forgotten) return customerName || 'Gjest';
  return forgotten === 'erased' ? 'Slettet på forespørsel' : `Slettet etter ${retention.contactDays} dager`;
}
