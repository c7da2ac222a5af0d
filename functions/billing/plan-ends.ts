import * as v from 'valibot';
import { osloDay } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { endWarningDays, knownEnd, type PlanFacts } from '../../shared/shops/plan.ts';
import type { Item } from '../kernel/table/client.ts';
import { deleteAndReturn, putItem, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { findProfile, storedProfile } from '../shops/profile-store.ts';

const storedEnd = stored('plan end', v.object({ business: idOf('biz'), day: v.string() }));

const factsOf = (profile: Item | undefined) => (profile ?? {}) as PlanFacts;

/** Whether a change of a profile has changed when premium ends. */
export const hasNewEnd = (before: Item | undefined, after: Item | undefined, now = Date.now()): boolean =>
  after !== undefined && knownEnd(factsOf(after), now) !== knownEnd(factsOf(before), now);

/** Notes the day on which the owners are to be warned. */
export async function noteEnd(business: BusinessId, profile: Item | undefined, now: number): Promise<void> {
  const end = knownEnd(factsOf(profile), now);
  if (end === undefined) return;
  const day = osloDay(end - endWarningDays * dayMs);
  await putItem({ ...keys.planEnd(day, business), ...storedEnd.item({ business, day }) });
}

const atOnce = 100;

/**
 * Marks the shops whose premium ends within the days of the warning; the mark is what mails their owners. An
 * end that has moved since has a day of its own. Answers how many were marked.
 */
export async function warnOfEnds(now: number, hasTime: () => boolean): Promise<number> {
  let warned = 0;
  const { pk } = keys.planEnd('', 'biz_');
  const due = await queryItems({ pk, from: '0', to: `${osloDay(now)}#~`, limit: atOnce, consistent: true });
  for (const item of due) {
    if (!hasTime()) break;
    const { business, day } = storedEnd.read(item);
    const profile = await findProfile(business, { consistent: true });
    const end = profile && knownEnd(profile, now);
    if (end !== undefined && end - now <= (endWarningDays + 1) * dayMs) {
      const mark = { set: { endWarned: new Date(end).toISOString() }, condition: 'attribute_exists(pk)' };
      await updateIf(keys.profile(business), storedProfile.update(mark));
      warned += 1;
    }
    await deleteAndReturn(keys.planEnd(day, business));
  }
  return warned;
}
