import { hourMs } from '../kernel/durations.ts';

const minuteMs = 60_000;

/**
 * How often a screen reports, and for how long a report counts. One lost report, or a network that is away
 * for two minutes, changes nothing. Two lost in a row change nothing while the tab is in sight; the timers of
 * a hidden tab are later. A screen that died counts for less than ten minutes.
 */
export const reportTimes = { everyMs: 4 * minuteMs, lastsMs: 9 * minuteMs };

/** The last report of a screen whose person may answer orders. `at`: when the server got it (ms). */
export type Report = { at: number; isMuted: boolean };

const isFresh = ({ at }: Report, now: number) => now < at + reportTimes.lastsMs;

/** Whether a screen is open that shows orders to somebody who may answer them, with or without sound. */
export const hasScreen = (reports: readonly Report[], now: number): boolean =>
  reports.some((report) => isFresh(report, now));

/** How many screens ring for an order. A muted one shows it only to a person who looks. */
export const countHeard = (reports: readonly Report[], now: number): number =>
  reports.filter((report) => !report.isMuted && isFresh(report, now)).length;

export const isHeard = (reports: readonly Report[], now: number): boolean => countHeard(reports, now) > 0;

/**
 * How long a shop may be unheard in opening hours until the owners are warned, and how long after that it
 * takes its pause; minutes. Longer than a tablet takes to start again, shorter than a guest waits for an
 * answer.
 */
export const unheardTimes = { warnMinutes: 10, pauseMinutes: 10 };

/** A shop that never closes is asked anew after so long. */
const longestPauseMs = 12 * hourMs;

/**
 * Since when (ms) a shop is unheard, when the owners were warned of it, and until when (UTC ISO) it takes no
 * orders because of it.
 */
export type Unheard = {
  silentSince?: number | undefined;
  warnedAt?: number | undefined;
  unheardUntil?: string | undefined;
};

/**
 * The next step of a shop that is unheard: that begins, the owners are warned, it takes a pause, or it ends.
 */
export type UnheardStep =
  | { step: 'begin' }
  | { step: 'warn' }
  | { step: 'pause'; unheardUntil: string }
  | { step: 'end' }
  | { step: 'none' };

type Watched = { isHeard: boolean; closesAt: number | undefined; wantsPause: boolean };

/**
 * The next step at `now` (ms). `closesAt` (ms) is there only while the shop takes orders and is one that
 * answers on screens. An owner who does not want the pause is warned too; a pause that has begun ends. Each
 * step counts from the one before it, so a late run never takes two at once: a warned owner always has ten
 * minutes.
 */
export function nextOfUnheard(
  { silentSince, warnedAt, unheardUntil }: Unheard,
  { isHeard, closesAt, wantsPause }: Watched,
  now: number,
): UnheardStep {
  const isUnwanted = unheardUntil !== undefined && !wantsPause;
  if (isHeard || closesAt === undefined || isUnwanted)
    return { step: silentSince === undefined ? 'none' : 'end' };
  if (silentSince === undefined) return { step: 'begin' };
  const isOver = (since: number, minutes: number) => now - since >= minutes * minuteMs;
  if (warnedAt === undefined)
    return { step: isOver(silentSince, unheardTimes.warnMinutes) ? 'warn' : 'none' };
  const isPaused = unheardUntil !== undefined && now < Date.parse(unheardUntil);
  if (isPaused || !wantsPause || !isOver(warnedAt, unheardTimes.pauseMinutes)) return { step: 'none' };
  const until = Math.min(closesAt, now + longestPauseMs);
  return { step: 'pause', unheardUntil: new Date(until).toISOString() };
}

/**
 * After so many looks of one day that find it heard, a shop counts as one that answers on screens: an hour,
 * at one look every five minutes.
 */
export const habitLooks = 12;

/** After so many opening days in a row without such an hour a shop no longer answers on screens. */
export const habitDays = 3;

/**
 * `day`: the Oslo day of the last look in opening hours; `listened`: how many looks of that day have found
 * the shop heard, counted up to `habitLooks`; `missed`: how many opening days before it, in a row, had no
 * such hour, counted up to `habitDays`.
 */
export type Habit = { day?: string | undefined; listened: number; missed: number };

/** The habit on an opening day: another day than the last is over, and was kept or missed. */
export function habitOn({ day, listened, missed }: Habit, today: string): Habit {
  if (day === today) return { day, listened, missed };
  const isKept = listened >= habitLooks;
  return { day: today, listened: 0, missed: isKept ? 0 : Math.min(missed + 1, habitDays) };
}

/**
 * Whether a shop answers on screens. Only such a shop is shut when no screen hears it: one that lives on
 * mails, whose owner opens the dashboard for some minutes, or that has put its tablet away, is left alone.
 */
export const hasHabit = ({ listened, missed }: Habit) => listened >= habitLooks || missed < habitDays;
