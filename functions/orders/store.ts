import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { linkEndMs, retention } from '../../shared/kernel/retention.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Actor, firstEvent } from '../../shared/orders/order-event.ts';
import { isFinished } from '../../shared/orders/steps.ts';
import { viewToken } from '../../shared/orders/tracking-token.ts';
import { noOrder, unavailable } from '../kernel/lambda/problems.ts';
import { failedConditions, putNew, transactWrite } from '../kernel/table/changes.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { refusedUse, type Use, usesTaken } from './code-uses.ts';
import { eventWrite, expiryOf, runningWrite, storedOrder } from './history.ts';
import { placeTaken, SlotFull } from './slots.ts';
import { hasOpenLinks, type Link, linkKey, ownHashOf, storedTracking } from './tracking-links.ts';

/** The result of an idempotency key, kept for 48 hours (`retention`). `isVoid`: its number was given up. */
export type Receipt = { bodyHash: string; orderId: OrderId; isVoid?: true; expiresAt?: number };

export const storedReceipt = stored<Receipt>(
  'idempotency',
  v.object({
    bodyHash: v.string(),
    orderId: idOf('ord'),
    isVoid: v.optional(v.literal(true)),
    expiresAt: v.optional(v.number()),
  }),
);

export const receiptHours = retention.receiptHours;

/** An order without what only the table needs. Throws Unreadable. */
export const orderFrom = (item: Item): Order => storedOrder.read(item);

export async function findReceipt(business: BusinessId, keyHash: string): Promise<Receipt | undefined> {
  return storedReceipt.find(await getItem(keys.idempotency(business, keyHash), { consistent: true }));
}

export type Hashes = { keyHash: string; bodyHash: string; link: Link };

/**
 * Stores a new order with its first event, idempotency record and tracking token, all or nothing. Answers
 * undefined when this call's order is now stored, or the receipt of the repeated request that was faster. An
 * answer that was lost is looked up, never guessed. `by` is who placed it, the guest where it is missing.
 * `perSlot`: the most orders of its quarter; throws SlotFull when others have them all, and COUPON_INVALID
 * where one of the `uses` of its code is refused.
 */
export async function putOrder(
  business: BusinessId,
  order: Order,
  hashes: Hashes,
  { by, perSlot, uses = [] }: { by?: Actor; perSlot?: number | undefined; uses?: readonly Use[] } = {},
): Promise<Receipt | undefined> {
  const { keyHash, bodyHash, link } = hashes;
  const expiry = expiryOf(order);
  const expiresAt = secondsOf(Date.parse(order.createdAt)) + receiptHours * 3600;
  const linkEnd = Math.ceil(linkEndMs(order.createdAt) / 1000);
  const place =
    order.slot && perSlot !== undefined ? [placeTaken(business, order.slot, order.id, perSlot)] : [];
  try {
    await transactWrite([
      ...place,
      putNew({
        ...keys.idempotency(business, keyHash),
        ...storedReceipt.item({ bodyHash, orderId: order.id, expiresAt }),
      }),
      putNew({ ...keys.order(business, order.id), ...storedOrder.item(order), ...expiry }),
      eventWrite(business, order, { ...firstEvent(order), ...(by && { by }) }),
      putNew({
        ...keys.tracking(business, link.hash),
        ...storedTracking.item({
          ...{ orderId: order.id, ownHash: link.ownHash, expiresAt: linkEnd },
          ...expiry,
        }),
      }),
      ...runningWrite(business, undefined, order),
      ...usesTaken(uses),
    ]);
    return undefined;
  } catch (error) {
    const receipt = await findReceipt(business, keyHash);
    if (receipt) return receipt;
    const failed = failedConditions(error);
    if (place.length > 0 && failed?.[0]) throw new SlotFull();
    const refused = refusedUse(error, uses);
    if (refused) throw refused;
    if (failed) throw unavailable();
    throw error;
  }
}

export async function findOrder(business: BusinessId, order: OrderId): Promise<Order | undefined> {
  const item = await getItem(keys.order(business, order), { consistent: true });
  return item && orderFrom(item);
}

/** Throws NOT_FOUND for an id that is not this business's. */
export async function readOrder(business: BusinessId, order: OrderId): Promise<Order> {
  const found = await findOrder(business, order);
  if (!found) throw noOrder();
  return found;
}

/** An order as a link opens it. `isReadOnly`: a shared link, or one in a message, cannot take it back. */
export type LinkedOrder = Order & { isReadOnly?: true };

/**
 * The order a tracking token opens. Throws NOT_FOUND, the same for every token that opens none: one that
 * never was, one that begins like another, one that is 30 days old (the table deletes it late), one of a
 * guest who was erased.
 */
export async function readTracked(business: BusinessId, token: string, now: number): Promise<LinkedOrder> {
  const tracked = storedTracking.find(await getItem(linkKey(business, token), { consistent: true }));
  const isOwn = tracked?.ownHash === ownHashOf(token);
  const isOther = !isOwn && token !== viewToken(token);
  const order = tracked && !isOther ? await findOrder(business, tracked.orderId) : undefined;
  if (!order || !hasOpenLinks(order, now)) throw noOrder();
  return isOwn ? order : { ...order, isReadOnly: true };
}

/** So many running orders are listed at most behind the page. */
const mostRunning = 300;

/**
 * The orders older than `last` that still run, newest first: none may leave the kitchen's list before it is
 * finished, however busy the days are. `last` is the oldest of the page; missing: all that run.
 */
export async function listRunningBefore(business: BusinessId, last?: OrderId): Promise<Order[]> {
  const end = last && keys.running(business, last).sk;
  const noted = await queryItems({
    ...{ pk: business, from: ranges.running, ...(end && { to: end }), newestFirst: true },
    // `last` itself is among them when it runs.
    ...{ limit: mostRunning + 1, consistent: true },
  });
  const ids = noted.map(({ sk }) => String(sk).slice(ranges.running.length) as OrderId);
  const older = ids.filter((id) => id !== last).slice(0, mostRunning);
  const read = await Promise.all(older.map((id) => findOrder(business, id)));
  return read.filter((order) => order !== undefined).filter((order) => !isFinished(order));
}

/** At most `limit` orders, newest first; with `before`, those older than that order. */
export async function listOrders(business: BusinessId, limit: number, before?: OrderId): Promise<Order[]> {
  const end = before && keys.order(business, before).sk;
  const items = await queryItems({
    pk: business,
    from: ranges.orders,
    ...(end && { to: end }),
    newestFirst: true,
    limit: limit + 1,
    consistent: true,
  });
  return items
    .map(orderFrom)
    .filter(({ id }) => id !== before)
    .slice(0, limit);
}
