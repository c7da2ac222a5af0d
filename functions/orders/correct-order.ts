import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type Correction, correctionsOf } from '../../shared/orders/correction.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import { behind } from './behind.ts';
import { listEvents } from './history.ts';
import { placeTakenAgain } from './month-place.ts';
import { readOrder } from './store.ts';
import { writeEvent } from './write-event.ts';

/**
 * Says afterwards what an order really was; figures and screens follow, and its history keeps what stood before. The guest is told nothing. An
 * order that gave its place in the month's quota back takes it again. Of a guest who was erased no words are kept. Throws INVALID_TRANSITION for what the rule does not allow,
 * VERSION_CONFLICT when the screen was behind, NOT_FOUND.
 */
export async function correctOrder(
  business: BusinessId,
  id: OrderId,
  { status, why, version }: Correction,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  if (!correctionsOf(order, now).includes(status))
    throw new Problem('INVALID_TRANSITION', 'Bestillingen kan ikke rettes til dette nå.');
  if (order.version !== version) throw await behind(business, id);
  const facts = { version: version + 1, at: new Date(now).toISOString(), by };
  const event = {
    what: 'corrected' as const,
    ...{ from: order.status, to: status, ...(why && order.forgotten !== 'erased' && { why }) },
    ...facts,
  };
  const beside = (await hasGivenPlaceBack(business, order)) ? placeTakenAgain(business, id) : [];
  const written = await writeEvent(business, order, event, beside);
  const done = written === 'besideRefused' ? await writeEvent(business, order, event) : written;
  if (typeof done === 'object') return done;
  throw await behind(business, id);
}

/** By the cancellation that stands: one that was taken back has taken the place again. */
async function hasGivenPlaceBack(business: BusinessId, { id, status }: Order): Promise<boolean> {
  if (status !== 'cancelled') return false;
  const last = (await listEvents(business, id)).findLast(
    (event) => (event.what === 'moved' || event.what === 'corrected') && event.to === 'cancelled',
  );
  return last?.what === 'moved' && last.placeBack === true;
}
