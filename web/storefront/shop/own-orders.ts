import { isRecord, isToken, readSaved, save } from './saved.ts';

/** An order this browser has placed; `at` is the device's time in ms. */
export type RunningOrder = { number: number; token: string; at: number };

/** After that time the order is over, also when the guest has not looked at it. */
const longestMs = 24 * 60 * 60_000;

const isRunningOrder = (value: unknown): value is RunningOrder =>
  isRecord(value) && Number.isInteger(value.number) && typeof value.at === 'number' && isToken(value.token);

/** The order to lead back to; undefined when there is none, and when it is older than a day. */
export function runningOrder(subdomain: string): RunningOrder | undefined {
  const order = readSaved(subdomain, 'order', isRunningOrder);
  return order && Date.now() - order.at < longestMs ? order : undefined;
}

export function rememberOrder(subdomain: string, { number, token }: Omit<RunningOrder, 'at'>): void {
  save(subdomain, 'order', { number, token, at: Date.now() });
}

/** Forgets an order that has come to its end; a newer one stays. */
export function forgetOrder(subdomain: string, token: string): void {
  if (readSaved(subdomain, 'order', isRunningOrder)?.token === token) save(subdomain, 'order', undefined);
}

/**
 * The guest's texts with an order, for the tab that sent it: the link to an order may be shared, so its page
 * knows none of this. The checkout saves them as 'own' and the order's page reads them; the two share only
 * the first script.
 */
export type OwnOrder = Record<
  'token' | 'message' | 'address' | 'allergy' | 'customerName' | 'customerPhone' | 'customerEmail',
  string
>;

const ownFields = [
  'token',
  'message',
  'address',
  'allergy',
  'customerName',
  'customerPhone',
  'customerEmail',
];

const isOwnOrder = (value: unknown): value is OwnOrder =>
  isRecord(value) && ownFields.every((field) => typeof value[field] === 'string');

/** Undefined in every tab but the one that sent this order. */
export function ownOrder(subdomain: string, token: string): OwnOrder | undefined {
  const own = readSaved(subdomain, 'own', isOwnOrder);
  return own?.token === token ? own : undefined;
}
