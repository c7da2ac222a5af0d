import * as v from 'valibot';
import { wholeNumber } from '../kernel/whole-number.ts';

/** How much more time than usual one press promises. */
export const busyMinutes = [15, 30] as const;
/** It ends by itself, so that nobody forgets it. */
const lastsMinutes = 60;

/** More time that guests read before they order, until an instant (UTC ISO). */
type Busy = { minutes: (typeof busyMinutes)[number]; until: string };

/** From so many orders in the making on, so many minutes more. */
export const rushStep = v.object({
  from: wholeNumber(1, 99, 'rushFromWrong'),
  minutes: wholeNumber(1, 120, 'rushMinutesWrong'),
});
type RushStep = v.InferOutput<typeof rushStep>;

/** Settings that may have `busy` and steps of a rush; older settings have none. */
type MaybeBusy = { busy?: Busy | null; rush?: readonly RushStep[] | null };

/** 0 is not busy any more. When it ends is for the server's clock to say. */
export const busyChange = v.object({ minutes: v.picklist([0, ...busyMinutes], 'extraTimeMissing') });
export type BusyChange = v.InferOutput<typeof busyChange>;

export function busyFrom(minutes: BusyChange['minutes'], now: number): Busy | null {
  return minutes === 0 ? null : { minutes, until: new Date(now + lastsMinutes * 60_000).toISOString() };
}

/** The extra time at `now` (ms); undefined when it is over. */
export function busyAt({ busy }: MaybeBusy, now: number): Busy | undefined {
  return busy && now < Date.parse(busy.until) ? busy : undefined;
}

/**
 * The minutes on top of the usual ones at `now` (ms): of the press, and of a rush. `making`: how many orders
 * are waiting or being made (`isBeingMade`).
 */
export function extraMinutesAt(settings: MaybeBusy, now: number, making = 0): number {
  const reached = settings.rush?.filter(({ from }) => from <= making) ?? [];
  return (busyAt(settings, now)?.minutes ?? 0) + Math.max(0, ...reached.map(({ minutes }) => minutes));
}

/** In how many minutes food is ready, as guests read it at `now` (ms). */
export function readyMinutes(
  settings: MaybeBusy & { readyInMinutes: number },
  now: number,
  making?: number,
): number {
  return settings.readyInMinutes + extraMinutesAt(settings, now, making);
}
