import { clockText, wallTime } from '../../../../shared/kernel/dates.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { groupedHours, type OpeningHours } from '../../../../shared/shops/opening-hours.ts';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';
import type { Waiting } from '../../parts/waiting.ts';

/** The state of the page that customers see now. `now` in ms, here and below. */
export function siteLine(business: OwnerBusiness, now: number): string {
  const { isOpen, reason, next } = hatchState(factsOf(business, now), now);
  if (isOpen) return 'Siden din er åpen og tar imot bestillinger.';
  if (reason === 'unpublished') return 'Siden din er ikke åpnet ennå.';
  return next ? `Siden din er stengt nå. Den ${next}.` : 'Siden din er stengt alle dager.';
}

/** '2 bestillinger venter på svar', and since when. */
export function waitingText({ count, since }: Waiting, now: number): { title: string; text: string } {
  if (since === undefined)
    return { title: 'Ingen bestillinger venter', text: 'Nye bestillinger dukker opp her.' };
  const title = `${count} ${count === 1 ? 'bestilling' : 'bestillinger'} venter på svar`;
  const who = count === 1 ? 'Den' : 'Den eldste';
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return { title, text: `${who} kom akkurat nå.` };
  if (minutes >= 60) return { title, text: `${who} kom kl. ${clockText(since)}.` };
  return { title, text: `${who} kom for ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'} siden.` };
}

/** The hours as customers read them, with the row of today marked. */
export function hoursRows(table: OpeningHours, now: number) {
  const today = wallTime(now).weekday;
  return groupedHours(table).map((row) => ({ ...row, isToday: row.weekdays.includes(today) }));
}
