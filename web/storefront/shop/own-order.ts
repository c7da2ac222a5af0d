import type { OrderForm } from './order-form.ts';
import { isRecord, readSaved, save } from './saved.ts';

/**
 * What a guest wrote with an order, for the tab that sent it: the link to an order may be shared, so its page knows none of this.
 */
export type OwnOrder = { token: string; message: string } & Record<
  'address' | 'allergy' | 'customerName' | 'customerPhone' | 'customerEmail',
  string
>;

const fields = ['token', 'message', 'address', 'allergy', 'customerName', 'customerPhone', 'customerEmail'];

const isOwnOrder = (value: unknown): value is OwnOrder =>
  isRecord(value) && fields.every((field) => typeof value[field] === 'string');

export function keepOwnOrder(subdomain: string, token: string, form: OrderForm, message: string): void {
  const { customerName, customerPhone, customerEmail, allergy } = form;
  const address = form.fulfilment === 'delivery' ? form.address : '';
  save(subdomain, 'own', { token, message, address, allergy, customerName, customerPhone, customerEmail });
}

/** Undefined in every tab but the one that sent this order. */
export function ownOrder(subdomain: string, token: string): OwnOrder | undefined {
  const own = readSaved(subdomain, 'own', isOwnOrder);
  return own?.token === token ? own : undefined;
}
