import * as v from 'valibot';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** Until the bill of the month after it is paid. */
const keptMs = 100 * dayMs;

const storedParts = stored(
  'monthParts',
  v.object({ parts: v.optional(v.number(), 0), expiresAt: v.optional(v.number()) }),
);

/** Counts parts of a text message that left, or may have left, in the month of Oslo. */
export async function countParts(business: BusinessId, parts: number, now: number): Promise<void> {
  const update = storedParts.update({ add: { parts }, set: { expiresAt: secondsOf(now + keptMs) } });
  await updateItem(keys.messageCount(business, osloMonth(now)), update);
}

export async function readParts(business: BusinessId, now: number): Promise<number> {
  return storedParts.read((await getItem(keys.messageCount(business, osloMonth(now)))) ?? {}).parts;
}
