import { wallTime } from '../../../../shared/kernel/dates.ts';
import type { Trial } from '../../../../shared/plans/plan.ts';
import { monthNames } from '../overview/words.ts';

/** 'Prøvetiden varer til 4. desember 2026.', and when it is over, that it did. `now` in ms. */
export function trialText({ endsAt }: Trial, now: number): string {
  const end = Date.parse(endsAt);
  const { day } = wallTime(end);
  const date = `${Number(day.slice(8))}. ${monthNames(end).month} ${day.slice(0, 4)}`;
  return now < end ? `Prøvetiden varer til ${date}.` : `Prøvetiden varte til ${date}.`;
}
