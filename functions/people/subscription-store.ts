import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { Item } from '../kernel/table/client.ts';
import { deleteAndReturn, queryItems, removeIf } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * A browser that gets pushes. `endpoint` is its address at its push service, `p256dh` and `auth` encrypt what
 * it gets (RFC 8291); `opener` is the sort key of the member or the device whose browser it is, `session` the
 * sign-in of a member. `tests`: how many pushes were asked for to try it.
 */
export const storedSubscription = stored(
  'push subscription',
  v.object({
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    opener: v.string(),
    session: v.optional(v.string()),
    tests: v.optional(v.number()),
    testsSent: v.optional(v.number()),
    expiresAt: v.number(),
  }),
);

type StoredSubscription = ReturnType<typeof storedSubscription.read>;
export type Subscription = StoredSubscription & { hash: string };

export const subscriptionFrom = (item: Item): Subscription => ({
  ...storedSubscription.read(item),
  hash: String(item.sk).slice(ranges.pushes.length),
});

export const subscriptionEnd = (now: number) => secondsOf(now + retention.pushDays * dayMs);

/** The browsers of a business that get pushes now. */
export async function listSubscriptions(business: BusinessId, now: number): Promise<Subscription[]> {
  const items = await queryItems({ pk: business, from: ranges.pushes });
  return items.map(subscriptionFrom).filter(({ expiresAt }) => expiresAt >= secondsOf(now));
}

/** Ends one; an unknown one is ended already. */
export async function endSubscription(business: BusinessId, hash: string): Promise<void> {
  await deleteAndReturn(keys.pushSubscription(business, hash));
}

/** Ends one that is still of this sign-in: another may have taken it over since it was looked at. */
export async function endSubscriptionIn(
  session: string | undefined,
  business: BusinessId,
  hash: string,
): Promise<void> {
  const names = { '#session': 'session' };
  const values = session ? { ':session': session } : undefined;
  const isStill = session ? '#session = :session' : 'attribute_not_exists(#session)';
  await removeIf(keys.pushSubscription(business, hash), isStill, { names, values });
}

/**
 * Ends those of a member or a device that was removed, or may not answer orders any more: `opener` is the
 * sort key. `isOver`: those of some sign-ins alone; one from before names none.
 */
export async function endSubscriptionsOf(
  business: BusinessId,
  opener: string,
  isOver: (one: Subscription) => boolean = () => true,
): Promise<void> {
  const items = await queryItems({ pk: business, from: ranges.pushes, consistent: true });
  const theirs = items.map(subscriptionFrom).filter((one) => one.opener === opener && isOver(one));
  await Promise.all(theirs.map(({ session, hash }) => endSubscriptionIn(session, business, hash)));
}
