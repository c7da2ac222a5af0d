import { type Weekday, wallTime, weekdays } from '../kernel/dates.ts';
import { words as kernel } from '../kernel/words.ts';
import type { TimeWindow } from './answers.ts';
import { words } from './words.ts';

export type { TimeWindow } from './answers.ts';

const dayBefore = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

/** Whether `now` (ms) is inside; what has no window is sold at all times. */
export function isInWindow(window: TimeWindow | undefined, now: number): boolean {
  if (!window) return true;
  const { days, from, to } = window;
  const { weekday, time } = wallTime(now);
  if (from < to) return days.includes(weekday) && from <= time && time < to;
  return (days.includes(weekday) && from <= time) || (days.includes(dayBefore(weekday)) && time < to);
}

/** '11' for '11:00', '11.30' for '11:30' */
const hourText = (time: string) =>
  time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time.replace(':', words.hourMark);

function daysText(days: readonly Weekday[]): string {
  if (days.length === 7) return words.everyDay;
  const names = days.map((day) => kernel.weekdays[day]);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const places = days.map((day) => weekdays.indexOf(day));
  const isRow = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
  if (isRow && days.length === 5 && days[0] === 'monday') return words.workdays;
  if (days.length === 1) return first;
  if (isRow && days.length > 2) return `${first}–${last}`;
  return `${names.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

/** 'hverdager 11–15', 'lørdag og søndag 12–16.30' */
export function windowText({ days, from, to }: TimeWindow): string {
  return `${daysText(days)} ${hourText(from)}–${hourText(to)}`;
}
