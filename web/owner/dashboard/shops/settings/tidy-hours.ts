import { weekdays } from '../../../../../shared/kernel/dates.ts';
import type { DayHours, OpeningHours } from '../../../../../shared/shops/opening-hours.ts';
import { clockFromInput } from '../../../parts/clock-input.tsx';

/** The hours the bars span, counted from midnight; past 24 is the next day. */
export type DayScale = { from: number; to: number; ticks: string[] };

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;

/** Whether a day ends after midnight. */
export function closesNextDay({ open, close, closed }: DayHours): boolean {
  return !closed && close < open;
}

/** Whether a day is open through the night into the next day: its times are probably swapped. */
export function looksSwapped(day: DayHours): boolean {
  return closesNextDay(day) && day.close > '06:00';
}

function spanOf(day: DayHours): { from: number; to: number } {
  const from = hoursOf(day.open);
  const close = hoursOf(day.close);
  return { from, to: close <= from ? close + 24 : close };
}

/** 08 to 02, and wider when a day begins earlier or ends later; always three equal steps. */
export function dayScale(hours: OpeningHours): DayScale {
  const spans = weekdays.filter((day) => !hours[day].closed).map((day) => spanOf(hours[day]));
  const from = Math.floor(Math.min(8, ...spans.map((span) => span.from)));
  const last = Math.ceil(Math.max(26, ...spans.map((span) => span.to)));
  const step = Math.ceil((last - from) / 3);
  const ticks = [0, 1, 2, 3].map((index) => String((from + index * step) % 24).padStart(2, '0'));
  return { from, to: from + 3 * step, ticks };
}

/** Where a day's bar begins and how wide it is, in percent of the scale. */
export function dayBar(day: DayHours, { from, to }: DayScale): { left: number; width: number } {
  const span = spanOf(day);
  const share = (hours: number) => (hours / (to - from)) * 100;
  return { left: share(span.from - from), width: share(span.to - span.from) };
}

/**
 * The day with its times written out; an unreadable time stays as it was typed, for the schema to refuse.
 * From midnight to midnight is the whole day, and the rule takes no equal times: it ends at 23:59.
 */
export function tidyDay({ open, close, closed }: DayHours): DayHours {
  const [from, to] = [clockFromInput(open) ?? open, clockFromInput(close) ?? close];
  return { open: from, close: from === '00:00' && to === '00:00' ? '23:59' : to, closed };
}

export function tidyHours(hours: OpeningHours): OpeningHours {
  const tidied = weekdays.map((day) => [day, tidyDay(hours[day])]);
  return Object.fromEntries(tidied);
}

/** The hours as far as they can be read and would be taken, for the drawing while somebody types. */
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
