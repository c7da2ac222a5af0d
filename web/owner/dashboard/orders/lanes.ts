import type { Order } from '../../../../shared/orders/order.ts';
import { isFinished } from '../../../../shared/orders/order-status.ts';

/** The orders of a kitchen, by the work that is left. */
type Lanes = { waiting: Order[]; cooking: Order[]; ready: Order[]; done: Order[] };

/**
 * Waiting: the longest wait first. Cooking: the earliest promise first. Ready: the longest ready first. Done:
 * the last one first. An unknown status is with the cooking ones, where somebody sees it.
 */
export function lanesOf(orders: readonly Order[]): Lanes {
  const lanes: Lanes = { waiting: [], cooking: [], ready: [], done: [] };
  for (const order of orders) lanes[laneOf(order)].push(order);
  return {
    waiting: lanes.waiting.sort(by((order) => order.createdAt)),
    cooking: lanes.cooking.sort(byPromise),
    ready: lanes.ready.sort(by((order) => order.readyAt ?? order.updatedAt)),
    done: lanes.done.sort(by((order) => order.createdAt)).reverse(),
  };
}

export type LaneName = keyof Lanes;

export function isIn(order: Order, lane: LaneName): boolean {
  return laneOf(order) === lane;
}

function laneOf({ status }: Order): LaneName {
  if (status === 'pending') return 'waiting';
  if (status === 'ready') return 'ready';
  return isFinished(status) ? 'done' : 'cooking';
}

/** Earliest first; at the same moment by number. */
function by(time: (order: Order) => string) {
  return (one: Order, other: Order) => time(one).localeCompare(time(other)) || one.number - other.number;
}

/** The earliest promise first; an order without a promise counts by its arrival. */
export const byPromise = by((order) => order.promisedAt ?? order.createdAt);
