import { words } from './words.ts';

/** Every boundary that means a day, a month or an opening hour is Norwegian wall time. */
const zone = 'Europe/Oslo';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The time on a Norwegian wall clock. `day` is 'yyyy-MM-dd', `minutes` counts from 00:00. */
type WallTime = { day: string; month: string; time: string; minutes: number; weekday: Weekday };

export function wallTime(instant: Date | string | number): WallTime {
  const at = new Date(instant).getTime();
  const wall = new Date(at + offsetAt(at));
  const iso = wall.toISOString();
  return {
    day: iso.slice(0, 10),
    month: iso.slice(0, 7),
    time: iso.slice(11, 16),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    weekday: weekdays[(wall.getUTCDay() + 6) % 7] ?? 'monday',
  };
}

const hourMs = 3_600_000;
const offsets = new Map<number, number>();

/** How far Norwegian clocks are before UTC, in ms: looked up once for each hour, because `Intl` is slow. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(hour * hourMs)) found[type] = value;
  const wall = Date.UTC(Number(found.year), Number(found.month) - 1, Number(found.day), Number(found.hour));
  offsets.set(hour, wall - hour * hourMs);
  return wall - hour * hourMs;
}

/** The Norwegian calendar day of an instant, 'yyyy-MM-dd'. */
export function osloDay(instant: Date | string | number): string {
  return wallTime(instant).day;
}

/** The Norwegian calendar month of an instant, 'yyyy-MM': the quota's month. */
export function osloMonth(instant: Date | string | number): string {
  return wallTime(instant).month;
}

/** Whether a text is a day of the calendar, 'yyyy-MM-dd'. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The month before a month, both 'yyyy-MM'. */
export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/**
 * The day `count` days after `day` (before it when negative); calendar days, so summer time does not matter.
 */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * hourMs).toISOString().slice(0, 10);
}

/**
 * The instant (ms) at which a Norwegian clock first shows `minutes` past midnight on `day`. A time that
 * summer time skips becomes the moment the clock jumps past it.
 */
export function instantAt(day: string, minutes: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const summer = wanted - 2 * hourMs;
  if (offsetAt(summer) === 2 * hourMs) return summer;
  const winter = wanted - hourMs;
  if (offsetAt(winter) === hourMs) return winter;
  // Skipped: clocks jump at a full hour of UTC.
  return Math.floor(winter / hourMs) * hourMs;
}

/** The names of the months, January first. */
export const months = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;

/** '18:55' */
export function clockText(instant: Date | string | number): string {
  return wallTime(instant).time;
}

/** '20.11' – built by hand, because `Intl` ends it with a full stop; '20 Nov' in English. */
export function dayText(instant: Date | string | number): string {
  return words.dayOfMonth(wallTime(instant).day);
}

/** 'fredag 20.11 kl. 18:55' */
export function dayTimeText(instant: Date | string | number): string {
  const { day, time, weekday } = wallTime(instant);
  return `${words.weekdays[weekday]} ${words.dayOfMonth(day)} ${words.at}${time}`;
}

/** '20.11.2026 18:55' */
export function dateTimeText(instant: Date | string | number): string {
  const { day, time } = wallTime(instant);
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)} ${time}`;
}
