import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { randomToken } from '../lambda/digest.ts';
import type { Key } from '../table/client.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';
import { stored } from '../table/stored.ts';

/** Longer than the stream can repeat a change. */
const keptSeconds = 48 * 3600;

const storedNotice = stored(
  'notice',
  v.object({ writer: v.string(), claimedAt: v.optional(v.string()), expiresAt: v.optional(v.number()) }),
);

/**
 * Whether this call may send the notice of `key`: true once and for all, however often the stream repeats the order. What is
 * claimed and then not sent stays unsent. `writer` lets a write whose answer was lost know its own success.
 */
export async function claimNotice(key: Key, now: number): Promise<boolean> {
  const writer = randomToken();
  try {
    const claimedAt = new Date(now).toISOString();
    const update = storedNotice.update({
      set: { writer, claimedAt, expiresAt: secondsOf(now) + keptSeconds },
      condition: 'attribute_not_exists(pk)',
    });
    await updateItem(key, update);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return storedNotice.find(error.item)?.writer === writer;
  }
}
