import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type FetchedAfterAll, mayBeFetched } from '../../shared/orders/fetched.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import { behind } from './behind.ts';
import { readOrder } from './store.ts';
import { writeEvent } from './write-event.ts';

/**
 * Takes 'ikke hentet' from an order: its sum counts again, and its history says both. Throws INVALID_TRANSITION for any other order,
 * VERSION_CONFLICT when the screen was behind, NOT_FOUND.
 */
export async function fetchAfterAll(
  business: BusinessId,
  id: OrderId,
  { version }: FetchedAfterAll,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  if (!mayBeFetched(order))
    throw new Problem('INVALID_TRANSITION', 'Bestillingen står ikke lenger som ikke hentet.');
  if (order.version !== version) throw await behind(business, id);
  const event = { what: 'fetched', version: version + 1, at: new Date(now).toISOString(), by } as const;
  const written = await writeEvent(business, order, event);
  if (typeof written === 'object') return written;
  throw await behind(business, id);
}
