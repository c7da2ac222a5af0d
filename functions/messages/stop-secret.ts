import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/privacy/retention.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { consentFrom, storedConsent } from './consent.ts';

/**
 * The secret in the links by which an address stops our mails; one is made for an address that has none. An address that was never
 * asked for its consent keeps it only as long as an invitation that is sent to it; so does the address of a guest.
 */
export async function stopSecretOf(business: BusinessId, hash: string, now: number): Promise<string> {
  const key = keys.consent(business, hash);
  const stopSecret = randomToken();
  const expiresAt = secondsOf(now + retention.invitationDays * dayMs);
  try {
    const fresh = { set: { stopSecret, expiresAt }, condition: 'attribute_not_exists(pk)' };
    await updateItem(key, storedConsent.update(fresh));
    return stopSecret;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const kept = await updateItem(key, storedConsent.update({ setOnce: { stopSecret } }));
    return consentFrom(kept).stopSecret ?? stopSecret;
  }
}
