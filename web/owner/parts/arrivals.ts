import { clockOf } from '../../../shared/orders/clock.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { isIn } from '../../../shared/orders/steps.ts';

type Listed = Pick<Order, 'id' | 'status' | 'createdAt'>;

/** Every order a screen has listed so far, and when the oldest of them was placed. */
export type Seen = { ids: ReadonlySet<string>; oldest: string };

/**
 * The waiting orders of a list that were not there before. The first list brings none; older pages bring none
 * either, because all their orders are older than those already seen.
 */
export function arrivals<One extends Listed>(
  seen: Seen | undefined,
  orders: readonly One[],
): { fresh: One[]; seen: Seen } {
  const fresh = seen
    ? orders.filter(
        (order) => isIn(order, 'waiting') && !seen.ids.has(order.id) && order.createdAt > seen.oldest,
      )
    : [];
  const oldest = [...(seen?.oldest ? [seen.oldest] : []), ...orders.map((order) => order.createdAt)];
  return {
    fresh,
    seen: {
      ids: new Set([...(seen?.ids ?? []), ...orders.map((order) => order.id)]),
      oldest: oldest.reduce((first, at) => (at < first ? at : first), oldest[0] ?? ''),
    },
  };
}

/** The text when orders arrive; empty when none did. */
export function arrivalText(
  fresh: readonly Pick<Order, 'number' | 'isRehearsal' | 'customerName'>[],
): string {
  const [first] = fresh;
  if (!first) return '';
  if (fresh.length > 1) return newOrdersText(fresh.length);
  if (first.isRehearsal) return 'Ny prøvebestilling';
  return `Ny bestilling: nr. ${first.number}, ${first.customerName}`;
}

export function newOrdersText(count: number): string {
  return count === 1 ? '1 ny bestilling' : `${count} nye bestillinger`;
}

/** How many orders wait for an answer, and since when the first of them does. */
export type Waiting = { count: number; since: number | undefined };

export function waitingOrders(orders: readonly Order[]): Waiting {
  const times = orders.filter((order) => isIn(order, 'waiting')).map((order) => clockOf(order).askedAt);
  return { count: times.length, since: times.length > 0 ? Math.min(...times) : undefined };
}
