import * as v from 'valibot';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { order, orderEvent } from '../../shared/orders/answers.ts';
import type { Order } from '../../shared/orders/order.ts';
import {
  type LaterEvent,
  type OrderEvent,
  type OrderHistory,
  stateAfter,
} from '../../shared/orders/order-event.ts';
import { endOfRehearsal } from '../../shared/orders/rehearsal.ts';
import { isFinished } from '../../shared/orders/steps.ts';
import { isUnanswered, type Unanswered } from '../../shared/orders/unanswered.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { noOrder } from '../kernel/lambda/problems.ts';
import {
  type Change,
  deleting,
  failedConditions,
  putNew,
  putting,
  transactWrite,
  updating,
} from '../kernel/table/changes.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { eventsOf, keys } from '../kernel/table/keys.ts';
import { stored, type Upcast } from '../kernel/table/stored.ts';
import { withUnsaidAllergens } from '../shops/unsaid-allergens.ts';
import { usesMoved } from './code-uses.ts';
import { slotWrite } from './slots.ts';

/** Before version 2 an empty list of allergens said nothing. */
const unsaid: Upcast = (item) => ({ ...item, lines: withUnsaidAllergens(item.lines) });

/** The row of an order: what was agreed, and the state its events lead to. */
export const storedOrder = stored<Order>(
  'order',
  v.object({ ...order.entries, allergy: v.optional(v.string(), '') }),
  [unsaid],
  { isMadeWhole: true },
);

export const storedEvent = stored<OrderEvent>('order event', orderEvent);

/**
 * Deletions and reminders leave the order's version as it is, so their events are told apart by what they
 * did, in the order it goes. So do movements of money, by the version of the payment.
 */
const partOf = { notes: 1, contacts: 2, erased: 2, remind: 3, call: 4 } as const;
const moneyParts = 10_000;

function partIn(event: OrderEvent): number {
  if (event.what === 'money') return moneyParts + event.n;
  if (event.what === 'forgotten') return partOf[event.forgotten];
  return event.what === 'reminded' ? partOf[event.step] : 0;
}

function keyOf(business: BusinessId, order: OrderId, event: OrderEvent) {
  return keys.orderEvent(business, order, event.version, partIn(event));
}

/**
 * The write that belongs into every transaction that changes an order. `writer` lets a call whose answer was
 * lost know its own success, see `isOwnEvent`.
 */
export function eventWrite(business: BusinessId, order: Order, event: OrderEvent, writer?: string): Change {
  const key = keyOf(business, order.id, event);
  return putNew({ ...key, ...storedEvent.item(event), ...expiryOf(order), ...(writer && { writer }) });
}

/** A rehearsal goes by itself, and with it all that lies beside it. */
export function expiryOf(order: Order): { expiresAt?: number } {
  const end = endOfRehearsal(order);
  return end === undefined ? {} : { expiresAt: Math.ceil(end / 1000) };
}

/**
 * The write that keeps the list of running orders, for the transaction that changes the order: one when it is
 * received, one when it is finished, and one when it comes back.
 */
export function runningWrite(business: BusinessId, before: Order | undefined, after: Order): Change[] {
  const key = keys.running(business, after.id);
  const [was, is] = [before !== undefined && !isFinished(before), !isFinished(after)];
  if (was === is) return [];
  return [is ? putting({ ...key, ...expiryOf(after) }) : deleting(key)];
}

/** So long an order that nobody answered waits for a person to look, in seconds. */
const unansweredSeconds = 30 * 24 * 3600;

export const storedUnanswered = stored<Unanswered & { expiresAt?: number | undefined }>(
  'unanswered order',
  v.object({ at: v.number(), isPast: v.optional(v.boolean()), expiresAt: v.optional(v.number()) }),
);

/**
 * The write that keeps the list of unanswered orders: one when the clock declines, one when that is mended.
 */
function unansweredWrite(business: BusinessId, before: Order, after: Order): Change[] {
  const key = keys.unanswered(business, after.id);
  const [was, is] = [isUnanswered(before), isUnanswered(after)];
  if (was === is) return [];
  if (!is) return [deleting(key)];
  const at = Date.parse(after.updatedAt);
  const expiresAt = Math.ceil(at / 1000) + unansweredSeconds;
  return [putting({ ...key, ...storedUnanswered.item({ at, expiresAt }) })];
}

export async function isOwnEvent(
  business: BusinessId,
  order: OrderId,
  event: OrderEvent,
  writer: string,
): Promise<boolean> {
  return (await getItem(keyOf(business, order, event), { consistent: true }))?.writer === writer;
}

/** All events of an order, oldest first. Empty for an order that is not this business's. */
export async function listEvents(business: BusinessId, order: OrderId): Promise<OrderEvent[]> {
  const items = await queryItems({ pk: business, from: eventsOf(order), consistent: true });
  return items.map(storedEvent.read);
}

/** The event that led to a version of an order. */
export async function findEvent(
  business: BusinessId,
  order: OrderId,
  version: number,
): Promise<OrderEvent | undefined> {
  const key = keys.orderEvent(business, order, version, 0);
  return storedEvent.find(await getItem(key, { consistent: true }));
}

/** The history of an order. Throws NOT_FOUND for another business's id: every order has a first event. */
export async function readHistory(business: BusinessId, order: OrderId): Promise<OrderHistory> {
  const events = await listEvents(business, order);
  if (events.length === 0) throw noOrder();
  return { events };
}

/**
 * The writes that take the restaurant's words to the guest out of an order's events, and with `names` the
 * names of the people who worked on it. Which status it had, and when, stays.
 */
export async function personsRemoved(
  business: BusinessId,
  order: OrderId,
  { names }: { names: boolean },
): Promise<Change[]> {
  const events = await listEvents(business, order);
  return events.flatMap((event) => {
    const hasName = names && event.by.kind === 'member' && event.by.name !== '';
    const words = wordsIn(event);
    if (!hasName && !words) return [];
    const clauses = [hasName ? 'SET #by.#name = :none' : '', words ? `REMOVE #${words}` : ''];
    const update = {
      set: clauses.filter(Boolean).join(' '),
      condition: 'attribute_exists(pk)',
      names: { ...(hasName && { '#by': 'by', '#name': 'name' }), ...(words && { [`#${words}`]: words }) },
      ...(hasName && { values: { ':none': '' } }),
    };
    return [updating(keyOf(business, order, event), update)];
  });
}

/** The field in which an event holds somebody's own words. */
function wordsIn(event: OrderEvent): 'message' | 'why' | undefined {
  if ('message' in event && event.message) return 'message';
  return event.what === 'corrected' && event.why ? 'why' : undefined;
}

/** `overtaken`: the order has changed since it was read. `besideRefused`: only the write beside it failed. */
type Written = Order | 'overtaken' | 'besideRefused';

/**
 * Writes an event and the row, which is what the event makes of it, and with them `beside`: all or nothing,
 * and only while the order is as it was read, so that one of two tablets wins. A write of ours whose answer
 * was lost knows its own success. `money`: where the event asks something of it.
 */
export async function writeEvent(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  { beside = [], money = order.money }: { beside?: Change[]; money?: Order['money'] } = {},
): Promise<Written> {
  const next = { ...stateAfter(order, event), ...(money && { money }) };
  const writer = randomToken();
  const own = [rowWrite(business, order, next), eventWrite(business, order, event, writer)];
  try {
    // The lists and counts have no condition, so they are never what fails.
    const lists = [
      ...runningWrite(business, order, next),
      ...unansweredWrite(business, order, next),
      ...slotWrite(business, order, next),
      ...usesMoved(business, order, next),
    ];
    await transactWrite([...own, ...beside, ...lists]);
    return next;
  } catch (error) {
    const failed = failedConditions(error);
    if (!failed) throw error;
    if (!failed.slice(0, own.length).includes(true)) return 'besideRefused';
    return (await isOwnEvent(business, order.id, event, writer)) ? next : 'overtaken';
  }
}

/** Writes only what the event changed in the row: personal data may be deleted at the same moment. */
function rowWrite(business: BusinessId, before: Order, after: Order): Change {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Order]);
  const gone = (Object.keys(before) as (keyof Order)[]).filter((name) => after[name] === undefined);
  const update = {
    set: Object.fromEntries(changed),
    remove: gone,
    condition: '#version = :seen',
    values: { ':seen': before.version },
  };
  return updating(keys.order(business, before.id), storedOrder.update(update));
}

/** Whether an order still waits for a person's answer. An order that the system accepted does. */
export async function isUnseen(
  business: BusinessId,
  { id, status, version }: Pick<Order, 'id' | 'status' | 'version'>,
): Promise<boolean> {
  if (status !== 'confirmed') return status === 'pending';
  return (await findEvent(business, id, version))?.by.kind === 'system';
}
