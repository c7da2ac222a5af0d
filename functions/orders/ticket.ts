import { freeOrdersPerMonth, type PlanType } from '../../shared/business/business.ts';
import { monthBefore, osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { log } from '../http/log.ts';
import { newId } from '../http/new-id.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/**
 * The counter of a business: the last number, and per idempotency key the numbers given of late. A number becomes negative when
 * its order stands: a twin of that request, still on its way, must find it and not take another.
 */
export type Counter = { n: number; given: Record<string, number>; orders: Record<string, OrderId> };

export type Ticket = { number: number; orderId: OrderId };
/** `counter` as it was when the ticket was taken. */
export type Taken = Ticket & { counter: Counter };
export type OpenTicket = Ticket & { key: string };

/** How many tickets of orders that stand a counter keeps: with them it is below 1 kB, so a write of it costs one unit. */
export const keptTickets = 3;
/** DynamoDB takes 4096 bytes of an expression: 50 tickets need a good thousand. */
export const mostInExpression = 50;

/** The attribute that counts a month's orders, 'used2026-11'. */
export const usedIn = (month: string) => `used${month}`;

/** The tickets whose orders are not known to stand. */
export function openTickets({ given, orders }: Counter): OpenTicket[] {
  return Object.entries(given).flatMap(([key, number]) => {
    const orderId = orders[key];
    return number > 0 && orderId ? [{ key, number, orderId }] : [];
  });
}

/** The keys of tickets whose orders stand, oldest first, without those that are kept for twins. */
export function spentKeys({ given }: Counter): string[] {
  const standing = Object.entries(given).filter(([, number]) => number < 0);
  standing.sort(([, one], [, other]) => other - one);
  return standing.slice(0, -keptTickets).map(([key]) => key);
}

/** A ticket this key was given before, in the counter as it was when the update was refused. */
function earlierTicket(counter: Counter, key: string): Taken | undefined {
  const number = counter.given[key];
  const orderId = counter.orders[key];
  return number && orderId ? { number: Math.abs(number), orderId, counter } : undefined;
}

/**
 * Takes the next order number, and a place in the month's quota, in one plain update: simultaneous customers queue at the
 * counter instead of cancelling each other. `key` is the hash of the idempotency key; the same key gets the same ticket
 * again, whoever repeats it. Throws ORDER_QUOTA_REACHED when the free plan's month is full (NUM-007, Q-30).
 */
export async function takeTicket(
  business: BusinessId,
  key: string,
  plan: PlanType,
  now: number,
): Promise<Taken> {
  const orderId = newId('ord', now);
  const limited = plan === 'free';
  const month = osloMonth(now);
  try {
    const counter = await updateItem(keys.counter(business), {
      set: 'SET #n = #n + :one, given.#key = #n + :one, orders.#key = :order, #used = if_not_exists(#used, :zero) + :one REMOVE #old',
      condition: `attribute_exists(pk) AND attribute_not_exists(given.#key)${limited ? ' AND (attribute_not_exists(#used) OR #used < :quota)' : ''}`,
      names: {
        '#n': 'n',
        '#key': key,
        '#used': usedIn(month),
        // Last month's figure may still get a place back; an older one would only make the counter larger.
        '#old': usedIn(monthBefore(monthBefore(month))),
      },
      values: { ':one': 1, ':zero': 0, ':order': orderId, ...(limited && { ':quota': freeOrdersPerMonth }) },
    });
    return { number: (counter as Counter).n, orderId, counter: counter as Counter };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!error.item)
      throw new Problem('NOT_FOUND', 'Denne restauranten finnes ikke eller er ikke tilgjengelig.');
    const earlier = earlierTicket(error.item as Counter, key);
    if (earlier) return earlier;
    throw new Problem(
      'ORDER_QUOTA_REACHED',
      'Restauranten kan ikke ta imot flere bestillinger denne måneden',
    );
  }
}

/**
 * Marks the ticket of an order that stands, and forgets those marked before, so that the counter stays small at any rate. Never
 * throws: a ticket that stays open is settled by the sweep.
 */
export async function finishTicket(business: BusinessId, key: string, { number, counter }: Taken) {
  const spent = spentKeys(counter)
    .filter((one) => one !== key)
    .slice(0, mostInExpression);
  try {
    await updateItem(keys.counter(business), {
      set: `SET given.#key = :standing${forgetting(spent)}`,
      condition: 'attribute_exists(given.#key)',
      names: { '#key': key, ...namesOf(spent) },
      values: { ':standing': -number },
    });
  } catch (error) {
    if (!(error instanceof Refused)) log.warn('A ticket stays for the sweep', { business, error });
  }
}

/** The part of an update that takes tickets away; empty for none. */
export function forgetting(ticketKeys: string[]): string {
  const places = ticketKeys.map((_, index) => `given.#k${index}, orders.#k${index}`);
  return places.length > 0 ? ` REMOVE ${places.join(', ')}` : '';
}
export const namesOf = (ticketKeys: string[]) =>
  Object.fromEntries(ticketKeys.map((key, index) => [`#k${index}`, key]));
