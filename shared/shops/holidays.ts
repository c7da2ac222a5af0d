import { addDays, wallTime } from '../kernel/dates.ts';

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar, 'yyyy-MM-dd' (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return iso(year, Math.floor(n / 31), (n % 31) + 1);
}

/**
 * Days after Easter Sunday: skjærtorsdag, langfredag, both days of Easter, Kristi himmelfartsdag, both days
 * of Whitsun.
 */
const ascension = 39;
const movable = [-3, -2, 0, 1, ascension, 49, 50];
const fixed = ['01-01', '12-25', '12-26'];

const yearOf = (day: string) => Number(day.slice(0, 4));
const isSunday = (day: string) => wallTime(`${day}T12:00:00Z`).weekday === 'sunday';

/** Whether a day, 'yyyy-MM-dd', is a church holiday (helligdagsfredloven § 2), Sundays included. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(yearOf(day));
  const isMovable = movable.some((after) => addDays(easter, after) === day);
  return isSunday(day) || isMovable || fixed.includes(day.slice(5));
}

/** Whether alcohol may be sold at all: not on Sundays, public holidays, 1 and 17 May (alkoholloven § 3-7). */
export const isDryDay = (day: string) => isHoliday(day) || ['05-01', '05-17'].includes(day.slice(5));

/**
 * Whether the shorter hours hold: on the day before a Sunday or a holiday, but the one before Kristi
 * himmelfartsdag is ordinary (§ 3-7).
 */
export function isEveOfHoliday(day: string): boolean {
  const next = addDays(day, 1);
  return isHoliday(next) && addDays(easterSunday(yearOf(next)), ascension) !== next;
}
