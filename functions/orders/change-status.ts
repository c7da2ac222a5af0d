import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isBelieved } from '../../shared/orders/believed.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor, LaterEvent } from '../../shared/orders/order-event.ts';
import { nextStatuses } from '../../shared/orders/order-status.ts';
import type { CancelReason } from '../../shared/orders/refusal.ts';
import type { StatusChange } from '../../shared/orders/status-change.ts';
import { checkAlcoholPromise } from './alcohol-promise.ts';
import { behind } from './behind.ts';
import { placeGivenBack } from './month-place.ts';
import { heardWith } from './rehearsal-heard.ts';
import { readOrder } from './store.ts';
import { writeEvent } from './write-event.ts';

/** A change of a screen, or of ours or the guest's, which have reasons of their own. */
export type Change = Omit<StatusChange, 'cancelReason'> & { cancelReason?: CancelReason | undefined };

/**
 * Moves an order on, but only from a status that allows the move and from the version the screen showed, so that one of two
 * tablets wins. The event and the row, which is what the event makes of it, are one transaction. An order that is refused gives its place
 * in the month's quota back, see month-place.ts. Throws INVALID_TRANSITION, VERSION_CONFLICT when the move is allowed but the screen
 * was behind, NOT_FOUND for an id of another business, and for a person VALIDATION_FAILED for a promise past the hours of alcohol.
 */
export async function changeStatus(
  business: BusinessId,
  id: OrderId,
  change: Change,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  const isBehind = order.version !== change.version;
  if (!isAllowed(order, change))
    throw isBehind ? await behind(business, id, 'INVALID_TRANSITION') : invalidTransition();
  if (isBehind) throw await behind(business, id);
  const { estimatedTimeMinutes: minutes } = change;
  if (minutes !== undefined && by.kind !== 'system')
    await checkAlcoholPromise(business, order, { minutes, path: 'estimatedTimeMinutes' }, now);
  const event = moveOf(order, change, by, now);
  // A rehearsal took no place.
  const isRefusal = !isBelieved(order) && event.to === 'cancelled' && !order.isRehearsal;
  const written = await moved(business, order, event, isRefusal);
  if (typeof written === 'object') return written;
  const isAllowedNow = isAllowed(await readOrder(business, id), change);
  throw await behind(business, id, isAllowedNow ? 'VERSION_CONFLICT' : 'INVALID_TRANSITION');
}

/** The place is given back if that is possible, and else not; the event says which, for somebody who takes the move back. */
async function moved(business: BusinessId, order: Order, event: Moved, givesPlaceBack: boolean) {
  if (givesPlaceBack) {
    const withPlace = { ...event, placeBack: true } as const;
    const written = await writeEvent(business, order, withPlace, placeGivenBack(business, order.id));
    if (written !== 'besideRefused') return written;
  }
  return writeEvent(business, order, event, heardWith(business, order, event.by, event.at));
}

/** One that a person has confirmed is not fake. A delivery is never fetched. */
function isAllowed(order: Order, { status, cancelReason, notFetched }: Change): boolean {
  if (cancelReason === 'fake' && isBelieved(order)) return false;
  if (notFetched && order.fulfilment !== 'pickup') return false;
  return nextStatuses(order).includes(status);
}

type Moved = Extract<LaterEvent, { what: 'moved' }>;

function moveOf(order: Order, change: Change, by: Actor, now: number): Moved {
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
    ...(cancelMessage !== undefined && { message: cancelMessage }),
    ...(notFetched && { notFetched }),
  };
}

const invalidTransition = () =>
  new Problem(
    'INVALID_TRANSITION',
    'Bestillingen kan ikke få denne statusen nå. Noen andre kan ha endret den.',
  );
