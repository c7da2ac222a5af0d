import { clockText, dayText, osloDay } from '../../../shared/kernel/dates.ts';

/** '18:41' for an order of today, '19.11 18:41' for an older one; a Norwegian clock. `now` in ms. */
export function placedText(createdAt: string, now: number): string {
  const clock = clockText(createdAt);
  return osloDay(createdAt) === osloDay(now) ? clock : `${dayText(createdAt)} ${clock}`;
}
