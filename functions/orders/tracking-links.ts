import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isLinkOpen, linkEndMs } from '../../shared/kernel/retention.ts';
import { type Order, type TrackedOrder, trackedOrder as tracked } from '../../shared/orders/answers.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { viewToken } from '../../shared/orders/tracking-token.ts';
import { onlyNamed } from '../kernel/http/answer.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import { deleteAndReturn, putItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

/**
 * Which order a tracking token opens. `ownHash` is of the guest's own token, which begins with the one of
 * this item and also takes the order back (shared/orders/tracking-token.ts). Links in messages have none.
 */
export const storedTracking = stored(
  'tracking',
  v.object({
    ...{ orderId: idOf('ord'), expiresAt: v.optional(v.number()) },
    ownHash: v.optional(v.string()),
  }),
);

/** Where the link of a token is stored, be it the guest's own or the part of it that only shows. */
export const linkKey = (business: BusinessId, token: string) =>
  keys.tracking(business, digest('token', viewToken(token)));

export const ownHashOf = (token: string) => digest('own token', token);

/** Of a guest's own token, what is stored. */
export type Link = { hash: string; ownHash: string };
export const linkOf = (token: string): Link => ({
  hash: digest('token', viewToken(token)),
  ownHash: ownHashOf(token),
});

/**
 * Makes one more link to an order, as old as its first, and answers the token of it. It stands in a message.
 * The number or the address may be a stranger's, so it shows the order and takes nothing back.
 */
export async function addReadLink(business: BusinessId, { id, createdAt }: Order): Promise<string> {
  const token = viewToken(randomToken());
  const expiresAt = Math.ceil(linkEndMs(createdAt) / 1000);
  await putItem({ ...linkKey(business, token), ...storedTracking.item({ orderId: id, expiresAt }) });
  return token;
}

/** Takes back a link that nobody has got. */
export async function removeLink(business: BusinessId, token: string): Promise<void> {
  await deleteAndReturn(linkKey(business, token));
}

/**
 * Whether the links to an order still open it: not after 30 days, not when its guest was erased, not when its
 * rehearsal is over.
 */
export function hasOpenLinks(order: Order, now: number): boolean {
  return order.forgotten !== 'erased' && isLinkOpen(order.createdAt, now) && !isOverRehearsal(order, now);
}

/** An order as the holder of its link may know it: what the schema names, and no other field. */
export const trackedOrder = (order: Order & { isReadOnly?: true | undefined }): TrackedOrder =>
  onlyNamed(tracked, order);

/**
 * The largest frame that API Gateway sends and bills as one message (its WebSocket quotas and prices: 32 kB),
 * in UTF-8. A longer text closes the connection with 1009.
 */
const messageBytes = 32_000;

/**
 * The message to those who follow an order. It holds the answer that their link would give for this version,
 * so no page has to read it. Where the order is too large for one message, or its links no longer open it,
 * the message only says that there is something new, and the page reads.
 */
export function orderNews(order: Order, now: number): LiveMessage {
  const { version } = order;
  if (!hasOpenLinks(order, now)) return { type: 'order', version };
  const whole: LiveMessage = { type: 'order', version, state: trackedOrder(order) };
  return Buffer.byteLength(JSON.stringify(whole)) <= messageBytes ? whole : { type: 'order', version };
}
