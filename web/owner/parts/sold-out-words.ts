import { osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import type { SoldOut } from '../../../shared/menu/sold-out.ts';
import { shortWeekdays } from './clock-input.tsx';

/** 'til 18:00' today, 'til lør. 13:00' on another day, 'til du slår på igjen' by hand. `now` in ms. */
export function untilText({ until }: SoldOut, now: number): string {
  if (until === null) return 'til du slår på igjen';
  const { time, weekday } = wallTime(until);
  return osloDay(until) === osloDay(now) ? `til ${time}` : `til ${shortWeekdays[weekday]} ${time}`;
}

/** 'Utsolgt til lør. 13:00' */
export const soldOutText = (soldOut: SoldOut, now: number) => `Utsolgt ${untilText(soldOut, now)}`;
