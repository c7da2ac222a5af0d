import { weekdays } from '../../../../../shared/kernel/dates.ts';
import type { DayHours, OpeningHours } from '../../../../../shared/shops/opening-hours.ts';
import { clockFromInput } from '../../../parts/clock.ts';

/**
 * The day with its times written out; one that cannot be read stays as it was typed, for the schema to refuse. From midnight to
 * midnight is the whole day, and the rule takes no equal times: it ends at 23:59.
 */
export function tidyDay({ open, close, closed }: DayHours): DayHours {
  const [from, to] = [clockFromInput(open) ?? open, clockFromInput(close) ?? close];
  return { open: from, close: from === '00:00' && to === '00:00' ? '23:59' : to, closed };
}

export function tidyHours(hours: OpeningHours): OpeningHours {
  const tidied = weekdays.map((day) => [day, tidyDay(hours[day])]);
  return Object.fromEntries(tidied);
}

/** The hours as far as they can be read and would be taken, for what is drawn while somebody types. */
export function readableHours(typed: OpeningHours, stored: OpeningHours): OpeningHours {
  const readable = weekdays.map((day) => {
    const { closed } = typed[day];
    const { open, close } = tidyDay({
      open: clockFromInput(typed[day].open) ?? stored[day].open,
      close: clockFromInput(typed[day].close) ?? stored[day].close,
      closed,
    });
    return [day, open === close ? { ...stored[day], closed } : { open, close, closed }];
  });
  return Object.fromEntries(readable);
}
