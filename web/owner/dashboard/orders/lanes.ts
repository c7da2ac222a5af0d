import { osloDay } from '../../../../shared/kernel/dates.ts';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import { clockOf, dayOf, isLater, isToBegin } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn, type LaneName, stepOf } from '../../../../shared/orders/steps.ts';
import { dueOf } from './due.ts';

/** The orders of a kitchen, by the work that is left. */
type Lanes = Record<LaneName | 'later', Order[]>;

/** An order that was begun before midnight is no forgotten one until so long after it came, or was due. */
const forgottenAfterMs = 6 * hourMs;

/** Whether a person has to say what became of an order: it was made on another day and is not closed. */
export const isForgotten = (order: Order, now: number): boolean =>
  (isIn(order, 'cooking') || isIn(order, 'ready')) &&
  dayOf(order) < osloDay(now) &&
  now - Date.parse(order.due ?? order.createdAt) > forgottenAfterMs;

/**
 * Waiting: what a search has found (`hits`), then the longest wait first. Cooking: what is to be begun, then
 * the earliest promise first. Ready: the longest ready first. Done: the last one first. Later: what somebody
 * has said yes to and nobody begins yet, by its promise.
 */
export function lanesOf(orders: readonly Order[], now: number, hits: ReadonlySet<string> = new Set()): Lanes {
  const lanes: Lanes = { waiting: [], cooking: [], ready: [], done: [], later: [] };
  const laneOf = (order: Order) => {
    const { lane } = stepOf(order);
    return lane === 'cooking' && isLater(order, now) ? 'later' : lane;
  };
  for (const order of orders) lanes[laneOf(order)].push(order);
  const begun = (order: Order) => Number(!isToBegin(order, now));
  const byWait = by((order) => clockOf(order).askedAt);
  const missed = (order: Order) => Number(!hits.has(order.id));
  return {
    waiting: lanes.waiting.sort((one, other) => missed(one) - missed(other) || byWait(one, other)),
    cooking: lanes.cooking.sort((one, other) => begun(one) - begun(other) || byPromise(one, other)),
    later: lanes.later.sort(byPromise),
    ready: lanes.ready.sort(by((order) => Date.parse(order.readyAt ?? order.updatedAt))),
    done: lanes.done.sort(by((order) => Date.parse(order.createdAt))).reverse(),
  };
}

/** Those with the flag of the late ones first, else in the same order. */
export function lateFirst(orders: readonly Order[], now: number): Order[] {
  const late = (order: Order) => Number(dueOf(order, now)?.look === 'late');
  return orders.toSorted((one, other) => late(other) - late(one));
}

/** So many may wait while the oldest has its minutes open on its short card. */
const openMinutesUpTo = 3;

/** The order that waits whose minutes need no question; undefined where too many wait. */
export function withOpenMinutes(waiting: readonly Order[]): Order | undefined {
  if (waiting.length > openMinutesUpTo) return undefined;
  return waiting.toSorted(by((order) => clockOf(order).askedAt))[0];
}

/** Earliest first; at the same moment by number. */
function by(time: (order: Order) => number) {
  return (one: Order, other: Order) => time(one) - time(other) || one.number - other.number;
}

/** The earliest promise first; an order without a promise counts by its arrival. */
const byPromise = by((order) => clockOf(order).dueAt ?? clockOf(order).askedAt);
