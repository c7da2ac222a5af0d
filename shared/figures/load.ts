import { addDays, type Weekday, wallTime, weekdays } from '../kernel/dates.ts';
import { clockOf, dayOf } from '../orders/clock.ts';
import type { Order } from '../orders/order.ts';
import type { HalfHour } from './answers.ts';

const perDay = 48;

/** A day's half hours, and those of the night behind it: an order of 23:50 is ready on the next day. */
export const halfHours = 2 * perDay;

/**
 * The half hour in which an order is to be ready, from the midnight that begins the day it counts on: as its
 * guest chose, else as the kitchen's yes promised, and before that yes the one of its ordering.
 */
export function halfHourOf(order: Order): number {
  const { day, minutes } = wallTime(order.due ?? clockOf(order).agreedAt ?? order.createdAt);
  return (day > dayOf(order) ? perDay : 0) + Math.floor(minutes / 30);
}

/**
 * The load of a week, Monday first: its half hours with any order. `byDay`: how many orders are due in each
 * half hour of a day. A weekday counts as often as it has orders, so a holiday makes no Friday quiet.
 */
export function loadOf(byDay: ReadonlyMap<string, readonly number[]>): HalfHour[] {
  const dates = new Map<string, Map<number, number>>();
  for (const [day, counts] of byDay)
    for (const [half, orders] of counts.entries()) {
      if (orders === 0) continue;
      const date = half < perDay ? day : addDays(day, 1);
      const loads = dates.get(date) ?? new Map<number, number>();
      dates.set(date, loads.set(half % perDay, (loads.get(half % perDay) ?? 0) + orders));
    }
  return weekdays.flatMap((weekday) => {
    const ofWeekday = [...dates].filter(([date]) => weekdayOf(date) === weekday).map(([, loads]) => loads);
    return Array.from({ length: perDay }, (_, half): HalfHour => {
      const orders = ofWeekday.map((loads) => loads.get(half) ?? 0);
      const sum = orders.reduce((all, one) => all + one, 0);
      return { weekday, minutes: half * 30, orders: sum, days: orders.length, most: Math.max(0, ...orders) };
    }).filter(({ orders }) => orders > 0);
  });
}

const weekdayOf = (day: string): Weekday => wallTime(`${day}T12:00:00Z`).weekday;
