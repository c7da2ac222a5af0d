import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isAlcohol } from '../../shared/menu/alcohol.ts';
import { promiseIssue } from '../../shared/orders/alcohol-rules.ts';
import {
  type AnyCommand,
  commands,
  type Happening,
  happeningOf,
  type MoneyDeed,
  type RefuseMany,
} from '../../shared/orders/commands.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Actor, doneBefore, type LaterEvent, type OrderEvent } from '../../shared/orders/order-event.ts';
import type { OrderOwnerReason } from '../../shared/orders/owner-refusals.nb.ts';
import { isBelieved, isIn } from '../../shared/orders/steps.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import type { Change } from '../kernel/table/changes.ts';
import { readSettings } from '../shops/settings-store.ts';
import { findEvent, listEvents, writeEvent } from './history.ts';
import { moneyDone } from './money-done.ts';
import { placeGivenBack, placeTakenAgain } from './month-place.ts';
import { heardWith } from './rehearsal-heard.ts';
import { readOrder } from './store.ts';

/**
 * The one way to change an order: reads it, asks the command's rule (shared/orders/commands.ts), and writes
 * the event with the row that the event makes of the order, in one transaction. Throws VERSION_CONFLICT,
 * which says who changed what, for a screen that is behind; INVALID_TRANSITION only for an order that is as
 * the screen shows it; NOT_FOUND for an id of another business; and for a person VALIDATION_FAILED for a
 * promise past the hours of alcohol.
 */
export async function applyCommand(
  business: BusinessId,
  id: OrderId,
  command: AnyCommand,
  by: Actor,
  now: number,
): Promise<Order> {
  const order = await readOrder(business, id);
  if (order.version !== command.version) throw await behind(business, order);
  const last = commands[command.what].asksLast && (await findEvent(business, id, order.version));
  const happening = happeningOf(command.what, order, command, { by, now, last });
  if (happening instanceof Problem) throw happening;
  const promise = promiseOf(happening);
  if (promise && by.kind !== 'system') await checkAlcoholPromise(business, order, promise, now);
  const event = { ...happening, version: order.version + 1, at: new Date(now).toISOString(), by };
  const written = await writeWithMoney(business, order, event, last, commands[command.what].money(happening));
  if (typeof written === 'object') return written;
  throw await behind(business, await readOrder(business, id));
}

/** So often the payment of an order is read anew, because its provider moves its money meanwhile. */
const mostTries = 10;

/** Writes the event, and in the same transaction what it asks of the order's money. */
async function writeWithMoney(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  last: OrderEvent | undefined,
  deed: MoneyDeed,
) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const money = await moneyDone(business, order, event, last, deed);
    const written = await writeWithPlace(business, order, event, last, money);
    if (written !== 'besideRefused') return written;
  }
  throw unavailable();
}

/**
 * Refuses each of these orders that still waits as the screen showed it, one after the other: all of them
 * give their places in the month back to the same counter. Answers those that are refused now.
 */
export async function refuseOrders(
  business: BusinessId,
  { orders, cancelReason }: RefuseMany,
  by: Actor,
  now: number,
): Promise<Order[]> {
  const refused: Order[] = [];
  for (const { id, version } of orders) {
    const command = { what: 'move', status: 'cancelled', version, cancelReason } as const;
    try {
      const order = await readOrder(business, id);
      if (isIn(order, 'waiting')) refused.push(await applyCommand(business, id, command, by, now));
    } catch (error) {
      if (!(error instanceof Problem) || !answered.includes(error.code)) throw error;
    }
  }
  return refused;
}

/** Another person was faster, or the order is not of this business. */
const answered: readonly Problem['code'][] = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NOT_FOUND'];

/** The minutes that an event promises, and the field of the command they came in. */
function promiseOf(event: Happening): { minutes: number; path: string } | undefined {
  if (event.what === 'retimed') return { minutes: event.minutes, path: 'minutes' };
  if (event.what !== 'moved' || event.estimatedTimeMinutes === undefined) return undefined;
  return { minutes: event.estimatedTimeMinutes, path: 'estimatedTimeMinutes' };
}

/**
 * Throws VALIDATION_FAILED at `path` for a promise at which alcohol of the order may not be handed out any
 * more: when it was ordered, it could be. The settings are read for an order with alcohol alone. A rehearsal
 * hands out nothing.
 */
export async function checkAlcoholPromise(
  business: BusinessId,
  { lines, isRehearsal }: Pick<Order, 'lines' | 'isRehearsal'>,
  promise: { minutes: number; path: string },
  now: number,
): Promise<void> {
  if (isRehearsal || !lines.some(isAlcohol)) return;
  const { alcohol } = await readSettings(business);
  const because = promiseIssue(alcohol, now + promise.minutes * 60_000);
  if (because) throw new Problem('VALIDATION_FAILED', because, { issues: [{ path: promise.path, because }] });
}

/**
 * The refusal of a screen that was behind `order`: it says who was faster, with what and when ('Bekreftet av
 * Kari 18:04'), so that two people in one kitchen need not ask each other.
 */
async function behind(business: BusinessId, { id, version }: Order): Promise<Problem> {
  const last = await findEvent(business, id, version);
  const because: OrderOwnerReason = last
    ? { reason: 'overtaken', ...doneBefore(last) }
    : { reason: 'overtakenBySomeone' };
  return new Problem('VERSION_CONFLICT', because);
}

/**
 * The place in the month's quota is given back or taken again if that is possible, and else not: the order
 * goes its way all the same.
 */
async function writeWithPlace(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  last: OrderEvent | undefined,
  { money, beside }: Awaited<ReturnType<typeof moneyDone>>,
) {
  const place = await withPlace(business, order, event, last);
  const withMoney = (more: Change[]) => ({ money, beside: [...more, ...beside] });
  const written = place && (await writeEvent(business, order, place.event, withMoney(place.beside)));
  if (written && written !== 'besideRefused') return written;
  const heard = heardWith(business, order, event.by, event.at);
  return writeEvent(business, order, event, withMoney(heard));
}

/**
 * A refused order gives its place back, and the event remembers it; taking that back, or correcting it, takes
 * the place again.
 */
async function withPlace(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  last: OrderEvent | undefined,
): Promise<{ event: LaterEvent; beside: Change[] } | undefined> {
  // A rehearsal took no place.
  if (event.what === 'moved' && event.to === 'cancelled' && !isBelieved(order) && !order.isRehearsal)
    return { event: { ...event, placeBack: true }, beside: placeGivenBack(business, order.id) };
  const refusal = event.what === 'corrected' ? await lastCancellation(business, order) : last;
  if (event.what !== 'corrected' && event.what !== 'undone') return undefined;
  if (refusal?.what !== 'moved' || !refusal.placeBack) return undefined;
  return { event, beside: placeTakenAgain(business, order.id) };
}

/** The cancellation that stands: one that was taken back has taken the place again. */
async function lastCancellation(
  business: BusinessId,
  { id, status }: Order,
): Promise<OrderEvent | undefined> {
  if (status !== 'cancelled') return undefined;
  return (await listEvents(business, id)).findLast(
    (event) => (event.what === 'moved' || event.what === 'corrected') && event.to === 'cancelled',
  );
}
