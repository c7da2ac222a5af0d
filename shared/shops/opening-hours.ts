import * as v from 'valibot';
import type { DayHours, OpeningHours, Span } from './open-state.ts';

export { groupedHours } from './hours-rows.ts';
export {
  type DayHours,
  type OpeningHours,
  type OpenState,
  openState,
  type Schedule,
  weekdayName,
} from './open-state.ts';

const hours = (open: string, close: string): DayHours => ({ open, close, closed: false });

/** The hours of a business that has set none. */
export const defaultOpeningHours: OpeningHours = {
  monday: hours('15:00', '22:00'),
  tuesday: hours('15:00', '22:00'),
  wednesday: hours('15:00', '22:00'),
  thursday: hours('15:00', '22:00'),
  friday: hours('15:00', '23:00'),
  saturday: hours('15:00', '23:00'),
  sunday: hours('15:00', '21:00'),
};

const time = v.pipe(v.string('openingTimeWrong'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'openingTimeWrong'));
export const span = v.pipe(
  v.object({ open: time, close: time }),
  v.check(({ open, close }) => open !== close, 'openingHoursEmpty'),
);

/** A day has at most so many spans. */
export const maxSpans = 3;

/** Whether each span begins after the one before has ended; only the last may go past midnight. */
export const isInOrder = (spans: readonly Span[]): boolean =>
  spans.every(({ open }, index) => {
    const before = spans[index - 1];
    return !before || (before.open < before.close && before.close < open);
  });

const dayHours = v.pipe(
  v.object({
    ...{ open: time, close: time, closed: v.boolean('dayStateMissing') },
    more: v.optional(v.pipe(v.array(span), v.maxLength(maxSpans - 1, 'tooManySpans'))),
  }),
  v.check((day) => day.closed || day.open !== day.close, 'openingHoursEmpty'),
  v.check((day) => day.closed || isInOrder([day, ...(day.more ?? [])]), 'spansOverlap'),
);
export const openingHours = v.object({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});
