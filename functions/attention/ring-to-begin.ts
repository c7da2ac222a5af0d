import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { enqueue, longestDelaySeconds } from '../kernel/lambda/enqueue.ts';
import { keys } from '../kernel/table/keys.ts';
import { pushOnce } from './pushes.ts';
import { tellToBegin } from './tell-staff.ts';

/** A ring that is later than this is for an order that somebody looks for already. */
const newsMs = 30 * 60_000;

/**
 * Rings when the kitchen is to begin with an order for later that it has said yes to: a push to the screens,
 * and the notices that the employees chose. Until then it puts itself back into the queue. It may run late,
 * twice and at once: what it sends is claimed for the order's time to begin, which may be moved.
 */
export async function ringToBegin(business: BusinessId, order: Order, now: number): Promise<void> {
  const { id, beginAt, status } = order;
  if (beginAt === undefined || status !== 'confirmed') return;
  const left = Date.parse(beginAt) - now;
  if (left < -newsMs) return;
  if (left > 0) {
    const seconds = Math.min(Math.ceil(left / 1000), longestDelaySeconds);
    return enqueue({ listener: 'begin', business, sk: keys.order(business, id).sk }, seconds);
  }
  await pushOnce(business, `begin-${beginAt}`, { kind: 'begin', order: id }, now);
  await tellToBegin(business, order, now);
}
