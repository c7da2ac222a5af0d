import type { BusinessId } from '../../shared/kernel/ids.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedConsent } from './consent.ts';

/** The last message to an address did not leave, or nobody knows: a provider failed. Shown to the owner until one arrives. */
export const noteFailure = (business: BusinessId, hash: string, now: number): Promise<void> =>
  change(business, hash, { set: { failedAt: new Date(now).toISOString() } });

export const clearFailure = (business: BusinessId, hash: string): Promise<void> =>
  change(business, hash, { remove: ['failedAt'] });

/** Only where the shop still knows the address: what was deleted meanwhile does not come back. */
async function change(
  business: BusinessId,
  hash: string,
  changes: Parameters<typeof storedConsent.update>[0],
): Promise<void> {
  const update = storedConsent.update({ ...changes, condition: 'attribute_exists(pk)' });
  await updateItem(keys.consent(business, hash), update).catch((error) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
