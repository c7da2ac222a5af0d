import { type BrowserPush, maxPushBrowsers, type PushState } from '../../shared/attention/browser-push.ts';
import type { AttentionReason } from '../../shared/attention/owner-refusals.nb.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { KernelOwnerReason } from '../../shared/kernel/owner-refusals.nb.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { User } from '../kernel/http/access.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { getItem, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { isPushAddress, mayEncryptFor } from '../messages/web-push.ts';
import { isOver, readAccount } from '../people/session-store.ts';
import {
  endSubscription,
  endSubscriptionIn,
  listSubscriptions,
  storedSubscription,
  subscriptionEnd,
} from '../people/subscription-store.ts';

const unknown = () => new Problem('NOT_FOUND', { reason: 'pushOff' } satisfies AttentionReason);
const refused = (because: AttentionReason) => new Problem('VALIDATION_FAILED', because);

/** A key has 1024 bytes; what is no hash of ours must not become one. */
export function checkedHash(id: string): string {
  if (!/^[\w-]{43}$/.test(id)) throw unknown();
  return id;
}

/**
 * Stores the browser of a member or a device (`opener`), or notes that it is still there. Throws
 * VALIDATION_FAILED for an address of no push service we know, for a key that is none and for one browser too
 * many, FORBIDDEN when its opener was removed meanwhile, UNAUTHENTICATED when the sign-in was ended.
 */
export async function subscribe(
  business: BusinessId,
  { endpoint, keys: { p256dh, auth } }: BrowserPush,
  { opener, user }: { opener: string; user?: Pick<User, 'id' | 'session'> | undefined },
  now: number,
): Promise<PushState> {
  if (!isPushAddress(endpoint)) throw refused({ reason: 'pushServiceUnknown' });
  if (!mayEncryptFor({ p256dh, auth })) throw refused({ reason: 'pushKeyWrong' });
  const hash = digest('push', endpoint);
  const known = await listSubscriptions(business, now);
  if (known.length >= maxPushBrowsers && !known.some((one) => one.hash === hash))
    throw refused({ reason: 'manyPushBrowsers' });
  const session = user?.session.id;
  const set = { endpoint, p256dh, auth, opener, session, expiresAt: subscriptionEnd(now) };
  await updateItem(keys.pushSubscription(business, hash), storedSubscription.update({ set }));
  // If the opener is removed after this check, the listener finds the subscription in the table and ends it.
  if (!(await getItem({ pk: business, sk: opener }, { consistent: true }))) {
    await endSubscription(business, hash);
    throw new Problem('FORBIDDEN', { reason: 'accessLost' } satisfies AttentionReason);
  }
  // So has the sign-in that is ended after it.
  if (user && isOver(await readAccount(user.id, { consistent: true }), user.session)) {
    await endSubscriptionIn(session, business, hash);
    throw new Problem('UNAUTHENTICATED', { reason: 'signedOut' } satisfies KernelOwnerReason);
  }
  return { id: hash };
}

/** Ends pushes to the caller's own browser. Throws NOT_FOUND for one that is not theirs. */
export async function unsubscribe(business: BusinessId, hash: string, opener: string): Promise<void> {
  const item = await getItem(keys.pushSubscription(business, hash));
  if (!item || storedSubscription.read(item).opener !== opener) throw unknown();
  await endSubscription(business, hash);
}

/** Asks for a push to the caller's own browser, as a test. Throws NOT_FOUND for one that is not theirs. */
export async function askTestPush(business: BusinessId, hash: string, opener: string): Promise<void> {
  const update = storedSubscription.update({
    add: { tests: 1 },
    condition: '#opener = :opener',
    names: { '#opener': 'opener' },
    values: { ':opener': opener },
  });
  if (!(await updateIf(keys.pushSubscription(business, hash), update))) throw unknown();
}
