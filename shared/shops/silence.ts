import { hourMs } from '../kernel/durations.ts';

/**
 * How long nobody may listen for orders in opening hours until the owners are warned, and how long after that
 * the shop takes its pause; minutes. Longer than a tablet takes to start again, shorter than a guest waits
 * for an answer.
 */
export const silenceTimes = { warnMinutes: 10, pauseMinutes: 10 };

/** A shop that never closes is asked anew after so long. */
const longestPauseMs = 12 * hourMs;
const minuteMs = 60_000;

/**
 * Since when (ms) nobody listens, when the owners were warned of it, and until when (UTC ISO) the shop takes
 * no orders because of it.
 */
export type Silence = {
  silentSince?: number | undefined;
  warnedAt?: number | undefined;
  unheardUntil?: string | undefined;
};

/** The next step of a silence: it begins, the owners are warned, the shop takes a pause, or it is over. */
export type SilenceStep =
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
export function nextOfSilence(
  { silentSince, warnedAt, unheardUntil }: Silence,
  { isHeard, closesAt, wantsPause }: Watched,
  now: number,
): SilenceStep {
  const isUnwanted = unheardUntil !== undefined && !wantsPause;
  if (isHeard || closesAt === undefined || isUnwanted)
    return { step: silentSince === undefined ? 'none' : 'end' };
  if (silentSince === undefined) return { step: 'begin' };
  const isOver = (since: number, minutes: number) => now - since >= minutes * minuteMs;
  if (warnedAt === undefined)
    return { step: isOver(silentSince, silenceTimes.warnMinutes) ? 'warn' : 'none' };
  const isPaused = unheardUntil !== undefined && now < Date.parse(unheardUntil);
  if (isPaused || !wantsPause || !isOver(warnedAt, silenceTimes.pauseMinutes)) return { step: 'none' };
  const until = Math.min(closesAt, now + longestPauseMs);
  return { step: 'pause', unheardUntil: new Date(until).toISOString() };
}
