import type { Promises } from '../../../../shared/figures/figures.ts';
import type { DailyPoint, HalfHour, PeriodSums } from '../../../../shared/figures/statistics.ts';
import { osloDay, wallTime } from '../../../../shared/kernel/dates.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import type { OrderStatus } from '../../../../shared/orders/steps.ts';
import type { AwayReason, TurnedAway } from '../../../../shared/orders/turned-away.ts';
import { weekdayName } from '../../../../shared/shops/open-state.ts';

const nbsp = '\u00a0';

/** '105 738' and '12 345,6': hard spaces in thousands, a comma before decimals. */
export function numberText(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, nbsp) + (decimals ? `,${decimals}` : '');
}

/** '05.03' of '2024-03-05'. */
export const shortDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;

/** '05.03.2024' */
export const longDay = (day: string) => `${shortDay(day)}.${day.slice(0, 4)}`;

/** 'tirsdag' */
export const weekdayOf = (day: string) => weekdayName(wallTime(`${day}T12:00:00Z`).weekday).toLowerCase();

/** '66,7 %', always with its decimal, so that a column of them lines up. */
export const shareText = (percent: number) => `${percent.toFixed(1).replace('.', ',')}${nbsp}%`;

/** '16,3 %', and '50 %' without decimals; the sign is shown beside it. */
export const growthText = (percent: number) => `${numberText(Math.abs(percent))}${nbsp}%`;

/** '+16,3 %, bra jobbet!' */
export function growthSentence(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${growthText(percent)}, ${percent >= 0 ? 'bra jobbet!' : 'tid for markedsføring?'}`;
}

/** Which days growth compares: the newer half of the period with the older one. */
export function comparedDays(days: number): string {
  const half = Math.floor(days / 2);
  return `De siste ${half} dagene mot de ${half} før`;
}

/**
 * Growth, or null where the days it compares with began before the shop was there: the opening of its page
 * (`publishedAt`), or its first order in these days if that came earlier.
 */
export function growthOf(
  { daily, growthPercent }: PeriodSums,
  publishedAt: string | undefined,
): number | null {
  const half = Math.floor(daily.length / 2);
  const compared = daily.at(-2 * half)?.day ?? '';
  const firstOrder = daily.find(({ orders }) => orders > 0)?.day;
  const isThere = (publishedAt && osloDay(publishedAt) <= compared) || (firstOrder && firstOrder <= compared);
  return half > 0 && isThere ? growthPercent : null;
}

/**
 * The line below growth names the compared days, or says that the older ones took no money, which makes
 * growth 0.
 */
export function comparisonText(days: number, daily: readonly DailyPoint[]): string {
  const half = Math.floor(days / 2);
  const older = daily.slice(-2 * half, -half);
  if (older.every(({ revenueOre }) => revenueOre === 0))
    return `De ${half} dagene før har ingen omsetning å sammenligne med.`;
  return `${comparedDays(days)}.${lateStart(daily)}`;
}

/** Says which orders the number counts. */
export function countedText(cancelled: number, notFetched = 0): string {
  const kinds = [
    ...(cancelled === 0 ? [] : [`${numberText(cancelled)} ${cancelled === 1 ? 'avbrutt' : 'avbrutte'}`]),
    ...(notFetched === 0
      ? []
      : [`${numberText(notFetched)} ikke ${notFetched === 1 ? 'hentet' : 'hentede'}`]),
  ];
  return kinds.length === 0 ? 'Alle, ingen er avbrutt' : `Alle, også ${kinds.join(' og ')}`;
}

/**
 * Why growth is high when the older half began without orders, for example because the shop was new; empty
 * when less than a third of it did, or when no days are compared.
 */
function lateStart(daily: readonly DailyPoint[]): string {
  const half = Math.floor(daily.length / 2);
  const older = daily.slice(-2 * half, -half);
  const empty = older.findIndex(({ orders }) => orders > 0);
  return empty * 3 < half
    ? ''
    : ` De første ${empty} dagene har ingen bestillinger, og det gjør tallet høyt.`;
}

export const ordersText = (count: number) =>
  `${numberText(count)} ${count === 1 ? 'bestilling' : 'bestillinger'}`;

/** 'Fullført 66,7 %' */
export const sliceText = (status: OrderStatus, percent: number) =>
  `${statusName({ status })} ${shareText(percent)}`;

/** The line's text for screen readers: 'Omsetning per dag, høyest 24.10 med 6 210,-'. */
export function revenueSummary(best: Pick<DailyPoint, 'day' | 'revenueOre'> | null): string {
  if (!best) return 'Omsetning per dag, ingen omsetning i perioden';
  return `Omsetning per dag, høyest ${shortDay(best.day)} med ${roundedAmount(best.revenueOre)}`;
}

/** … and for the bars: 'Bestillinger per dag, flest 24.10 med 15'. */
export function ordersSummary(daily: readonly DailyPoint[]): string {
  const most = Math.max(...daily.map(({ orders }) => orders));
  const busiest = daily.findLast(({ orders }) => orders === most && orders > 0);
  if (!busiest) return 'Bestillinger per dag, ingen i perioden';
  return `Bestillinger per dag, flest ${shortDay(busiest.day)} med ${numberText(busiest.orders)}`;
}

/** '46 av 50 i tide, 4 for sent, i snitt 7 min.' */
export function keptText({ promised, late, lateMinutes }: Promises): string {
  if (late === 0) return `${numberText(promised)} av ${numberText(promised)} i tide.`;
  const inTime = `${numberText(promised - late)} av ${numberText(promised)} i tide`;
  const minutes = Math.max(1, Math.round(lateMinutes / late));
  return `${inTime}, ${numberText(late)} for sent, i snitt ${minutes} min.`;
}

/** Describes the drawing for users who cannot see it. */
export const keptSummary = (promises: Promises) => `Lovet tid per dag. I alt ${keptText(promises)}`;

const away: Record<AwayReason, string> = {
  outside: 'ville ha levering utenfor sonene',
  full: 'ville ha maten i et kvarter som var fullt',
  closed: 'ville bestille mens dere var stengt',
  minimum: 'bestilte for mindre enn minstebeløpet',
  soldOut: 'ville ha noe som var utsolgt eller borte fra menyen',
};

/** '14 ville ha levering til 0580: utenfor sonene.' */
export function awayText({ reason, postcode, count }: TurnedAway & { count: number }): string {
  const what = postcode ? `ville ha levering til ${postcode}: utenfor sonene` : away[reason];
  return `${numberText(count)} ${what}.`;
}

/** The day that an order counts on. */
export type Way = 'due' | 'ordered';

export const ways: readonly { value: Way; text: string }[] = [
  { value: 'due', text: 'Når maten skulle være klar' },
  { value: 'ordered', text: 'Når de bestilte' },
];

/** The same as a column of a file is named. */
export const dayNames: Record<Way, string> = { due: 'maten klar', ordered: 'bestilt' };

/** '18:30' */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** With one decimal at most. */
export const averageOf = ({ orders, days }: HalfHour) => Math.round((orders * 10) / days) / 10;

/** 'Mest fredag 18:30: 5,8 bestillinger i snitt, 9 på det meste.' */
export function fullestText(load: readonly HalfHour[]): string {
  const fullest = load.reduce((most, half) => (averageOf(half) > averageOf(most) ? half : most));
  const { weekday, minutes, most, days } = fullest;
  const when = `${weekdayName(weekday).toLowerCase()} ${timeOf(minutes)}`;
  if (days === 1) return `Mest ${when}: ${ordersText(most)}.`;
  return `Mest ${when}: ${ordersText(averageOf(fullest))} i snitt, ${numberText(most)} på det meste.`;
}
