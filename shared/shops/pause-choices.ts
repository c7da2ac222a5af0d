import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import { openState, type Schedule } from './open-state.ts';
import { nextDayOpening } from './rest-of-day.ts';

/** The pauses one tap makes, in minutes. */
export const pauseMinutes = [15, 30, 60] as const;

/**
 * When (ms) a pause for the rest of the day ends: at the first opening after the day that is open, or opens
 * next; at midnight where the shop never closes. Undefined where it never opens again.
 */
export function restOfDayEnds(hours: Schedule, now: number): number | undefined {
  const state = openState(hours, now);
  if (state.isOpen) return nextDayOpening(hours, now) ?? instantAt(addDays(osloDay(now), 1), 0);
  return state.opensAt && nextDayOpening(hours, state.opensAt);
}
