import * as v from 'valibot';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Change, updating } from '../table/changes.ts';
import { putItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';

/** A month and a bit: the mark says nothing about another month. */
const keptSeconds = 40 * 24 * 3600;

/** The month whose orders are used up; missing once a place was given back. */
export const storedQuota = stored(
  'quotaReached',
  v.object({ month: v.optional(v.string()), expiresAt: v.optional(v.number()) }),
);

/** Lets the shop's page say that no orders are taken, as soon as one was refused: the guests after it fill no basket in vain. */
export async function noteQuotaReached(business: BusinessId, now: number): Promise<void> {
  const expiresAt = secondsOf(now) + keptSeconds;
  const mark = storedQuota.item({ month: osloMonth(now), expiresAt });
  await putItem({ ...keys.quotaReached(business), ...mark });
}

/** Goes with every change that gives a place back. Should the month still be full, the next order that is refused says so again. */
export function quotaLeft(business: BusinessId): Change {
  return updating(keys.quotaReached(business), storedQuota.update({ remove: ['month'] }));
}
