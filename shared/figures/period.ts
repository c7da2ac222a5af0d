import { addDays, isDay } from '../kernel/dates.ts';

/** How many days statistics look back by one press. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export const defaultPeriod: Period = 30;

/** A period as it is written in a URL; undefined when it is none of ours. */
export function periodFrom(input: string): Period | undefined {
  return periods.find((days) => String(days) === input);
}

/** Oslo days, 'yyyy-MM-dd', both included. */
export type Span = { first: string; last: string };

/** The last `days` days with today. Seven of them are 'denne uken', on every screen. */
export const spanOf = (days: number, today: string): Span => ({
  first: addDays(today, 1 - days),
  last: today,
});

/** The most days that dates may span: a year, so that its answer stays one read. */
export const mostDays = 366;

/** The span that two typed dates name; undefined for one that is too long, turned round or not over yet. */
export function spanFrom(first: string, last: string, today: string): Span | undefined {
  const isOurs = isDay(first) && isDay(last) && first <= last && last <= today;
  return isOurs && addDays(last, 1 - mostDays) <= first ? { first, last } : undefined;
}

/** All days of a span, in their order. */
export function daysOf({ first, last }: Span): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
