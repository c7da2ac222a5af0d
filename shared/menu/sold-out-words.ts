import { clockText, dayText, osloDay } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import type { SoldOut } from './sold-out.ts';

/**
 * 'Utsolgt', 'Utsolgt til kl. 18:00', 'Utsolgt i dag', 'Utsolgt til 25.11': until when, as far as somebody
 * who wants to eat asks.
 */
export function soldOutText({ until }: SoldOut, now: number): string {
  if (until === null) return 'Utsolgt';
  if (osloDay(until) === osloDay(now)) return `Utsolgt til kl. ${clockText(until)}`;
  return osloDay(until) === osloDay(now + dayMs) ? 'Utsolgt i dag' : `Utsolgt til ${dayText(until)}`;
}
