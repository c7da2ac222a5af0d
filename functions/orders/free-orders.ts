import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { type BusinessId, firstSuffixAt } from '../../shared/kernel/ids.ts';
import { isBelieved } from '../../shared/orders/steps.ts';
import { shortHash } from '../kernel/limits/count.ts';
import { windowMs } from '../kernel/limits/limits.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, queryItems, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * Orders a shop may have unanswered before the next one is challenged. Five: a small kitchen on a Friday has
 * three or four waiting, and five fake ones can be rejected in half a minute. A kitchen that answers is
 * staffed and may be busy, so each order it took in the last ten minutes makes room for one more. An attacker
 * cannot make room: people of the shop take orders, nobody else; one that the system accepted counts as
 * unanswered until a person moves it.
 */
export const alwaysFree = 5;
const mostFree = 40;
/**
 * The orders are looked at this seldom at most. Longer than any request runs (10 s), so at a look every order
 * let in before the last count is stored or never will be. Those of the last seconds may be missing: under
 * the worst interleaving twice as many orders as there is room for are unanswered at once, never more.
 */
const lookEveryMs = 15_000;
/** A look reads this many orders at most: more than that unanswered, and the answer is the same. */
const lookedAtOrders = 100;
const keptSeconds = 24 * 3600;

/** `unanswered`: how many orders of the last ten minutes waited for an answer at the last look. */
export type FreeOrder = { isFree: true } | { isFree: false; unanswered: number };

/**
 * Lets an order in without a challenge while the shop has room, in one conditional update; a repeated request
 * gets the answer it had. When the room is used up, counts how many orders are really unanswered and makes
 * room for so many.
 */
export async function takeFreeOrder(business: BusinessId, request: string, now: number): Promise<FreeOrder> {
  const hash = shortHash(request);
  const first = await takeRoom(business, hash, now);
  if (first.isFree) return first;
  const { lookedAt } = first.counter;
  if (now - lookedAt < lookEveryMs) return refusedBy(first.counter);
  const made = await makeRoom(business, hash, lookedAt, now);
  if (made) return made;
  // Another request has looked meanwhile.
  const second = await takeRoom(business, hash, now);
  return second.isFree ? second : refusedBy(second.counter);
}

const storedFreeOrders = stored(
  'freeOrders',
  v.object({
    requests: v.optional(v.set(v.string()), () => new Set<string>()),
    room: v.optional(v.number(), alwaysFree),
    unanswered: v.optional(v.number(), alwaysFree),
    lookedAt: v.optional(v.number(), 0),
    expiresAt: v.optional(v.number()),
  }),
);
type Counter = ReturnType<typeof storedFreeOrders.read>;

const refusedBy = ({ unanswered }: Counter): FreeOrder => ({ isFree: false, unanswered });
const expiry = (now: number) => secondsOf(now) + keptSeconds;

async function takeRoom(
  business: BusinessId,
  hash: string,
  now: number,
): Promise<{ isFree: true } | { isFree: false; counter: Counter }> {
  try {
    const update = storedFreeOrders.update({
      add: { requests: new Set([hash]) },
      set: { expiresAt: expiry(now) },
      setOnce: { room: alwaysFree },
      condition: 'attribute_not_exists(pk) OR contains(#requests, :hash) OR size(#requests) < #room',
      values: { ':hash': hash },
    });
    await updateItem(keys.freeOrders(business), update);
    return { isFree: true };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return { isFree: false, counter: storedFreeOrders.read(error.item ?? {}) };
  }
}

/**
 * Looks at the last ten minutes and sets the room by it; the first place is this request's. Undefined when a
 * rival was faster.
 */
async function makeRoom(
  business: BusinessId,
  hash: string,
  lookedAt: number,
  now: number,
): Promise<FreeOrder | undefined> {
  const orders = await queryItems({
    pk: business,
    from: keys.order(business, `ord_${firstSuffixAt(now - windowMs)}`).sk,
    to: keys.order(business, `ord_${firstSuffixAt(now + windowMs)}`).sk,
    newestFirst: true,
    limit: lookedAtOrders,
  });
  const count = (fits: (order: Item) => boolean) =>
    orders.filter((order) => !order.isRehearsal && fits(order)).length;
  const isTaken = ({ status, acceptedBySystem }: Item) =>
    isBelieved({ status: String(status), acceptedBySystem: acceptedBySystem === true });
  // One that its guest took back counts as unanswered: else strangers made room for themselves.
  const unanswered = count((order) => !isTaken(order) || order.cancelReason === 'guest');
  const answered = count((order) => order.status !== 'cancelled' && isTaken(order));
  const room = Math.max(0, Math.min(alwaysFree + answered, mostFree) - unanswered);
  try {
    const requests = room > 0 ? new Set([hash]) : undefined;
    const update = storedFreeOrders.update({
      set: { room, unanswered, lookedAt: now, expiresAt: expiry(now), requests },
      condition: lookedAt === 0 ? 'attribute_not_exists(#lookedAt)' : '#lookedAt = :before',
      values: lookedAt === 0 ? {} : { ':before': lookedAt },
    });
    await updateItem(keys.freeOrders(business), update);
    return room > 0 ? { isFree: true } : { isFree: false, unanswered };
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}
