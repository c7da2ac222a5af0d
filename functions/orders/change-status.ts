import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type OrderStatus, statusesBefore } from '../../shared/orders/order-status.ts';
import type { StatusChange } from '../../shared/orders/status-change.ts';
import { randomToken } from '../lambda/digest.ts';
import { noOrder } from '../lambda/problems.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Update } from '../table/update.ts';
import { cancelFake } from './fake-order.ts';
import { orderFrom, readOrder } from './store.ts';

/**
 * Moves an order on, but only from a status that allows the move and from the version the screen showed, so that one of two
 * tablets wins. `lastWriter` lets a call whose answer was lost know its own success. A fake order gives its place in the
 * month's quota back, see fake-order.ts. Throws INVALID_TRANSITION, VERSION_CONFLICT when the move is allowed but the screen was
 * behind, NOT_FOUND for an id of another business.
 */
export async function changeStatus(
  business: BusinessId,
  id: OrderId,
  change: StatusChange,
  now: number,
): Promise<Order> {
  // Only a pending order can be fake: one that was confirmed has been believed by the owner.
  const allowedFrom: OrderStatus[] = change.cancelReason ? ['pending'] : statusesBefore(change.status);
  if (allowedFrom.length === 0) throw invalidTransition();
  const writer = randomToken();
  const update = statusUpdate(change, allowedFrom, writer, now);
  try {
    if (change.cancelReason === 'fake' && (await cancelFake(business, id, update))) {
      return await readOrder(business, id);
    }
    return orderFrom(await updateItem(keys.order(business, id), update));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.item) throw noOrder();
    if (error.item.lastWriter === writer) return orderFrom(error.item);
    const current = orderFrom(error.item);
    throw allowedFrom.includes(current.status) ? behind() : invalidTransition();
  }
}

function statusUpdate(
  { status, version, estimatedTimeMinutes, cancelReason }: StatusChange,
  allowedFrom: OrderStatus[],
  writer: string,
  now: number,
): Update {
  const from = Object.fromEntries(allowedFrom.map((before, index) => [`:from${index}`, before]));
  const sets = ['#status = :status', 'version = :next', 'updatedAt = :now', 'lastWriter = :writer'];
  if (estimatedTimeMinutes !== undefined)
    sets.push('estimatedTimeMinutes = :estimate', 'promisedAt = :promised');
  if (cancelReason) sets.push('cancelReason = :reason');
  if (timedSteps.includes(status)) sets.push(`${status}At = :now`);
  return {
    set: `SET ${sets.join(', ')}`,
    condition: `attribute_exists(pk) AND version = :version AND #status IN (${Object.keys(from).join(', ')})`,
    names: { '#status': 'status' },
    values: {
      ':status': status,
      ':version': version,
      ':next': version + 1,
      ':now': new Date(now).toISOString(),
      ':writer': writer,
      ...from,
      ...(cancelReason && { ':reason': cancelReason }),
      ...(estimatedTimeMinutes !== undefined && {
        ':estimate': estimatedTimeMinutes,
        ':promised': new Date(now + estimatedTimeMinutes * 60_000).toISOString(),
      }),
    },
  };
}

/** The confirmation has its time in the promise, the last step in `updatedAt`. */
const timedSteps: readonly OrderStatus[] = ['preparing', 'ready'];

const invalidTransition = () =>
  new Problem(
    'INVALID_TRANSITION',
    'Bestillingen kan ikke få denne statusen nå. Noen andre kan ha endret den.',
  );
const behind = () =>
  new Problem('VERSION_CONFLICT', 'Bestillingen er endret av noen andre. Se over og prøv igjen.');
