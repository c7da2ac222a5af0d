import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { record } from './metrics.ts';

/** Versions begin at 1, with the order as it was received; 2 is the kitchen's first answer. */
const [received, answered] = [1, 2];

/** Counts a new order, and the kitchen's first answer. A repeat counts twice: a graph may be off by one. */
export async function recordOrder(business: BusinessId, order: Order): Promise<void> {
  const { status, version, createdAt, updatedAt } = order;
  const [came, changed] = [Date.parse(createdAt), Date.parse(updatedAt)];
  if (version === received) record({ OrdersReceived: 1 }, { business }, came);
  if (version !== answered) return;
  if (status === 'cancelled') {
    record({ OrdersRefused: 1 }, { business, reason: order.cancelReason }, changed);
  } else if (status !== 'pending') {
    record({ AcceptSeconds: (changed - came) / 1000 }, { business }, changed);
  }
}
