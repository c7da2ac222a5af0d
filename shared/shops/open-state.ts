import { addDays, instantAt, type Weekday, wallTime } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { words } from '../kernel/words.ts';
import type { DayHours, Span, SpecialDay } from './answers.ts';

export type { DayHours, Span, SpecialDay } from './answers.ts';
export type OpeningHours = Record<Weekday, DayHours>;

/** When a place is open: the hours of each week, and the days that are not as usual. */
export type Schedule = {
  openingHours: OpeningHours;
  specialDays?: readonly SpecialDay[] | undefined;
  deliveryHours?: OpeningHours | null | undefined;
};

/** The hours for deliveries: their own week, if they have one, and no day on which food is only fetched. */
export const deliverySchedule = <S extends Schedule>(schedule: S): S => ({
  ...schedule,
  openingHours: schedule.deliveryHours ?? schedule.openingHours,
  specialDays: schedule.specialDays?.map((day) => (day.noDelivery ? { ...day, spans: [] } : day)),
});

/** When a place next opens or shuts; both in UTC ms. */
export type OpenState = { isOpen: true; closesAt: number } | { isOpen: false; opensAt: number | undefined };

/** An opening is looked for in so many days: a long holiday ends within them. */
const horizonDays = 100;
/** A place that is open for longer is open all the time. */
const longestOpeningMs = 8 * dayMs;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * The hours of a day, 'yyyy-MM-dd', in the order of the clock; none where the place is shut. The first
 * special day that holds goes before the week: the shorter ones stand first.
 */
export function spansOn({ openingHours, specialDays }: Schedule, day: string): readonly Span[] {
  const special = specialDays?.find(({ from, to }) => from <= day && day <= to);
  const usual = openingHours[wallTime(instantAt(day, 720)).weekday];
  return special?.spans ?? (usual.closed ? [] : [usual, ...(usual.more ?? [])]);
}

/** The intervals that begin on `day`, in UTC ms. */
function intervalsOf(schedule: Schedule, day: string): { from: number; to: number }[] {
  return spansOn(schedule, day)
    .map(({ open, close }) => {
      const closesAt = close === '23:59' ? 0 : minutesOf(close);
      const closesNextDay = closesAt <= minutesOf(open);
      return {
        from: instantAt(day, minutesOf(open)),
        to: instantAt(closesNextDay ? addDays(day, 1) : day, closesAt),
      };
    })
    .filter(({ from, to }) => to > from);
}

/** When the place is open on so many days from `day` on, in UTC ms; hours that meet are one opening. */
export function openingsFrom(schedule: Schedule, day: string, count: number): { from: number; to: number }[] {
  const days = Array.from({ length: count }, (_, after) => intervalsOf(schedule, addDays(day, after)));
  const openings: { from: number; to: number }[] = [];
  for (const { from, to } of days.flat()) {
    const last = openings.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else openings.push({ from, to });
  }
  return openings;
}

/**
 * Whether the place is open at `now` and when that changes. Yesterday counts too, because a night can end
 * after midnight; intervals that meet or overlap are one opening. `restMs`: each ends so much earlier, and
 * one that is no longer than that is none.
 */
export function openState(schedule: Schedule, now: number, restMs = 0): OpenState {
  let [opensAt, closesAt] = [0, 0];
  const isFound = () => closesAt - restMs > Math.max(now, opensAt);
  const found = (): OpenState =>
    opensAt > now ? { isOpen: false, opensAt } : { isOpen: true, closesAt: closesAt - restMs };
  const yesterday = addDays(wallTime(now).day, -1);
  for (let after = 0; after < horizonDays; after += 1) {
    for (const { from, to } of intervalsOf(schedule, addDays(yesterday, after))) {
      if (from > closesAt) {
        if (isFound()) return found();
        opensAt = from;
      }
      closesAt = Math.max(closesAt, to);
    }
    if (closesAt - Math.max(now, opensAt) > longestOpeningMs) break;
  }
  return isFound() ? found() : { isOpen: false, opensAt: undefined };
}

/** 'Mandag', as at the beginning of a line. */
export function weekdayName(day: Weekday): string {
  const name = words.weekdays[day];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
