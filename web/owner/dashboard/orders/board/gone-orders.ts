import { useState } from 'react';
import type { OrderId } from '../../../../../shared/kernel/ids.ts';
import { correctionsOf, undoMs } from '../../../../../shared/orders/commands.ts';
import type { Order } from '../../../../../shared/orders/order.ts';

const storageKey = 'luka:board-seen';
/** The number of seen orders that are remembered; older ones have left the board by themselves. */
const most = 50;
/** For how many minutes an order that was called off stays on the board unless somebody has seen it. */
const stayMinutes = 15;

/** Orders that were called off after the kitchen had said yes: somebody may be making them. `now` in ms. */
export function goneOrders(orders: readonly Order[], seen: readonly string[], now: number): Order[] {
  return orders.filter(
    ({ id, status, promisedAt, updatedAt }) =>
      status === 'cancelled' &&
      promisedAt !== null &&
      now - Date.parse(updatedAt) < stayMinutes * 60_000 &&
      !seen.includes(id),
  );
}

/**
 * The cancelled orders that somebody at this screen has seen. The browser keeps them, so that a reload does
 * not bring them back.
 */
export function useSeenGone(): [readonly string[], (id: OrderId) => void] {
  const [seen, setSeen] = useState(savedIds);
  const see = (id: OrderId) => {
    const next = [...seen, id].slice(-most);
    window.localStorage.setItem(storageKey, next.join(' '));
    setSeen(next);
  };
  return [seen, see];
}

const savedIds = () => (window.localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);

/** How long, in ms, the board can bring its last ticket back; later the owner corrects it on Bestillinger. */
const recentMs = 10 * 60_000;

/** The order that left the board last and may come back; none while its press can be undone. `now` in ms. */
export function lastGone(orders: readonly Order[], now: number): Order | undefined {
  const done = orders.filter(({ status }) => status === 'completed');
  const last = done.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0];
  if (!last || !correctionsOf(last, now).includes('ready')) return undefined;
  const age = now - Date.parse(last.updatedAt);
  return age > undoMs && age <= recentMs ? last : undefined;
}
