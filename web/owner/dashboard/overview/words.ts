import { monthNames } from '../../../../shared/kernel/date-words.ts';
import { clockText, dayText, osloDay, wallTime } from '../../../../shared/kernel/dates.ts';
import { dayMs } from '../../../../shared/kernel/durations.ts';
import { pauseAfter } from '../../../../shared/orders/unanswered.ts';
import { freeOrdersPerMonth, type OwnerBusiness } from '../../../../shared/shops/business.ts';
import { groupedHours, type OpeningHours } from '../../../../shared/shops/opening-hours.ts';
import { openingAt, timeWord } from '../../../../shared/shops/opening-words.ts';
import { monthEnd } from '../../../../shared/shops/quota.ts';
import { type ClosedReason, isPaused, takingOrders } from '../../../../shared/shops/taking-orders.ts';
import type { Waiting } from '../../parts/arrivals.ts';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';

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

/**
 * Whether the page may say that all is ready. Not beside an order that waits: the top bar may ask for the
 * sound then.
 */
export const isAllWell = (shut: ShutState | undefined, unanswered: number, waiting: Waiting | undefined) =>
  shut === undefined && unanswered === 0 && waiting?.count === 0;

/** The hours as customers read them, with the row of today marked. */
export function hoursRows(table: OpeningHours, now: number) {
  const today = wallTime(now).weekday;
  return groupedHours(table).map((row) => ({ ...row, isToday: row.weekdays.includes(today) }));
}

/**
 * Oversikt's words while nobody can order although the shop has its hours. `until` (ms) is the end of a pause
 * that has one.
 */
export type ShutState = {
  reason: ClosedReason | 'stopped';
  title: string;
  line: string;
  hatch: string;
  left: string;
  next: string;
  until: number | undefined;
};

/** Undefined while orders are taken, and while the hours or a shop that is not published say enough. */
export function shutState(business: OwnerBusiness, now: number): ShutState | undefined {
  const facts = factsOf(business, now);
  const taking = takingOrders(facts, now);
  if (taking.isOpen) return undefined;
  if (facts.isStopped) return stoppedState;
  const { reason, until } = taking;
  const { next } = openingAt(facts, now, 'kl. ');
  if (reason === 'quota') return { ...fullState(now), reason, next, until: undefined };
  if (reason === 'unheard') return { ...unheardState, reason, next, until };
  if (reason !== 'paused') return undefined;
  const { pausedUntil, pauseChanged } = business.settings;
  if (pauseChanged?.by === 'system') return { ...aloneState(pauseChanged.at, until, now), reason, next };
  const ends =
    pausedUntil && isPaused({ acceptOrders: true, pausedUntil }, now) ? Date.parse(pausedUntil) : undefined;
  const clock = timeWord(until, now);
  return {
    reason,
    title: 'Luka har pause',
    line: clock ? `Ingen nye bestillinger før ${clock}.` : 'Ingen nye bestillinger før du åpner igjen.',
    hatch: clock ? `Pause til ${clock}` : 'Pause uten slutt',
    left: until ? leftText(until - now) : 'Siden åpner ikke av seg selv.',
    next,
    until: business.settings.acceptOrders ? ends : undefined,
  };
}

/** The shop took its pause by itself, because nobody answered (shared/orders/unanswered.ts). */
function aloneState(at: string, until: number | undefined, now: number) {
  const since = `${osloDay(at) === osloDay(now) ? '' : `${dayText(at)} `}${clockText(at)}`;
  const ends = timeWord(until, now);
  return {
    title: 'Ingen svarte',
    line: `Luka tok pause ${since}, da ingen hadde svart på ${pauseAfter} bestillinger på rad. Kundene kan ikke bestille før du åpner igjen.`,
    hatch: `Pause siden ${since}`,
    left: ends ? `Åpner ellers av seg selv ${ends}.` : 'Siden åpner ikke av seg selv.',
    until: undefined,
  };
}

/** A screen with sound opens the shop again with its first report, so this is seldom seen for long. */
const unheardState = {
  title: 'Ingen skjerm hører bestillingene',
  line: 'Derfor tar siden pause. Den åpner av seg selv når en skjerm har lyd.',
  hatch: 'Ingen skjerm hører',
  left: 'Åpner av seg selv når en skjerm har lyd.',
};

const stoppedState: ShutState = {
  reason: 'stopped',
  title: 'Vi har stoppet bestillingene',
  line: 'Kundene ser siden, men kan ikke bestille. Bare vi kan åpne igjen. Se e-posten fra oss.',
  hatch: 'Stoppet av Luka',
  left: 'Siden åpner ikke av seg selv.',
  next: '',
  until: undefined,
};

function fullState(now: number) {
  const { month, next } = monthNames(now);
  const days = Math.ceil((monthEnd(now) - now) / dayMs);
  return {
    title: `Luka er full i ${month}`,
    line: `Du har brukt de ${freeOrdersPerMonth} bestillingene i gratisplanen. Siden viser menyen og telefonnummeret, men ingen kan bestille.`,
    hatch: `Åpner av seg selv 1. ${next}`,
    left: days === 1 ? '1 dag igjen' : `${days} dager igjen`,
  };
}

/** '24 minutter igjen', and for longer pauses that it ends by itself. */
function leftText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes > 90) return 'Åpner igjen av seg selv.';
  return minutes === 1 ? '1 minutt igjen' : `${minutes} minutter igjen`;
}
