import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { type OpeningHours, openState } from './open-state.ts';

/** The pauses one tap makes, in minutes. */
export const pauseMinutes = [15, 30, 60] as const;

/**
 * When (ms) a pause for the rest of the day ends: at the next opening after this evening; at midnight where
 * the shop never closes. Undefined where it never opens again.
 */
export function restOfDayEnds(hours: OpeningHours, now: number): number | undefined {
  const state = openState(hours, now);
  const closesAt = state.isOpen ? state.closesAt : state.opensAt;
  if (closesAt === undefined) return undefined;
  if (state.isOpen && closesAt - now > dayMs) return instantAt(addDays(osloDay(now), 1), 0);
  const then = openState(hours, closesAt);
  const after = then.isOpen ? openState(hours, then.closesAt) : then;
  return after.isOpen ? undefined : after.opensAt;
}
