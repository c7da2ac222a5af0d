import { addDays, osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { weekdayName } from '../../../shared/shops/open-state.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import { words } from './words.ts';

type Time = OrderTimes['times'][number];

const quarterMs = 15 * 60_000;

/** 'kl. 19:15', 'i morgen kl. 12:00', 'fredag kl. 12:00'; `now` in ms. */
export const whenText = (at: string, now: number) => timeWord(Date.parse(at), now, kernel.at);

export type Day = { day: string; name: string; date: string; times: Time[] };

/** Today and the coming days with their times, also the days that have none. */
export function daysOf(times: readonly Time[], daysAhead: number, now: number): Day[] {
  const byDay = new Map<string, Time[]>();
  for (const time of times) {
    const day = osloDay(time.at);
    byDay.set(day, [...(byDay.get(day) ?? []), time]);
  }
  const today = osloDay(now);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const day = addDays(today, ahead);
    const noon = new Date(`${day}T12:00:00Z`);
    const date = noon.toLocaleDateString(kernel.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const name = [words.today, words.tomorrow][ahead] ?? weekdayName(wallTime(noon).weekday);
    return { day, name, date, times: byDay.get(day) ?? [] };
  });
}

export type PartOfDay = keyof typeof words.partsOfDay;
const partOf = (at: string): PartOfDay => {
  const { minutes } = wallTime(at);
  return minutes < 300 ? 'night' : minutes < 900 ? 'lunch' : 'evening';
};

/** The times of a day by its openings, each with the part of the day in which it begins. */
export function groupsOf(times: readonly Time[]): { part: PartOfDay; times: Time[] }[] {
  const groups: { part: PartOfDay; times: Time[] }[] = [];
  let before = 0;
  for (const time of times) {
    const at = Date.parse(time.at);
    const last = groups.at(-1);
    const part = partOf(time.at);
    if (last && (at - before <= quarterMs || last.part === part)) last.times.push(time);
    else groups.push({ part, times: [time] });
    before = at;
  }
  return groups;
}
