import { secondsOf } from '../../shared/kernel/durations.ts';
import { randomToken } from '../lambda/digest.ts';
import type { Key } from '../table/client.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';

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
