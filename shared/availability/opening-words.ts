import { addDays, clockText, osloDay, wallTime } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { type OpeningHours, openState, weekdayName } from './open-state.ts';

/** What the owner decides: the switch 'Ta imot bestillinger', and the hours. */
export type Hours = { acceptOrders: boolean; openingHours: OpeningHours };

/**
 * Whether a shop takes orders, and in words what comes next: 'til 23:00', or 'hele døgnet' where it is open for more than a day
 * (`isLong`); '15:00', 'i morgen 15:00' or 'fredag 15:00', or '' where it never opens or the owner makes a pause.
 */
export type Opening = { isOpen: boolean; isLong?: boolean; next: string };

/**
 * The one answer to "are orders taken now?". The switch goes before the hours: they must not promise a time at which the owner may
 * still take no orders. `now` in ms; `before` is the word before the clock, as in 'i morgen kl. 15:00'.
 */
export function openingAt({ acceptOrders, openingHours }: Hours, now: number, before = ''): Opening {
  if (!acceptOrders) return { isOpen: false, next: '' };
  const state = openState(openingHours, now);
  if (state.isOpen) {
    const isLong = state.closesAt - now > dayMs;
    return { isOpen: true, isLong, next: isLong ? 'hele døgnet' : `til ${clockText(state.closesAt)}` };
  }
  const { opensAt } = state;
  return { isOpen: false, next: opensAt ? dayWord(opensAt, now) + before + clockText(opensAt) : '' };
}

/** '' for today, 'i morgen ', 'fredag '. */
function dayWord(at: number, now: number): string {
  const day = osloDay(at);
  const today = osloDay(now);
  if (day === today) return '';
  return day === addDays(today, 1) ? 'i morgen ' : `${weekdayName(wallTime(at).weekday).toLowerCase()} `;
}
