import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import { dayMs, hourMs } from '../kernel/durations.ts';
import { type OpeningHours, openState } from './open-state.ts';

/** A restaurant's day ends at night: what is said at 01:00 is of the evening before. */
const dayEndsAt = 5;
const workday = (instant: number) => osloDay(instant - dayEndsAt * hourMs);

/**
 * When 'sold out for the rest of the day' ends (ms): with the first opening of a later day. A mark in the
 * morning, before the shop opens, holds for that whole day. A shop that never shuts, or has no hours, sells
 * again at five in the morning.
 */
export function restOfDay(hours: OpeningHours, now: number): number {
  const today = workday(now);
  const morning = instantAt(addDays(today, 1), dayEndsAt * 60);
  for (let at = now; ; ) {
    const state = openState(hours, at);
    if (!state.isOpen) {
      if (state.opensAt === undefined) return morning;
      if (workday(state.opensAt) > today) return state.opensAt;
      at = state.opensAt;
    } else {
      if (state.closesAt > morning + dayMs) return morning;
      at = state.closesAt;
    }
  }
}
