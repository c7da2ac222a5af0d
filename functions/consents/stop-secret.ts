import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/privacy/retention.ts';
import { randomToken } from '../lambda/digest.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/**
 * The secret in the links by which an address stops our mails; one is made for an address that has none. An address that was never
 * asked for its consent keeps it only as long as the invitation that is sent to it.
 */
export async function stopSecretOf(business: BusinessId, hash: string, now: number): Promise<string> {
  const key = keys.consent(business, hash);
  const secret = randomToken();
  const expires = secondsOf(now + retention.invitationDays * dayMs);
  try {
    const fresh = {
      set: 'SET stopSecret = :secret, expiresAt = :expires',
      condition: 'attribute_not_exists(pk)',
    };
    await updateItem(key, { ...fresh, values: { ':secret': secret, ':expires': expires } });
    return secret;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const kept = 'SET stopSecret = if_not_exists(stopSecret, :secret)';
    return String((await updateItem(key, { set: kept, values: { ':secret': secret } })).stopSecret);
  }
}
