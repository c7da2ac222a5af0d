import { viewToken } from '../../../shared/orders/tracking-token.ts';

/**
 * A tab's memory of a shop, in sessionStorage: it survives a reload and is gone with the tab, as names and
 * addresses should be. localStorage keeps the values for all tabs: the orders under way (numbers and links),
 * the basket, an order that was sent and never answered, and the guest to remember.
 */
const ofBrowser: readonly string[] = ['orders', 'basket', 'sent', 'guest'];
const storageOf = (part: string) => (ofBrowser.includes(part) ? localStorage : sessionStorage);
export const nameOf = (subdomain: string, part: string) => `kurv:${subdomain}:${part}`;

/** The saved part; undefined without one, when `isValid` refuses it, or when storage is forbidden. */
export function readSaved<T>(
  subdomain: string,
  part: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(part).getItem(nameOf(subdomain, part)) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function save(subdomain: string, part: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(part).removeItem(nameOf(subdomain, part));
    else storageOf(part).setItem(nameOf(subdomain, part), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the basket lives as long as the page.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it can stand in the path of a status page. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]+$/.test(value);

/**
 * An order this browser has placed, with the token that takes it back; `at` is the device's time in ms, or
 * the time that the guest chose.
 */
export type RunningOrder = { number: number; token: string; at: number };

/** After that time the order is over, also when the guest has not looked at it. */
const longestMs = 24 * 60 * 60_000;

const isRunning = (value: unknown): value is RunningOrder =>
  isRecord(value) &&
  Number.isInteger(value.number) &&
  isToken(value.token) &&
  Date.now() - Number(value.at) < longestMs;

/** The orders of this browser that have not come to their end, the newest first. */
export const runningOrders = (subdomain: string): RunningOrder[] =>
  (readSaved(subdomain, 'orders', Array.isArray) ?? []).filter(isRunning);

const otherOrders = (subdomain: string, number: number) =>
  runningOrders(subdomain).filter((one) => one.number !== number);

type Placed = Omit<RunningOrder, 'at'> & { due?: string | undefined };

export function rememberOrder(subdomain: string, { number, token, due }: Placed): void {
  const at = due ? Date.parse(due) : Date.now();
  save(subdomain, 'orders', [{ number, token, at }, ...otherOrders(subdomain, number)]);
}

/** Forgets an order that has come to its end. */
export function forgetOrder(subdomain: string, number: number): void {
  save(subdomain, 'orders', otherOrders(subdomain, number));
}

/** The token that takes an order back, in the browser that placed it. */
export const ownToken = (subdomain: string, number: number): string | undefined =>
  runningOrders(subdomain).find((one) => one.number === number)?.token;

/**
 * The guest's texts with an order, for the tab that sent it: the link to an order may be shared, so its page
 * knows none of this. The checkout saves them as 'own' and the order's page reads them; the two share only
 * the first script. `wishes`: the note of each line.
 */
export type OwnOrder = Record<
  'token' | 'message' | 'address' | 'allergy' | 'customerName' | 'customerPhone' | 'customerEmail',
  string
> & { wishes: string[] };

const isOwnOrder = (value: unknown): value is OwnOrder =>
  isRecord(value) && isToken(value.token) && Array.isArray(value.wishes);

/** Undefined in every tab but the one that sent this order. */
export function ownOrder(subdomain: string, token: string): OwnOrder | undefined {
  const own = readSaved(subdomain, 'own', isOwnOrder);
  return own && viewToken(own.token) === viewToken(token) ? own : undefined;
}
