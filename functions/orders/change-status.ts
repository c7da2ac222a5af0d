import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type OrderStatus, statusesBefore } from '../../shared/orders/order-status.ts';
import type { StatusChange } from '../../shared/orders/status-change.ts';
import { randomToken } from '../http/digest.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { orderFrom } from './store.ts';

/**
 * Moves an order on, but only from a status that allows the move and from the version the screen showed, so that one of two
 * tablets wins. `lastWriter` lets a call whose answer was lost know its own success. Throws INVALID_TRANSITION,
 * VERSION_CONFLICT when the move is allowed but the screen was behind, NOT_FOUND for an id of another business.
 */
export async function changeStatus(
  business: BusinessId,
  id: OrderId,
  change: StatusChange,
  now: number,
): Promise<Order> {
  const { status, version, estimatedTimeMinutes } = change;
  const allowedFrom = statusesBefore(status);
  const writer = randomToken();
  const promised = estimatedTimeMinutes !== undefined;
  const from = Object.fromEntries(allowedFrom.map((before, index) => [`:from${index}`, before]));
  if (allowedFrom.length === 0) throw invalidTransition();
  try {
    const item = await updateItem(keys.order(business, id), {
      set: `SET #status = :status, version = :next, updatedAt = :now, lastWriter = :writer${promised ? ', estimatedTimeMinutes = :estimate, promisedAt = :promised' : ''}${timedSteps.includes(status) ? `, ${status}At = :now` : ''}`,
      condition: `attribute_exists(pk) AND version = :version AND #status IN (${Object.keys(from).join(', ')})`,
      names: { '#status': 'status' },
      values: {
        ':status': status,
        ':version': version,
        ':next': version + 1,
        ':now': new Date(now).toISOString(),
        ':writer': writer,
        ...from,
        ...(promised && {
          ':estimate': estimatedTimeMinutes,
          ':promised': new Date(now + estimatedTimeMinutes * 60_000).toISOString(),
        }),
      },
    });
    return orderFrom(item);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!error.item) throw new Problem('NOT_FOUND', 'Fant ikke bestillingen');
    if (error.item.lastWriter === writer) return orderFrom(error.item);
    const current = orderFrom(error.item);
    throw allowedFrom.includes(current.status) ? behind() : invalidTransition();
  }
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
