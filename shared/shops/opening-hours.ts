import * as v from 'valibot';
import type { DayHours, OpeningHours } from './open-state.ts';

export { groupedHours } from './hours-rows.ts';
export {
  type DayHours,
  type OpeningHours,
  type OpenState,
  openState,
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
const dayHours = v.pipe(
  v.object({ open: time, close: time, closed: v.boolean('dayStateMissing') }),
  v.check((day) => day.closed || day.open !== day.close, 'openingHoursEmpty'),
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
