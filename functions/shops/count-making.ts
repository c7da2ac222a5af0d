import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { isBeingMade } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';

/** More orders than these change nothing any more: they are the newest ones. */
const mostCounted = 100;

/**
 * How many orders the kitchen has at `now` (ms); undefined, and nothing is read, where no minutes are added
 * for them. It costs the list of running orders and each of these: in a quiet hour one unit of reading.
 */
export async function countMaking(
  business: BusinessId,
  { rush }: BusinessSettings,
  now: number,
): Promise<number | undefined> {
  if (!rush) return undefined;
  const range = { pk: business, from: ranges.running, newestFirst: true, limit: mostCounted };
  const ids = (await queryItems(range)).map(({ sk }) => String(sk).slice(ranges.running.length) as OrderId);
  const orders = await Promise.all(ids.map((id) => getItem(keys.order(business, id))));
  return orders.filter((order) => order && isBeingMade(order as unknown as Order, now)).length;
}
