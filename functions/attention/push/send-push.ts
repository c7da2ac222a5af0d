import type { PushNote } from '../../../shared/attention/push-note.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { orderTitle } from '../../../shared/orders/order-number.ts';
import { digest } from '../../kernel/lambda/digest.ts';
import { log } from '../../kernel/lambda/log.ts';
import type { Item } from '../../kernel/table/client.ts';
import { ConditionFailed, getItem, updateItem } from '../../kernel/table/items.ts';
import { keys } from '../../kernel/table/keys.ts';
import { findOrder } from '../../orders/store.ts';
import {
  endSubscription,
  type Subscription,
  storedSubscription,
  subscriptionFrom,
} from '../../people/subscription-store.ts';
import { findProfile } from '../../shops/profile-store.ts';
import { encrypted, mayEncryptFor } from './encrypt.ts';
import { authorization } from './push-key.ts';
import { noteFrom } from './push-note.ts';
import { isPushAddress, ownPushService } from './push-services.ts';

/** How long a push service keeps a note for a browser that is away: after this the order may be over. */
const keptSeconds = 300;
const timeoutMs = 5000;

/**
 * Sends a note to one browser: what the step of the message says, or, without one, the test that was asked
 * for. A browser that is gone (404, 410, no such host) or whose key is none is forgotten, and so is one whose
 * member or device was removed. Throws when the push service is silent, slow or overloaded, for the message
 * to come again; the order is looked at again then. `item`: the subscription.
 */
export async function sendPush(
  business: BusinessId,
  item: Item,
  step: string | undefined,
  now: number,
): Promise<void> {
  const subscription = subscriptionFrom(item);
  const { hash, opener, tests = 0, testsSent = 0 } = subscription;
  if (!step && tests <= testsSent) return;
  if (!(await getItem({ pk: business, sk: opener }, { consistent: true })))
    return endSubscription(business, hash);
  const note: PushNote = step ? noteFrom(step) : { kind: 'test' };
  const message = await wordsOf(business, note);
  if (!message) return;
  const status = await post(business, subscription, note, JSON.stringify(message), now);
  if (status === 404 || status === 410) return endSubscription(business, hash);
  if (status === 429 || status >= 500) throw new Error(`The push service answers ${status}`);
  if (status >= 300) log.error('A push service refuses a push', { business, kind: note.kind, status });
  if (!step) await noteTest(business, hash, tests);
}

async function post(
  business: BusinessId,
  { endpoint, ...keysOfBrowser }: Subscription,
  { kind }: PushNote,
  message: string,
  now: number,
): Promise<number> {
  // Asked when it was stored, too; by now the list of hosts may be shorter.
  if (!isPushAddress(endpoint, ownPushService()) || !mayEncryptFor(keysOfBrowser)) return 410;
  const response = await asked(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: await authorization(new URL(endpoint), now),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      urgency: 'high',
      // Of several that wait for a browser that is not there, it gets the last. 32 letters at most.
      topic: digest('push', business, kind).slice(0, 32),
    },
    body: new Uint8Array(encrypted(message, keysOfBrowser)),
  });
  await response?.body?.cancel();
  return response?.status ?? 410;
}

/**
 * Undefined when there is no such host: any name may stand before those of push services, and trying again
 * would not make it exist.
 */
async function asked(endpoint: string, request: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(endpoint, request);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND') return undefined;
    throw error;
  }
}

async function noteTest(business: BusinessId, hash: string, tests: number): Promise<void> {
  const update = storedSubscription.update({
    set: { testsSent: tests },
    condition: 'attribute_exists(pk)',
  });
  await updateItem(keys.pushSubscription(business, hash), update).catch((error) => {
    // It was switched off just now.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * The text that the browser shows. It has no guest's name, because the note may lie on a locked screen.
 * `tag`: a newer note with the same tag takes the place of an older.
 */
export type PushMessage = { title: string; body: string; tag: string; url: string };

/** A note in words, as of now; undefined when it is out of date: the order was answered meanwhile. */
export async function wordsOf(
  business: BusinessId,
  { kind, order }: PushNote,
): Promise<PushMessage | undefined> {
  const about = await sayOf[kind](business, order);
  if (!about) return undefined;
  const profile = await findProfile(business);
  return {
    title: profile?.businessName ?? '',
    body: about,
    tag: `luka-${kind}`,
    url: `/dashboard/orders?restaurant=${business}${order ? `#${order}` : ''}`,
  };
}

type Say = (business: BusinessId, order: PushNote['order']) => Promise<string | undefined>;

const sayOf: Record<PushNote['kind'], Say> = {
  unanswered: async (business, id) => {
    const order = id && (await findOrder(business, id));
    return order?.status === 'pending' ? `${orderTitle(order)} venter på svar.` : undefined;
  },
  'silent-shop': async () => 'Ingen skjerm hører bestillingene. Åpne Bestillinger.',
  test: async () => 'Slik kommer et varsel. Ingen har bestilt noe.',
};
