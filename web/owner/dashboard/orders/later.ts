import {
  addDays,
  clockText,
  instantAt,
  months,
  osloDay,
  type Weekday,
  wallTime,
} from '../../../../shared/kernel/dates.ts';
import { words } from '../../../../shared/kernel/words.ts';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { clockFromInput } from '../../parts/clock-input.tsx';

/** The moment that the guest of an order for later chose, or was promised since; undefined for any other. */
export const laterAt = (order: Order): number | undefined =>
  order.due === undefined ? undefined : (clockOf(order).dueAt ?? Date.parse(order.due));

/** So many days ahead a weekday alone names a day. */
const namedDays = 6;

/** 'mandag 30. november' */
function dateText(at: number): string {
  const { day, weekday } = wallTime(at);
  return `${words.weekdays[weekday]} ${Number(day.slice(8))}. ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** 'i dag', 'i morgen', 'mandag', 'mandag 30. november'; by the calendar of Oslo. */
export function dayWord(at: number, now: number): string {
  const { day, weekday } = wallTime(at);
  const today = osloDay(now);
  if (day === today) return 'i dag';
  if (day === addDays(today, 1)) return 'i morgen';
  return day > today && day <= addDays(today, namedDays) ? words.weekdays[weekday] : dateText(at);
}

/**
 * 'lørdag 14:00', '14:00' today, 'lørdag 5.12 14:00' from a week ahead on: what a button says yes to. `names`
 * of the weekdays, where there is little room.
 */
export function laterText(at: number, now: number, names: Record<Weekday, string> = words.weekdays): string {
  const { day, weekday, time } = wallTime(at);
  if (day === osloDay(now)) return time;
  const isNear = day <= addDays(osloDay(now), namedDays);
  const date = isNear ? '' : ` ${Number(day.slice(8))}.${Number(day.slice(5, 7))}`;
  return `${names[weekday]}${date} ${time}`;
}

/** When it rings: 'kl. 13:40', with its day where that is another than the promise's. */
export function ringText({ beginAt = '' }: Order, at: number, now: number): string {
  const begin = Date.parse(beginAt);
  const day = osloDay(begin) === osloDay(at) ? '' : `${dayWord(begin, now)} `;
  return `${day}kl.\u00A0${clockText(begin)}`;
}

/** So many minutes before it rings, an order on the shelf is lit. */
const soonMinutes = 15;

export const ringsSoon = ({ beginAt = '' }: Order, now: number): boolean =>
  Date.parse(beginAt) - now <= soonMinutes * 60_000;

/** '12 retter' */
export function dishCount({ lines }: Order): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 rett' : `${count} retter`;
}

type LaterDay = { day: string; title: string; isToday: boolean; orders: Order[] };

/** The orders by the day they are for: 'I dag', 'I morgen, lørdag', 'Mandag 30. november'. */
export function laterDays(orders: readonly Order[], now: number): LaterDay[] {
  const days = new Map<string, LaterDay>();
  for (const order of orders) {
    const at = laterAt(order) ?? now;
    const day = osloDay(at);
    const isToday = day === osloDay(now);
    const title = capital(dayTitle(at, now));
    const known = days.get(day) ?? { day, title, isToday, orders: [] };
    known.orders.push(order);
    days.set(day, known);
  }
  return [...days.values()];
}

function dayTitle(at: number, now: number): string {
  const word = dayWord(at, now);
  if (word === 'i morgen') return `${word}, ${words.weekdays[wallTime(at).weekday]}`;
  return word === 'i dag' ? word : dateText(at);
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The instant at which a clock shows 'HH:MM' on the day of another; undefined for a text that is no time. */
export function onDayOf(at: string | number, clock: string): number | undefined {
  const known = clockFromInput(clock);
  return known === undefined
    ? undefined
    : instantAt(osloDay(at), Number(known.slice(0, 2)) * 60 + Number(known.slice(3)));
}
