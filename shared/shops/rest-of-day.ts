import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import { dayMs, hourMs } from '../kernel/durations.ts';
import { openState, type Schedule } from './open-state.ts';

/** A restaurant's day ends at night: what is said at 01:00 is of the evening before. */
const dayEndsAt = 5;
const workday = (instant: number) => osloDay(instant - dayEndsAt * hourMs);

/** When (ms) a shop first opens on a later day; undefined where it never shuts, and where it never opens. */
export function nextDayOpening(hours: Schedule, now: number): number | undefined {
  const today = workday(now);
  for (let at = now; at - now < 2 * dayMs || !openState(hours, at).isOpen; ) {
    const state = openState(hours, at);
    if (state.isOpen) at = state.closesAt;
    else if (state.opensAt === undefined || workday(state.opensAt) > today) return state.opensAt;
    else at = state.opensAt;
  }
  return undefined;
}

/**
 * When 'sold out for the rest of the day' ends (ms): with the first opening of a later day. A mark in the
 * morning, before the shop opens, holds for that whole day. A shop that never shuts, or has no hours, sells
 * again at five in the morning.
 */
export function restOfDay(hours: Schedule, now: number): number {
  return nextDayOpening(hours, now) ?? instantAt(addDays(workday(now), 1), dayEndsAt * 60);
}
