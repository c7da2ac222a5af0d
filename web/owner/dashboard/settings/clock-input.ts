import type { OpeningHours } from '../../../../shared/availability/opening-hours.ts';
import { weekdays } from '../../../../shared/kernel/dates.ts';

/**
 * The time somebody means: '9' and '0900' are 09:00, '930', '9.30' and '9:30' are 09:30, '24' is 00:00. A phone's number pad has
 * no colon. Undefined for what is no time.
 */
export function clockFromInput(input: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(input.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined;
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The hours with every time written out; one that cannot be read stays as it was typed, for the schema to refuse. */
export function tidyHours(hours: OpeningHours): OpeningHours {
  const tidied = weekdays.map((day) => {
    const { open, close, closed } = hours[day];
    return [day, { open: clockFromInput(open) ?? open, close: clockFromInput(close) ?? close, closed }];
  });
  return Object.fromEntries(tidied);
}

/** The hours as far as they can be read, for what is drawn while somebody types. */
export function readableHours(typed: OpeningHours, stored: OpeningHours): OpeningHours {
  const readable = weekdays.map((day) => [
    day,
    {
      open: clockFromInput(typed[day].open) ?? stored[day].open,
      close: clockFromInput(typed[day].close) ?? stored[day].close,
      closed: typed[day].closed,
    },
  ]);
  return Object.fromEntries(readable);
}
