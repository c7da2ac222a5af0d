import { addDays, instantAt, type Weekday, wallTime } from '../kernel/dates.ts';
import { words } from '../kernel/words.ts';

/**
 * One weekday's hours, 'HH:MM' on a Norwegian wall. `close` at or before `open` means the next day, 23:59 the
 * midnight after it.
 */
export type DayHours = { open: string; close: string; closed: boolean };
export type OpeningHours = Record<Weekday, DayHours>;

/** When a place next opens or shuts; both in UTC ms. */
export type OpenState = { isOpen: true; closesAt: number } | { isOpen: false; opensAt: number | undefined };

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The interval that begins on `day`, in UTC ms, or undefined when the place is shut that day. */
function intervalOf(table: OpeningHours, day: string): { from: number; to: number } | undefined {
  const { open, close, closed } = table[wallTime(instantAt(day, 720)).weekday];
  if (closed) return undefined;
  const closesAt = close === '23:59' ? 0 : minutesOf(close);
  const closesNextDay = closesAt <= minutesOf(open);
  const from = instantAt(day, minutesOf(open));
  const to = instantAt(closesNextDay ? addDays(day, 1) : day, closesAt);
  return to > from ? { from, to } : undefined;
}

/**
 * Whether the place is open at `now` and when that changes. Yesterday counts too, because a night can end
 * after midnight; intervals that meet or overlap are one opening.
 */
export function openState(table: OpeningHours, now: number): OpenState {
  const today = wallTime(now).day;
  const intervals = Array.from({ length: 10 }, (_, index) => intervalOf(table, addDays(today, index - 1)))
    .filter((interval) => interval !== undefined)
    .filter((interval) => interval.to > now);
  let closesAt: number | undefined;
  for (const { from, to } of intervals) {
    if (from <= (closesAt ?? now)) closesAt = Math.max(closesAt ?? to, to);
  }
  if (closesAt !== undefined) return { isOpen: true, closesAt };
  return { isOpen: false, opensAt: intervals[0]?.from };
}

/** 'Mandag', as at the beginning of a line. */
export function weekdayName(day: Weekday): string {
  const name = words.weekdays[day];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
