import { wallTime } from '../kernel/dates.ts';
import { isDryDay, isEveOfHoliday } from './holidays.ts';
import { words } from './words.ts';

/**
 * When a shop with a municipal licence hands out alcohol, 'HH:MM' on a Norwegian clock. The municipality says
 * them; the law says the most.
 */
export type AlcoholHours = { from: string; until: string; untilBeforeHoliday: string };

/** The widest hours that the law allows (alkoholloven § 3-7). */
export const widestAlcoholHours: AlcoholHours = {
  from: '08:00',
  until: '20:00',
  untilBeforeHoliday: '18:00',
};

/** Whether alcohol may be handed to a guest at an instant (ms); `until` is not included. */
export function mayHandOut({ from, until, untilBeforeHoliday }: AlcoholHours, at: number): boolean {
  const { day, time } = wallTime(at);
  return !isDryDay(day) && from <= time && time < (isEveOfHoliday(day) ? untilBeforeHoliday : until);
}

/**
 * 'hverdager 08.00–20.00, lørdager og dagen før helligdager til 18.00, ikke på søndager og helligdager, 1. og
 * 17. mai'
 */
export const alcoholHoursText = (hours: AlcoholHours) => words.alcoholHours(hours);
