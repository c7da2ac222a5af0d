import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { mayGetNewTime, type NewTime } from '../../shared/orders/new-time.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import { checkAlcoholPromise } from './alcohol-promise.ts';
import { behind } from './behind.ts';
import { readOrder } from './store.ts';
import { writeEvent } from './write-event.ts';

/**
 * Promises an order for another time, counted from now; the order remembers the promise before. Throws INVALID_TRANSITION for one
 * that nobody waits for (any more), VERSION_CONFLICT when the screen was behind, VALIDATION_FAILED past the hours of alcohol, NOT_FOUND.
 */
export async function giveNewTime(
  business: BusinessId,
  id: OrderId,
  { minutes, version }: NewTime,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  const { promisedAt: before } = order;
  if (before === null || !mayGetNewTime(order))
    throw new Problem('INVALID_TRANSITION', 'Bestillingen kan ikke få en ny tid nå.');
  if (order.version !== version) throw await behind(business, id);
  await checkAlcoholPromise(business, order, { minutes, path: 'minutes' }, now);
  const at = new Date(now).toISOString();
  const event = { what: 'retimed', minutes, before, version: version + 1, at, by } as const;
  const written = await writeEvent(business, order, event);
  if (typeof written === 'object') return written;
  throw await behind(business, id);
}
