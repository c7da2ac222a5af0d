import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { findEvent } from './history.ts';

/** Whether nobody of the restaurant has answered an order: what was taken by itself, nobody has seen yet. */
export async function isUnseen(
  business: BusinessId,
  { id, status, version }: Pick<Order, 'id' | 'status' | 'version'>,
): Promise<boolean> {
  if (status !== 'confirmed') return status === 'pending';
  return (await findEvent(business, id, version))?.by.kind === 'system';
}
