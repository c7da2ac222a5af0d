import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/privacy/retention.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedAddress } from './address-limit.ts';
import { storedConsent } from './consent.ts';

/** No mail of ours reaches this address: no shop sends to it for a while, and this shop's owner sees it. */
export async function markUnreachable(business: BusinessId, hash: string, now: number): Promise<void> {
  const set = { bouncedAt: new Date(now).toISOString() };
  const expiresAt = secondsOf(now + retention.unreachableDays * dayMs);
  await updateItem(keys.address(hash), storedAddress.update({ set: { ...set, expiresAt } }));
  await noteUnreachable(business, hash, now);
}

/** For this shop's owner alone; only where the shop knows the address (`always`: also where it is just being added). */
export async function noteUnreachable(
  business: BusinessId,
  hash: string,
  now: number,
  { always = false } = {},
): Promise<void> {
  const update = storedConsent.update({
    set: { bouncedAt: new Date(now).toISOString() },
    ...(!always && { condition: 'attribute_exists(pk)' }),
  });
  await updateItem(keys.consent(business, hash), update).catch((error) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Lets an address be asked once more: whoever reads there says yes again. SES keeps a list of its own of such addresses; `isRevived` has the
 * sender take this one off it.
 */
export async function tryAgain(business: BusinessId, hash: string): Promise<void> {
  await updateItem(keys.address(hash), storedAddress.update({ remove: ['bouncedAt'] }));
  const update = storedConsent.update({ set: { isRevived: true }, remove: ['bouncedAt', 'confirmedAt'] });
  await updateItem(keys.consent(business, hash), update);
}
