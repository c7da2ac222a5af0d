import { addDays } from '../kernel/dates.ts';
import { words as kernel } from '../kernel/words.ts';
import { words } from './holiday-words.ts';
import { holidayOf } from './holidays.ts';
import { hoursText } from './hours-rows.ts';
import type { SpecialDay } from './open-state.ts';

/** The name of a special day: the owner's words, or the holiday's in the language of the moment. */
export function specialName({ name, from }: Pick<SpecialDay, 'name' | 'from'>): string {
  const holiday = holidayOf(from);
  return name || !holiday ? name : words.holidays[holiday];
}

/** Guests read of a special day so many days before it begins. */
const toldDaysBefore = 14;

/** The special days that guests are told of on `today`: 'Julaften', '24.12', '11:00–14:00'. */
export function specialRows(specialDays: readonly SpecialDay[], today: string) {
  const soon = addDays(today, toldDaysBefore);
  return specialDays.flatMap((special) => {
    const { from, to, spans, noDelivery } = special;
    const hours = [...(spans ? [hoursText(spans)] : []), ...(noDelivery ? [words.pickupOnly] : [])].join(
      ', ',
    );
    if (!hours || to < today || from > soon) return [];
    const days = from === to ? [from] : [from, to];
    return [{ name: specialName(special), days: days.map(kernel.dayOfMonth).join('–'), hours }];
  });
}
