import type { OwnOrder } from '../shop/own-order.ts';
import { isRecord, readSaved } from '../shop/saved.ts';

const fields = ['token', 'message', 'address', 'allergy', 'customerName', 'customerPhone', 'customerEmail'];

const isOwnOrder = (value: unknown): value is OwnOrder =>
  isRecord(value) && fields.every((field) => typeof value[field] === 'string');

/** Undefined in every tab but the one that sent this order. */
export function ownOrder(subdomain: string, token: string): OwnOrder | undefined {
  const own = readSaved(subdomain, 'own', isOwnOrder);
  return own?.token === token ? own : undefined;
}
