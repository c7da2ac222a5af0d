import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { PlanFacts, Subscription } from '../../shared/shops/plan.ts';
import { putNew, transactWriteIf, updating } from '../kernel/table/changes.ts';
import { getItem, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { storedProfile } from '../shops/profile-store.ts';

/**
 * A shop as a customer of Stripe. `session`: the checkout that was begun last. `version` is raised by every
 * reading that is stored.
 */
const storedBilling = stored(
  'billing',
  v.object({ customer: v.string(), session: v.optional(v.string()), version: v.number() }),
);
export type Billed = ReturnType<typeof storedBilling.read>;

export async function findBilled(business: BusinessId): Promise<Billed | undefined> {
  return storedBilling.find(await getItem(keys.billing(business), { consistent: true }));
}

/** Notes the customer that was made for a shop; of two at once the first stays. */
export async function noteCustomer(business: BusinessId, customer: string): Promise<Billed> {
  const item = { ...keys.billing(business), ...storedBilling.item({ customer, version: 0 }) };
  await transactWriteIf([putNew(item)]);
  const noted = await findBilled(business);
  if (!noted) throw new Error('A customer was not noted');
  return noted;
}

/** False when another checkout was begun meanwhile. */
export async function noteSession(business: BusinessId, before: Billed, session: string): Promise<boolean> {
  const isSame = before.session === undefined ? 'attribute_not_exists(#session)' : '#session = :seen';
  const update = storedBilling.update({
    set: { session },
    condition: `attribute_exists(pk) AND ${isSame}`,
    ...(before.session !== undefined && { values: { ':seen': before.session } }),
  });
  return (await updateIf(keys.billing(business), update)) !== undefined;
}

/**
 * Stores what Stripe said of the subscription. False when another reading was stored since `seen` was read:
 * then it may be the older one, and Stripe must be asked again.
 */
export async function noteSubscription(
  business: BusinessId,
  { version }: Billed,
  known: PlanFacts,
  next: Subscription,
): Promise<boolean> {
  const read = storedBilling.update({
    set: { version: version + 1 },
    condition: '#version = :seen',
    values: { ':seen': version },
  });
  const isNews = JSON.stringify(sorted(known.subscription)) !== JSON.stringify(sorted(next));
  const plan = storedProfile.update({ set: { subscription: next }, condition: 'attribute_exists(pk)' });
  return transactWriteIf([
    updating(keys.billing(business), read),
    ...(isNews ? [updating(keys.profile(business), plan)] : []),
  ]);
}

const sorted = (facts: object | undefined) =>
  Object.entries(facts ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
