import { addDays, clockText, osloDay, wallTime } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { type OpeningHours, openState, weekdayName } from './open-state.ts';

/** What the owner decides: the switch 'Ta imot bestillinger', and the hours. */
export type Hours = { acceptOrders: boolean; openingHours: OpeningHours };

/**
 * Whether a shop takes orders, and in words what comes next: `until` is 'til 23:00', or 'hele døgnet' for more than a day; `opens` is '15:00',
 * 'i morgen 15:00' or 'fredag 15:00', undefined for a shop that never opens.
 */
export type Opening =
  | { state: 'open'; isLong: boolean; until: string }
  | { state: 'closed'; opens: string | undefined }
  | { state: 'paused' };

/**
 * The one answer to "are orders taken now?". The switch goes first: hours must not promise a time at which the owner may still take
 * no orders. `now` in ms; `before` stands before the clock, as in 'i morgen kl. 15:00'.
 */
export function openingAt({ acceptOrders, openingHours }: Hours, now: number, before = ''): Opening {
  if (!acceptOrders) return { state: 'paused' };
  const state = openState(openingHours, now);
  if (state.isOpen) {
    const isLong = state.closesAt - now > dayMs;
    return { state: 'open', isLong, until: isLong ? 'hele døgnet' : `til ${clockText(state.closesAt)}` };
  }
  const { opensAt } = state;
  if (opensAt === undefined) return { state: 'closed', opens: undefined };
  return { state: 'closed', opens: `${dayWord(opensAt, now)}${before}${clockText(opensAt)}` };
}

/** '' for today, 'i morgen ', 'fredag '. */
function dayWord(at: number, now: number): string {
  const day = osloDay(at);
  if (day === osloDay(now)) return '';
  if (day === addDays(osloDay(now), 1)) return 'i morgen ';
  return `${weekdayName(wallTime(at).weekday).toLowerCase()} `;
}
