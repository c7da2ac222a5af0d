import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Actor, type LaterEvent, stateAfter } from '../../shared/orders/order-event.ts';
import { nextStatuses } from '../../shared/orders/order-status.ts';
import type { StatusChange } from '../../shared/orders/status-change.ts';
import { randomToken } from '../lambda/digest.ts';
import { type Change, failedConditions, transactWrite, updating } from '../table/changes.ts';
import { keys } from '../table/keys.ts';
import { placeGivenBack } from './fake-order.ts';
import { eventWrite, isOwnEvent } from './history.ts';
import { readOrder } from './store.ts';
import { storedOrder } from './stored-order.ts';

/**
 * Moves an order on, but only from a status that allows the move and from the version the screen showed, so that one of two
 * tablets wins. The event and the row, which is what the event makes of it, are one transaction. A fake order gives its place in
 * the month's quota back, see fake-order.ts. Throws INVALID_TRANSITION, VERSION_CONFLICT when the move is allowed but the screen
 * was behind, NOT_FOUND for an id of another business.
 */
export async function changeStatus(
  business: BusinessId,
  id: OrderId,
  change: StatusChange,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  if (!isAllowed(order, change)) throw invalidTransition();
  if (order.version !== change.version) throw behind();
  const event = moveOf(order, change, by, now);
  const next = stateAfter(order, event);
  const writer = randomToken();
  const changes = [rowWrite(business, order, next), eventWrite(business, id, event, writer)];
  const placeBack = change.cancelReason === 'fake' ? placeGivenBack(business, id) : [];
  if (await isWritten(changes, placeBack)) return next;
  if (await isOwnEvent(business, id, event, writer)) return next;
  throw isAllowed(await readOrder(business, id), change) ? behind() : invalidTransition();
}

/** Only a pending order can be fake: one that was confirmed has been believed by the owner. A delivery is never fetched. */
function isAllowed(order: Order, { status, cancelReason, notFetched }: StatusChange): boolean {
  if (cancelReason === 'fake' && order.status !== 'pending') return false;
  if (notFetched && order.fulfilment !== 'pickup') return false;
  return nextStatuses(order).includes(status);
}

function moveOf(order: Order, change: StatusChange, by: Actor, now: number): LaterEvent {
  const { status, version, estimatedTimeMinutes, cancelReason, cancelMessage, notFetched } = change;
  return {
    what: 'moved',
    from: order.status,
    to: status,
    version: version + 1,
    at: new Date(now).toISOString(),
    by,
    ...(estimatedTimeMinutes !== undefined && { estimatedTimeMinutes }),
    ...(cancelReason && { reason: cancelReason }),
    ...(cancelMessage && { message: cancelMessage }),
    ...(notFetched && { notFetched }),
  };
}

/** Writes what the event changed in the row. All else is left alone: personal data may be deleted at the same moment. */
function rowWrite(business: BusinessId, before: Order, after: Order): Change {
  const set = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Order]),
  );
  return updating(
    keys.order(business, before.id),
    storedOrder.update({ set, condition: '#version = :seen', values: { ':seen': before.version } }),
  );
}

/** False when the order was no longer as it was read. The place is given back if that is possible, and else not. */
async function isWritten(changes: Change[], placeBack: Change[]): Promise<boolean> {
  try {
    await transactWrite([...changes, ...placeBack]);
    return true;
  } catch (error) {
    const failed = failedConditions(error);
    if (!failed) throw error;
    const isMoved = failed.slice(0, changes.length).includes(true);
    return !isMoved && placeBack.length > 0 ? isWritten(changes, []) : false;
  }
}

const invalidTransition = () =>
  new Problem(
    'INVALID_TRANSITION',
    'Bestillingen kan ikke få denne statusen nå. Noen andre kan ha endret den.',
  );
const behind = () =>
  new Problem('VERSION_CONFLICT', 'Bestillingen er endret av noen andre. Se over og prøv igjen.');
