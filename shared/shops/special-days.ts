import * as v from 'valibot';
import { addDays, isDay } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';
import { line } from '../kernel/text.ts';
import type { SpecialDay } from './answers.ts';
import { holidayOf } from './holidays.ts';
import { isInOrder, maxSpans, span } from './opening-hours.ts';

/** So many fit into the one record of the settings. */
export const maxSpecialDays = 60;
const longestDays = 90;
const furthestDays = 730;

const day = v.pipe(v.string('specialDayWrong'), v.check(isDay, 'specialDayWrong'));
const dates = { from: day, to: day };

/** A day, or days, as an owner writes them. A holiday may be without a name: its day says it. */
export const specialDay = v.pipe(
  v.object({
    ...dates,
    name: line(40, 'specialDayName'),
    spans: v.nullable(
      v.pipe(
        v.array(span),
        v.maxLength(maxSpans, 'tooManySpans'),
        v.check((spans) => isInOrder(spans), 'spansOverlap'),
      ),
    ),
    noDelivery: v.optional(v.literal(true)),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to'], ['name']],
      ({ from, to, name }) => name !== '' || (from === to && holidayOf(from) !== undefined),
      'specialDayNameMissing',
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'specialDaysTurned'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => Date.parse(to) - Date.parse(from) < longestDays * dayMs,
      'specialDaysTooLong',
    ),
    ['to'],
  ),
);

/** `replaces`: the days of an entry that goes, null for none. Without a `day` it is only taken away. */
export const specialDayChange = v.object({
  day: v.nullable(specialDay),
  replaces: v.nullable(v.object(dates)),
});
export type SpecialDayChange = v.InferOutput<typeof specialDayChange>;

type Dates = Pick<SpecialDay, 'from' | 'to'>;
const isSame = (a: Dates, b: Dates | null) => a.from === b?.from && a.to === b.to;

const lengthOf = ({ from, to }: Dates) => Date.parse(to) - Date.parse(from);

/** So long an answered holiday is kept after it is over: it can be answered again as last year. */
const answersKeptDays = 400;

const keptAfter = ({ name, from }: SpecialDay) => (name === '' && holidayOf(from) ? answersKeptDays : 1);

/** The shop's answer for the same holiday before; undefined where it did not. */
export function lastAnswer(days: readonly SpecialDay[], day: string): SpecialDay | undefined {
  const holiday = holidayOf(day);
  return days.findLast(({ name, from }) => name === '' && from < day && holidayOf(from) === holiday);
}

/**
 * The list after a change, the shorter ones first, because one day within a holiday goes before it: an entry
 * of the same days is replaced, and what is over goes.
 */
export function changedDays(
  days: readonly SpecialDay[],
  { day, replaces }: SpecialDayChange,
  today: string,
): SpecialDay[] {
  const kept = days.filter(
    (one) =>
      one.to >= addDays(today, -keptAfter(one)) && !isSame(one, replaces) && !(day && isSame(one, day)),
  );
  return [...kept, ...(day ? [day] : [])].sort(
    (a, b) => lengthOf(a) - lengthOf(b) || (a.from < b.from ? -1 : 1),
  );
}

/** Why a list cannot be stored on `today`; undefined when it can. */
export function daysIssue(days: readonly SpecialDay[], { day }: SpecialDayChange, today: string) {
  if (day && day.to < today) return 'specialDayPast';
  if (day && day.to > addDays(today, furthestDays)) return 'specialDayTooFar';
  return days.length > maxSpecialDays ? 'tooManySpecialDays' : undefined;
}
