import type { BusinessProfile } from '../../shared/business/business.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isPaid } from '../../shared/plans/plan.ts';
import { randomToken } from '../lambda/digest.ts';
import type { Key } from '../table/client.ts';
import { ConditionFailed, getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Longer than the stream can repeat a change. */
const keptSeconds = 48 * 3600;

/**
 * Whether this call may send the notice `key` stands for: true once and for all, however often the stream repeats the order. What is
 * claimed and then not sent stays unsent. `writer` lets a write whose answer was lost know its own success.
 */
export async function claimNotice(key: Key, now: number): Promise<boolean> {
  const writer = randomToken();
  try {
    await updateItem(key, {
      set: 'SET writer = :writer, claimedAt = :at, expiresAt = :expires',
      condition: 'attribute_not_exists(pk)',
      values: {
        ':writer': writer,
        ':at': new Date(now).toISOString(),
        ':expires': secondsOf(now) + keptSeconds,
      },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.item?.writer === writer;
  }
}

/** Who sends: the business's name, and whether somebody pays for its text messages. */
export type Notifier = { businessName: string; hasSms: boolean };

/** What stands for a business that is gone says no name and no text messages. */
export async function readNotifier(business: BusinessId, now: number): Promise<Notifier> {
  const profile = (await getItem(keys.profile(business))) as Partial<BusinessProfile> | undefined;
  return { businessName: profile?.businessName ?? '', hasSms: isPaid(profile ?? {}, now) };
}
