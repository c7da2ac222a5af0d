import * as v from 'valibot';
import { type BusinessId, type OrderId, orderId } from '../../shared/kernel/ids.ts';
import { enqueue } from '../kernel/lambda/enqueue.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { once, onceAsked, unclaimed } from '../messages/notices.ts';
import { dispatch, type Template } from '../messages/outbox.ts';
import { pushTexts } from '../messages/staff-messages.nb.ts';
import { BrowserGone, type PushText } from '../messages/web-push.ts';
import { findOrder } from '../orders/store.ts';
import {
  endSubscription,
  listSubscriptions,
  storedSubscription,
  subscriptionFrom,
} from '../people/subscription-store.ts';
import { findProfile } from '../shops/profile-store.ts';

const pushKinds = ['unanswered', 'begin', 'silent-shop', 'test'] as const;

/**
 * A note for the browsers of a shop without an open page. It names ids alone; its words are made when it is
 * sent, so a note of an order that was answered meanwhile is not sent at all.
 */
type PushNote = { kind: (typeof pushKinds)[number]; order?: OrderId };

/** A note as the step of a message: 'unanswered ord_…'. */
export function stepOf({ kind, order }: PushNote): string {
  return order ? `${kind} ${order}` : kind;
}

const parts = v.object({ kind: v.picklist(pushKinds), order: v.optional(orderId) });

/** Throws for a step that this version does not know: the message waits for the version that does. */
export function noteFrom(step: string): PushNote {
  const [kind, order] = step.split(' ');
  const { kind: known, order: about } = v.parse(parts, { kind, order });
  return { kind: known, ...(about && { order: about }) };
}

/**
 * Pushes a note to every browser of a shop that asked for it: one message of the queue each, so that one push
 * service that does not answer is tried again alone. Answers how many. The caller needs the right to put
 * messages in the queue; only the queue's function sends.
 */
export async function pushToScreens(business: BusinessId, note: PushNote, now: number): Promise<number> {
  const subscriptions = await listSubscriptions(business, now);
  const message = { listener: 'pushes', business, step: stepOf(note) };
  const sent = subscriptions.map(({ hash }) =>
    enqueue({ ...message, sk: keys.pushSubscription(business, hash).sk }),
  );
  await Promise.all(sent);
  return subscriptions.length;
}

/**
 * Between the time limit of the queue's function (30 s) and the time after which a message comes again (90
 * s): a run that has said nothing for so long has died. It may have pushed; a screen that got the push has it
 * replaced by the next (`Topic`, RFC 8030).
 */
const lostAfterMs = 60_000;

/**
 * Pushes a note of an order once. `what` names the occasion: the order's version, or a time. A push that
 * fails is tried again with the message that it belongs to, and a screen that got it has it replaced.
 */
export async function pushOnce(
  business: BusinessId,
  what: string,
  about: PushNote & { order: OrderId },
  now: number,
): Promise<void> {
  const { take, note } = once(keys.ladderNotice(business, about.order, 'screens', what), lostAfterMs);
  const claim = await take(now);
  if (!claim) return;
  try {
    await pushToScreens(business, about, now);
  } catch (error) {
    await note(claim, 'waiting', now);
    throw error;
  }
  await note(claim, 'sent', now);
}

const pushNote: Template<PushText> = {
  ...{ kind: 'notice', unsent: 'A push service refuses a push', push: (text) => text },
};

/**
 * Sends a note to one browser: what the step of the message says, or, without one, the test that was asked
 * for. A browser that will never get it is forgotten, and so is one whose member or device was removed.
 * Throws when the push service is silent, slow or overloaded, for the message to come again; the order is
 * looked at again then. `item`: the subscription.
 */
export async function sendPush(business: BusinessId, item: Item, now: number, step?: string): Promise<void> {
  const { hash, opener, tests = 0, testsSent = 0, endpoint, ...keysOfBrowser } = subscriptionFrom(item);
  if (!step && tests <= testsSent) return;
  if (!(await getItem({ pk: business, sk: opener }, { consistent: true })))
    return endSubscription(business, hash);
  const note: PushNote = step ? noteFrom(step) : { kind: 'test' };
  const text = await textOf(business, note);
  if (!text) return;
  const count = { stored: storedSubscription, asked: 'tests', sent: 'testsSent', count: tests } as const;
  await dispatch(
    {
      ...{ business, channel: 'push', address: endpoint, browserKeys: keysOfBrowser },
      ...{ template: pushNote, params: () => text, about: { kind: note.kind } },
      once: step ? unclaimed : onceAsked(keys.pushSubscription(business, hash), count),
      failed: async (error) => {
        if (error instanceof BrowserGone) await endSubscription(business, hash);
      },
    },
    now,
  );
}

/** A note in words, as of now; undefined when it is out of date: the order was answered meanwhile. */
async function textOf(business: BusinessId, { kind, order }: PushNote): Promise<PushText | undefined> {
  const body = await sayOf[kind](business, order);
  if (!body) return undefined;
  const profile = await findProfile(business);
  const url = `/dashboard/orders?restaurant=${business}${order ? `#${order}` : ''}`;
  return { title: profile?.businessName ?? '', body, tag: `luka-${kind}`, url };
}

type Say = (business: BusinessId, order: PushNote['order']) => Promise<string | undefined>;

const sayOf: Record<PushNote['kind'], Say> = {
  unanswered: async (business, id) => {
    const order = id && (await findOrder(business, id));
    return order?.status === 'pending' ? pushTexts.unanswered(order) : undefined;
  },
  begin: async (business, id) => {
    const order = id && (await findOrder(business, id));
    return order?.status === 'confirmed' ? pushTexts.begin(order) : undefined;
  },
  'silent-shop': async () => pushTexts.silentShop,
  test: async () => pushTexts.test,
};
