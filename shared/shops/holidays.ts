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

const ascension = 39;
/** Holidays by how many days they are after Easter Sunday. */
const daysAfterEaster = {
  maundyThursday: -3,
  goodFriday: -2,
  easterSunday: 0,
  easterMonday: 1,
  ascensionDay: ascension,
  whitSunday: 49,
  whitMonday: 50,
} as const;
const datedHolidays = {
  newYear: '01-01',
  labourDay: '05-01',
  constitutionDay: '05-17',
  christmasEve: '12-24',
  christmasDay: '12-25',
  boxingDay: '12-26',
  newYearsEve: '12-31',
} as const;
export type Holiday = keyof typeof daysAfterEaster | keyof typeof datedHolidays;
/** Those with a date that the law counts as holidays. */
const fixed: string[] = [datedHolidays.newYear, datedHolidays.christmasDay, datedHolidays.boxingDay];

const yearOf = (day: string) => Number(day.slice(0, 4));
const isSunday = (day: string) => wallTime(`${day}T12:00:00Z`).weekday === 'sunday';

/** Whether a day, 'yyyy-MM-dd', is a church holiday (helligdagsfredloven § 2), Sundays included. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(yearOf(day));
  const isMovable = Object.values(daysAfterEaster).some((after) => addDays(easter, after) === day);
  return isSunday(day) || isMovable || fixed.includes(day.slice(5));
}

/** The holiday of a day, 'yyyy-MM-dd'; that with a date where two fall together (17 May and Whit Monday). */
export function holidayOf(day: string): Holiday | undefined {
  const dated = Object.entries(datedHolidays).find(([, date]) => day.endsWith(date));
  const easter = easterSunday(yearOf(day));
  const found = dated ?? Object.entries(daysAfterEaster).find(([, after]) => addDays(easter, after) === day);
  return found?.[0] as Holiday | undefined;
}

/** The holidays of the year that begins with `day`, in their order. */
export function holidaysFrom(day: string): { day: string; holiday: Holiday }[] {
  const days = Array.from({ length: 365 }, (_, after) => addDays(day, after));
  return days.flatMap((one) => {
    const holiday = holidayOf(one);
    return holiday ? [{ day: one, holiday }] : [];
  });
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
