import { addDays, clockText, osloDay, wallTime } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { words as kernel } from '../kernel/words.ts';
import { type ClosedReason, type OrderFacts, takingOrders } from './taking-orders.ts';
import { words } from './words.ts';

/**
 * Whether a shop takes orders, and in words what comes next: 'til 23:00', or 'hele døgnet' where it is open
 * for more than a day (`isLong`), 'til siste bestilling 22:40' where the last order is taken before the
 * closing; '15:00', 'i morgen 15:00' or 'fredag 15:00', or '' where nobody knows when. `reason` only where it
 * takes none.
 */
export type Opening = {
  isOpen: boolean;
  isLong?: boolean;
  reason?: ClosedReason;
  next: string;
  /** When that is, in ms. */
  until?: number | undefined;
};

/**
 * The answer of `takingOrders` in words. `now` in ms; `before` is the word before the clock, as in 'i morgen
 * kl. 15:00'.
 */
export function openingAt(facts: OrderFacts, now: number, before = ''): Opening {
  const taking = takingOrders(facts, now);
  if (!taking.isOpen) {
    const { reason, until } = taking;
    return { isOpen: false, reason, next: reason === 'quota' ? '' : timeWord(until, now, before), until };
  }
  const isLong = taking.until - now > dayMs;
  const ends = facts.lastOrderMinutes ? words.orderBy : words.until;
  const next = isLong ? words.allDay : ends(clockText(taking.until));
  return { isOpen: true, isLong, next, until: taking.until };
}

/**
 * '15:00', 'i morgen 15:00', 'fredag 15:00' or '27.07 15:00', with `before` before the clock; '' where there
 * is no time.
 */
export function timeWord(at: number | undefined, now: number, before = ''): string {
  return at ? dayWord(at, now) + before + clockText(at) : '';
}

/** '' for today, 'i morgen ', 'fredag ', and the date of a day that is a week or more ahead. */
function dayWord(at: number, now: number): string {
  const day = osloDay(at);
  const today = osloDay(now);
  if (day === today) return '';
  if (day >= addDays(today, 7)) return `${kernel.dayOfMonth(day)} `;
  return `${day === addDays(today, 1) ? words.tomorrow : kernel.weekdays[wallTime(at).weekday]} `;
}
