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

const time = v.pipe(
  v.string('Skriv tiden som 15:00'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Skriv tiden som 15:00'),
);
const dayHours = v.pipe(
  v.object({ open: time, close: time, closed: v.boolean('Velg åpen eller stengt') }),
  v.check(
    (day) => day.closed || day.open !== day.close,
    'Åpner og stenger kan ikke være samme klokkeslett. For døgnåpent: 00:00 til 23:59.',
  ),
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
