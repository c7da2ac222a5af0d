import type * as v from 'valibot';
import { weekdays } from '../kernel/dates.ts';
import { words as kernel } from '../kernel/words.ts';
import type { hoursRow } from './answers.ts';
import { words as deliveryWords } from './holiday-words.ts';
import { type OpeningHours, type Span, weekdayName } from './open-state.ts';
import { words } from './words.ts';

type HoursRow = v.InferOutput<typeof hoursRow>;

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

type Ways = { delivers: boolean; openingHours: OpeningHours; deliveryHours: OpeningHours | null };

/** The hours for deliveries as guests read them, where they are not the opening hours: no row else. */
export function deliveryRows({ delivers, openingHours, deliveryHours }: Ways): HoursRow[] {
  const rows = delivers && deliveryHours ? groupedHours(deliveryHours) : [];
  if (JSON.stringify(rows) === JSON.stringify(groupedHours(openingHours))) return [];
  // Without weekdays: the row of today is the one about the opening hours.
  return rows.map(({ days, hours }) => ({ weekdays: [], days: deliveryWords.delivered(days), hours }));
}
