import { clockText, dayText, osloDay } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import type { SoldOut } from './sold-out.ts';
import { words } from './words.ts';

/**
 * 'Utsolgt', 'Utsolgt til kl. 18:00', 'Utsolgt i dag', 'Utsolgt til 25.11': until when, as far as somebody
 * who wants to eat asks.
 */
export function soldOutText({ until }: SoldOut, now: number): string {
  if (until === null) return words.soldOut;
  if (osloDay(until) === osloDay(now)) return words.soldOutUntilClock(clockText(until));
  return osloDay(until) === osloDay(now + dayMs) ? words.soldOutToday : words.soldOutUntil(dayText(until));
}
