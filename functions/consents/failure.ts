import type { BusinessId } from '../../shared/kernel/ids.ts';
import { updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { storedConsent } from './consent.ts';

/** The last message to an address did not leave, or nobody knows: a provider failed. Shown to the owner until one arrives. */
export async function noteFailure(business: BusinessId, hash: string, now: number): Promise<void> {
  const set = { failedAt: new Date(now).toISOString() };
  await updateItem(keys.consent(business, hash), storedConsent.update({ set }));
}

export async function clearFailure(business: BusinessId, hash: string): Promise<void> {
  await updateItem(keys.consent(business, hash), storedConsent.update({ remove: ['failedAt'] }));
}
