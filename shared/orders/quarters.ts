import { addDays, osloDay } from '../kernel/dates.ts';
import { isInWindow, type TimeWindow } from '../menu/time-window.ts';
import { openingsFrom } from '../shops/open-state.ts';
import type { BusinessSettings } from '../shops/settings.ts';

/** Guests choose among quarters of an hour. */
export const slotMs = 15 * 60_000;

type Opening = ReturnType<typeof openingsFrom>[number];

/** The quarters of openings from `now` on, in ms. */
export const quartersOf = (openings: readonly Opening[], now: number): number[] =>
  openings.flatMap(({ from, to }) => {
    const first = Math.ceil(Math.max(from, now) / slotMs) * slotMs;
    const count = Math.max(0, Math.floor((to - first) / slotMs) + 1);
    return Array.from({ length: count }, (_, n) => first + n * slotMs);
  });

type Windows = readonly (TimeWindow | undefined)[];

/** Whether guests can order for a time inside all windows of a dish; never where no orders are for later. */
export function comesLater(settings: BusinessSettings, now: number): (windows: Windows) => boolean {
  const { later } = settings;
  const known = new Map<string, boolean>();
  let quarters: number[] | undefined;
  const isFound = (windows: Windows) => {
    const last = addDays(osloDay(now), later?.days ?? 0);
    quarters ??= quartersOf(openingsFrom(settings, addDays(osloDay(now), -1), (later?.days ?? 0) + 2), now);
    return quarters.some((at) => osloDay(at) <= last && windows.every((window) => isInWindow(window, at)));
  };
  return (windows) => {
    const key = JSON.stringify(windows);
    const found = later !== null && (known.get(key) ?? isFound(windows));
    known.set(key, found);
    return found;
  };
}
