import { clockText, dayText, osloDay } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';

/**
 * A dish or an option that cannot be ordered for a while. `until` is UTC ISO; null: until somebody says that it is there again. Nothing
 * runs at that time: whoever reads it asks the clock.
 */
export type SoldOut = { until: string | null };

/** Whether it is sold out at `now` (ms). */
export function isSoldOut(thing: { soldOut?: SoldOut | undefined }, now: number): boolean {
  const { soldOut } = thing;
  return soldOut !== undefined && (soldOut.until === null || now < Date.parse(soldOut.until));
}

/** 'Utsolgt', 'Utsolgt til kl. 18:00', 'Utsolgt i dag', 'Utsolgt til 25.11': until when, as far as somebody who wants to eat asks. */
export function soldOutText({ until }: SoldOut, now: number): string {
  if (until === null) return 'Utsolgt';
  if (osloDay(until) === osloDay(now)) return `Utsolgt til kl. ${clockText(until)}`;
  return osloDay(until) === osloDay(now + dayMs) ? 'Utsolgt i dag' : `Utsolgt til ${dayText(until)}`;
}
