import { freeOrdersPerMonth, type PlanType } from '../../shared/business/business.ts';
import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { newId } from '../http/new-id.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The counter of a business: the last number, and per idempotency key the numbers whose orders are not settled yet. */
export type Counter = { n: number; given: Record<string, number>; orders: Record<string, OrderId> };

export type Ticket = { number: number; orderId: OrderId };

/** The attribute that counts a month's orders, 'used2026-11'. */
export const usedIn = (month: string) => `used${month}`;

/** A ticket this key was given before, in the counter as it was when the update was refused. */
function earlierTicket(counter: Counter, key: string): Ticket | undefined {
  const number = counter.given[key];
  const orderId = counter.orders[key];
  return number && orderId ? { number, orderId } : undefined;
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
): Promise<Ticket> {
  const orderId = newId('ord', now);
  const limited = plan === 'free';
  try {
    const counter = await updateItem(keys.counter(business), {
      set: 'SET #n = #n + :one, given.#key = #n + :one, orders.#key = :order, #used = if_not_exists(#used, :zero) + :one',
      condition: `attribute_exists(pk) AND attribute_not_exists(given.#key)${limited ? ' AND (attribute_not_exists(#used) OR #used < :quota)' : ''}`,
      names: { '#n': 'n', '#key': key, '#used': usedIn(osloMonth(now)) },
      values: { ':one': 1, ':zero': 0, ':order': orderId, ...(limited && { ':quota': freeOrdersPerMonth }) },
    });
    return { number: (counter as Counter).n, orderId };
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
