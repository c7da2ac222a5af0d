import { months, osloMonth, wallTime } from './dates.ts';

/** This month and the next by name, in Oslo. */
export function monthNames(now: number): { month: string; next: string } {
  const index = Number(osloMonth(now).slice(5)) - 1;
  return { month: months[index] ?? '', next: months[(index + 1) % 12] ?? '' };
}

/** '4. desember 2026', in Oslo. */
export function longDate(instant: number): string {
  const { day } = wallTime(instant);
  return `${Number(day.slice(8))}. ${monthNames(instant).month} ${day.slice(0, 4)}`;
}

/** '4. desember kl. 13:00', in Oslo. */
export function dateAndTime(instant: number): string {
  const { day, time } = wallTime(instant);
  return `${Number(day.slice(8))}. ${monthNames(instant).month} kl. ${time}`;
}
