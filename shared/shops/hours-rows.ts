import { addDays, type Weekday, weekdays } from '../kernel/dates.ts';
import { words as kernel } from '../kernel/words.ts';
import { holidayOf } from './holidays.ts';
import { type OpeningHours, type Schedule, type Span, type SpecialDay, weekdayName } from './open-state.ts';
import { words } from './words.ts';

/** A row of hours as people read them, and the days it is of. */
type HoursRow = { weekdays: Weekday[]; days: string; hours: string };

/** '11:00–14:00, 16:00–22:00', 'Døgnåpent' or 'Stengt'. */
export function hoursText(spans: readonly Span[]): string {
  if (spans.length === 0) return words.closed;
  const texts = spans.map(({ open, close }) =>
    open === '00:00' && close === '23:59' ? words.openAllDay : `${open}–${close}`,
  );
  return texts.join(', ');
}

/** Joins neighbouring weekdays with the same hours: 'Mandag–torsdag', '15:00–22:00' or 'Stengt'. */
export function groupedHours(table: OpeningHours): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of weekdays) {
    const { closed, more = [] } = table[day];
    const hours = hoursText(closed ? [] : [table[day], ...more]);
    const row = rows.at(-1);
    if (row?.hours === hours) {
      row.weekdays.push(day);
      const range = `${weekdayName(row.weekdays[0] ?? day)}–${kernel.weekdays[day]}`;
      row.days = row.weekdays.length === weekdays.length ? words.everyDay : range;
    } else rows.push({ weekdays: [day], days: weekdayName(day), hours });
  }
  return rows;
}

/** The name of a special day as a guest reads it; `isOwners`: in the words of the owner. */
export function specialName({ name, from }: SpecialDay): { name: string; isOwners: boolean } {
  const holiday = holidayOf(from);
  return name || !holiday ? { name, isOwners: true } : { name: words.holidays[holiday], isOwners: false };
}

/** Guests read of a special day so many days before it begins. */
const toldDaysBefore = 14;

/** The special days that guests are told of on `today`: 'Julaften', '24.12', '11:00–14:00'. */
export function specialRows({ specialDays = [] }: Pick<Schedule, 'specialDays'>, today: string) {
  const soon = addDays(today, toldDaysBefore);
  return specialDays.flatMap((special) => {
    const { from, to, spans } = special;
    if (!spans || to < today || from > soon) return [];
    const days = from === to ? [from] : [from, to];
    return [
      { ...specialName(special), days: days.map(kernel.dayOfMonth).join('–'), hours: hoursText(spans) },
    ];
  });
}
