import { addDays, clockText, months, osloDay, wallTime } from '../../../../../shared/kernel/dates.ts';

/** '3. november', in Oslo. */
export function longDay(instant: string): string {
  const { day } = wallTime(instant);
  return `${Number(day.slice(8))}. ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** 'i dag', 'i går' or '3. november'. `now` in ms. */
export function dayName(instant: string, now: number): string {
  const today = osloDay(now);
  const day = osloDay(instant);
  if (day === today) return 'i dag';
  return day === addDays(today, -1) ? 'i går' : longDay(instant);
}

/** A screen asks for something at least every half hour: one that is left out is an absence. */
const nowMs = 45 * 60_000;

export function isSeenNow(lastSeen: string, now: number): boolean {
  return now - Date.parse(lastSeen) < nowMs;
}

/** 'nå', 'i dag 18:04', 'i går 22:51', '3. november 18:04'. */
export function seenText(lastSeen: string, now: number): string {
  return isSeenNow(lastSeen, now) ? 'nå' : `${dayName(lastSeen, now)} ${clockText(lastSeen)}`;
}

/** '9 min 40 s', '40 s'; undefined when the time is over. */
export function timeLeft(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
