import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { endedBy, isUnanswered, mostUnanswered, type Unanswered } from '../../shared/orders/unanswered.ts';
import { deleteAndReturn, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { storedUnanswered } from './history.ts';
import { findOrder } from './store.ts';

/** The orders that the clock declined and nobody has looked at, the oldest first. */
export async function listUnanswered(business: BusinessId): Promise<(Unanswered & { id: OrderId })[]> {
  const range = { pk: business, from: ranges.unanswered, newestFirst: true, limit: mostUnanswered };
  const items = await queryItems({ ...range, consistent: true });
  return items
    .map((item) => ({
      ...storedUnanswered.read(item),
      id: String(item.sk).slice(ranges.unanswered.length) as OrderId,
    }))
    .reverse();
}

/** The orders themselves, without those in `known`. */
export async function readUnanswered(
  business: BusinessId,
  ids: readonly OrderId[],
  known: readonly Order[] = [],
): Promise<Order[]> {
  const missing = ids.filter((id) => !known.some((order) => order.id === id));
  const read = await Promise.all(missing.map((id) => findOrder(business, id)));
  return read.filter((order) => order !== undefined).filter(isUnanswered);
}

/** A person has looked at the orders of a screen. One that was declined meanwhile stays. */
export async function noteSeen(business: BusinessId, ids: readonly OrderId[]): Promise<void> {
  await Promise.all(ids.map((id) => deleteAndReturn(keys.unanswered(business, id))));
}

/** A person answered an order at `answeredAt` (ms): the row of unanswered ones ends. */
export async function endRow(business: BusinessId, answeredAt: number): Promise<void> {
  const past = endedBy(await listUnanswered(business), answeredAt);
  const update = storedUnanswered.update({ set: { isPast: true }, condition: 'attribute_exists(pk)' });
  await Promise.all(past.map(({ id }) => updateIf(keys.unanswered(business, id), update)));
}
