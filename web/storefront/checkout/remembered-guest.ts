import type { OrderForm } from '../shop/order-form.ts';
import { isRecord, readSaved, save } from '../shop/saved.ts';

/** Whom a guest asked this browser to remember, at this shop alone. Neither address nor allergy: the next order may be another's. */
export type Guest = Pick<OrderForm, 'customerName' | 'customerPhone'>;

const isGuest = (value: unknown): value is Guest =>
  isRecord(value) && typeof value.customerName === 'string' && typeof value.customerPhone === 'string';

export const readGuest = (subdomain: string) => readSaved(subdomain, 'guest', isGuest);

/** Undefined forgets. */
export function saveGuest(subdomain: string, guest: Guest | undefined): void {
  save(subdomain, 'guest', guest && { customerName: guest.customerName, customerPhone: guest.customerPhone });
}
