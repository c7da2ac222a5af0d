import * as v from 'valibot';

/** How much more time than usual one press promises. */
export const busyMinutes = [15, 30] as const;
/** It ends by itself, so that nobody forgets it. */
const lastsMinutes = 60;

/** More time that guests read before they order, until an instant (UTC ISO). */
type Busy = { minutes: (typeof busyMinutes)[number]; until: string };

/** Settings that may have `busy`; older settings have none. */
type MaybeBusy = { busy?: Busy | null };

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

/** In how many minutes food is ready, as guests read it at `now` (ms). */
export function readyMinutes(settings: MaybeBusy & { readyInMinutes: number }, now: number): number {
  return settings.readyInMinutes + (busyAt(settings, now)?.minutes ?? 0);
}
