import * as v from 'valibot';
import { monthBefore, osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { freeOrdersPerMonth, type PlanType } from '../../shared/shops/business.ts';
import { monthEnd, softLimitEnd } from '../../shared/shops/quota.ts';
import { closedOf } from '../../shared/shops/taking-orders.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { fakesIn, type MonthUse, monthUse, softIn, usedIn } from '../shops/month-use.ts';

/**
 * The counter of a business: the last number, and per idempotency key the number and the id given of late,
 * also where the order is stored by now: a repeat of that request, still on its way, finds its ticket and
 * takes no other.
 */
export type Counter = { n: number; given: Record<string, number>; orders: Record<string, OrderId> };

export const storedCounter = stored<Counter>(
  'counter',
  v.object({
    n: v.number(),
    given: v.optional(v.record(v.string(), v.number()), {}),
    orders: v.optional(v.record(v.string(), idOf('ord')), {}),
  }),
);

export type Ticket = { number: number; orderId: OrderId };
/** `counter` and `use` as they were when the ticket was taken. */
export type Taken = Ticket & { counter: Counter; use: MonthUse };
export type OpenTicket = Ticket & { key: string };

/** DynamoDB takes 4096 bytes of an expression: 50 tickets need a good thousand. */
export const mostInExpression = 50;

/** The tickets that are not forgotten or void yet. */
export function openTickets({ given, orders }: Counter): OpenTicket[] {
  return Object.entries(given).flatMap(([key, number]) => {
    const orderId = orders[key];
    return orderId ? [{ key, number, orderId }] : [];
  });
}

/** A ticket this key was given before, in the counter as it was when the update was refused. */
function earlierTicket(counter: Counter, key: string): (Ticket & { counter: Counter }) | undefined {
  const number = counter.given[key];
  const orderId = counter.orders[key];
  return number && orderId ? { number, orderId, counter } : undefined;
}

/**
 * Takes the next order number, and a place in the month's quota, in one plain update: simultaneous customers
 * queue at the counter instead of cancelling each other. `key` is the hash of the idempotency key; the same
 * key gets the same ticket again when it is repeated. Beyond the free plan's limit there are tickets until
 * the soft limit ends; then it throws ORDER_QUOTA_REACHED.
 */
export async function takeTicket(
  business: BusinessId,
  key: string,
  plan: PlanType,
  now: number,
): Promise<Taken> {
  const taken = await tryTicket(business, key, now, plan === 'free' ? withinPlan : noLimit);
  if ('number' in taken) return taken;
  const withinSoft = softLimit(osloMonth(now), now);
  const beyond = await tryTicket(business, key, now, withinSoft);
  if ('number' in beyond) return beyond;
  const closed = closedOf({ isOpen: false, reason: 'quota', until: monthEnd(now) });
  throw new Problem('ORDER_QUOTA_REACHED', undefined, { closed });
}

/** A ticket's condition on the counter beside its number: part of an update. */
type Limit = {
  condition: string;
  set: string;
  names: Record<string, string>;
  values: Record<string, number>;
};
const noLimit: Limit = { condition: '', set: '', names: {}, values: {} };
const withinPlan: Limit = {
  ...noLimit,
  condition: ' AND (attribute_not_exists(#used) OR #used < :quota)',
  values: { ':quota': freeOrdersPerMonth },
};
const softLimit = (month: string, now: number): Limit => ({
  condition: ' AND (attribute_not_exists(#soft) OR #soft > :now)',
  set: ', #soft = if_not_exists(#soft, :softEnd)',
  names: { '#soft': softIn(month) },
  values: { ':now': now, ':softEnd': softLimitEnd(now) },
});

/** A ticket, or the one this key has already; the counter when its limit refused. */
async function tryTicket(
  business: BusinessId,
  key: string,
  now: number,
  limit: Limit,
): Promise<Taken | { counter: Counter }> {
  const orderId = newId('ord', now);
  const month = osloMonth(now);
  // Last month's figures may still change; older ones would only make the counter larger.
  const old = monthBefore(monthBefore(month));
  try {
    const item = await updateItem(keys.counter(business), {
      set: `SET #n = #n + :one, given.#key = #n + :one, orders.#key = :order, #used = if_not_exists(#used, :zero) + :one${limit.set} REMOVE #old0, #old1, #old2`,
      condition: `attribute_exists(pk) AND attribute_not_exists(given.#key)${limit.condition}`,
      names: {
        '#n': 'n',
        '#key': key,
        '#used': usedIn(month),
        '#old0': usedIn(old),
        '#old1': softIn(old),
        '#old2': fakesIn(old),
        ...limit.names,
      },
      values: { ':one': 1, ':zero': 0, ':order': orderId, ...limit.values },
    });
    const counter = storedCounter.read(item);
    return { number: counter.n, orderId, counter, use: monthUse(item, month) };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.item) throw noShop();
    const counter = storedCounter.read(error.item);
    const earlier = earlierTicket(counter, key);
    return earlier ? { ...earlier, use: monthUse(error.item, month) } : { counter };
  }
}

/** The part of an update that takes tickets away; empty for none. */
export function forgetting(ticketKeys: string[]): string {
  const places = ticketKeys.map((_, index) => `given.#k${index}, orders.#k${index}`);
  return places.length > 0 ? ` REMOVE ${places.join(', ')}` : '';
}
export const namesOf = (ticketKeys: string[]) =>
  Object.fromEntries(ticketKeys.map((key, index) => [`#k${index}`, key]));
