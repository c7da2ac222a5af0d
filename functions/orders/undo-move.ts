import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor, LaterEvent } from '../../shared/orders/order-event.ts';
import { type UndoRequest, undoGraceMs, undoMs } from '../../shared/orders/undo.ts';
import { behind } from './behind.ts';
import { findEvent } from './history.ts';
import { placeTakenAgain } from './month-place.ts';
import { readOrder } from './store.ts';
import { type Written, writeEvent } from './write-event.ts';

/**
 * Takes the last move of an order back: the order is what it was before, and its history says both. Anybody who may move orders
 * can do it, for some seconds (shared/orders/undo.ts). An order that gave its place in the month's quota back takes it again, also when the
 * month is full meanwhile. Throws INVALID_TRANSITION when it is too late or the last event is no move, or the guest's, VERSION_CONFLICT, NOT_FOUND.
 */
export async function undoMove(
  business: BusinessId,
  id: OrderId,
  { version }: UndoRequest,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  if (order.version !== version) throw await behind(business, id);
  const last = await findEvent(business, id, version);
  if (last?.what !== 'moved' || !isStaff(last.by) || now > Date.parse(last.at) + undoMs + undoGraceMs)
    throw tooLate();
  const { from, to, placeBack } = last;
  const at = new Date(now).toISOString();
  const event = { what: 'undone', from: to, to: from, version: version + 1, at, by } as const;
  const written = await undone(business, order, event, placeBack === true);
  if (typeof written === 'object') return written;
  throw await behind(business, id);
}

/** The guest's own move stays, and so does the system's: nobody pressed it by mistake. */
const isStaff = ({ kind }: Actor) => kind === 'member' || kind === 'device';

async function undone(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  takesPlace: boolean,
): Promise<Written> {
  const written = takesPlace
    ? await writeEvent(business, order, event, placeTakenAgain(business, order.id))
    : 'besideRefused';
  return written === 'besideRefused' ? writeEvent(business, order, event) : written;
}

const tooLate = () => new Problem('INVALID_TRANSITION', 'Det er for sent å angre.');
