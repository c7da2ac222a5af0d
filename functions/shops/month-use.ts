import * as v from 'valibot';
import type { Item } from '../kernel/table/client.ts';
import { stored } from '../kernel/table/stored.ts';

/** The attribute that counts a month's orders, 'used2026-11'. */
export const usedIn = (month: string) => `used${month}`;
/** When (ms) the month's soft limit ends; there once the plan's limit was passed. */
export const softIn = (month: string) => `soft${month}`;
/** How many places refused orders gave back while that had a limit; it is only forgotten. */
export const fakesIn = (month: string) => `fakes${month}`;

/** A month's counter; its attributes carry the month in their names. */
export function storedMonth(month: string) {
  const count = v.optional(v.number(), 0);
  return stored('month', v.object(v.entriesFromList([usedIn(month), softIn(month)], count)));
}

/** How many orders a month ('yyyy-MM') has, and when (ms) its soft limit ends; 0 before that began. */
export type MonthUse = { month: string; used: number; softEnd: number };

export function monthUse(counter: Item, month: string): MonthUse {
  const { [usedIn(month)]: used = 0, [softIn(month)]: softEnd = 0 } = storedMonth(month).read(counter);
  return { month, used, softEnd };
}
