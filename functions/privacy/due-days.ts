import * as v from 'valibot';
import { addDays, osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import { deleteAndReturn, queryItems, updateItem } from '../kernel/table/items.ts';
import { type DueStep, keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

/**
 * That a business had orders on an Oslo day, and that a step of deleting is still to come for them. `after`
 * is the last order an interrupted run had finished.
 */
export type DueDay = { step: DueStep; day: string; business: BusinessId; after?: OrderId };

const storedDue = stored(
  'due',
  v.object({ business: idOf('biz'), day: v.string(), after: v.optional(idOf('ord')) }),
);

export const dueSteps: readonly DueStep[] = ['notes', 'contacts'];
const daysOf: Record<DueStep, number> = { notes: retention.noteDays, contacts: retention.contactDays };

/** The last Oslo day whose orders a step must have reached at `now`. */
export function lastDueDay(step: DueStep, now: number): string {
  return addDays(osloDay(now), -daysOf[step]);
}

/** The writes that note a business's day for both steps, with its first figures. Harmless when repeated. */
export function dueChanges(business: BusinessId, day: string): Change[] {
  return dueSteps.map((step) =>
    updating(keys.due(step, day, business), storedDue.update({ set: { business, day } })),
  );
}

/** The oldest days that wait for a step up to `lastDay`, `limit` at most; with `behind`, those after it. */
export async function listDueDays(
  step: DueStep,
  lastDay: string,
  limit: number,
  behind?: DueDay,
): Promise<DueDay[]> {
  const from = behind ? `${keys.due(step, behind.day, behind.business).sk}~` : '0';
  const { pk } = keys.due(step, '', 'biz_');
  // '~' sorts behind every id, so all businesses of the last day are in the range.
  const items = await queryItems({ pk, from, to: `${lastDay}#~`, limit, consistent: true });
  return items.map((item) => ({ ...storedDue.read(item), step }));
}

export async function removeDueDay({ step, day, business }: DueDay): Promise<void> {
  await deleteAndReturn(keys.due(step, day, business));
}

/** Remembers how far a run came in a day, for the next run. */
export async function keepPlace({ step, day, business }: DueDay, after: OrderId): Promise<void> {
  const update = storedDue.update({ set: { after }, condition: 'attribute_exists(pk)' });
  await updateItem(keys.due(step, day, business), update);
}
