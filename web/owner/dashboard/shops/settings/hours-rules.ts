import { type Weekday, weekdays } from '../../../../../shared/kernel/dates.ts';
import type { DayHours, OpeningHours, Span } from '../../../../../shared/shops/open-state.ts';
import { isInOrder } from '../../../../../shared/shops/opening-hours.ts';
import { clockFromInput } from '../../../parts/clock-input.tsx';

/** All spans of a day, also of one that is shut. */
export const allSpans = ({ open, close, more = [] }: DayHours): Span[] => [{ open, close }, ...more];

/** The hours the bars span, counted from midnight; past 24 is the next day. */
export type DayScale = { from: number; to: number; ticks: string[] };

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;

/** Whether a span ends after midnight. */
export const closesNextDay = ({ open, close }: Span): boolean => close < open;

/** Whether a span goes through the night into the next day: its times are probably swapped. */
export const looksSwapped = (span: Span): boolean => closesNextDay(span) && span.close > '06:00';

function widthOf({ open, close }: Span): { from: number; to: number } {
  const [from, to] = [hoursOf(open), hoursOf(close)];
  return { from, to: to <= from ? to + 24 : to };
}

/** 08 to 02, and wider when a day begins earlier or ends later; always three equal steps. */
export function dayScale(hours: OpeningHours): DayScale {
  const open = weekdays.filter((day) => !hours[day].closed);
  const spans = open.flatMap((day) => allSpans(hours[day]).map(widthOf));
  const from = Math.floor(Math.min(8, ...spans.map((span) => span.from)));
  const last = Math.ceil(Math.max(26, ...spans.map((span) => span.to)));
  const step = Math.ceil((last - from) / 3);
  const ticks = [0, 1, 2, 3].map((index) => String((from + index * step) % 24).padStart(2, '0'));
  return { from, to: from + 3 * step, ticks };
}

/** Where a span's bar begins and how wide it is, in percent of the scale. */
export function spanBar(span: Span, { from, to }: DayScale): { left: number; width: number } {
  const { from: begins, to: ends } = widthOf(span);
  const share = (hours: number) => (hours / (to - from)) * 100;
  return { left: share(begins - from), width: share(ends - begins) };
}

/**
 * A span with its times written out; an unreadable time stays as it was typed, for the schema to refuse. From
 * midnight to midnight is the whole day, and the rule takes no equal times: it ends at 23:59.
 */
export function tidySpan({ open, close }: Span): Span {
  const [from, to] = [clockFromInput(open) ?? open, clockFromInput(close) ?? close];
  return { open: from, close: from === '00:00' && to === '00:00' ? '23:59' : to };
}

/** A day as it is stored: without a break there is no `more`, and a day that is shut keeps its first span. */
export function dayOfSpans([first = { open: '', close: '' }, ...more]: Span[], closed: boolean): DayHours {
  return { ...first, closed, ...(more.length > 0 && !closed && { more }) };
}

export function tidyHours(hours: OpeningHours): OpeningHours {
  const tidied = weekdays.map((day): [Weekday, DayHours] => {
    const { closed } = hours[day];
    return [day, dayOfSpans(allSpans(hours[day]).map(tidySpan), closed)];
  });
  return Object.fromEntries(tidied) as OpeningHours;
}

const isReadable = ({ open, close }: Span) =>
  clockFromInput(open) !== undefined && clockFromInput(close) !== undefined && open !== close;

/** The hours as far as they can be read and would be taken, for the drawing while somebody types. */
export function readableHours(typed: OpeningHours, stored: OpeningHours): OpeningHours {
  const readable = weekdays.map((day) => {
    const { closed, more = [] } = typed[day];
    const first = tidySpan({
      open: clockFromInput(typed[day].open) ?? stored[day].open,
      close: clockFromInput(typed[day].close) ?? stored[day].close,
    });
    const { open, close } = first.open === first.close ? stored[day] : first;
    const rest = more.map(tidySpan).filter(isReadable);
    const spans = [{ open, close }, ...rest];
    return [day, dayOfSpans(isInOrder(spans) ? spans : spans.slice(0, 1), closed)];
  });
  return Object.fromEntries(readable) as OpeningHours;
}

const later = (clock: string, hours: number) =>
  `${String(Math.min(Number(clock.slice(0, 2)) + hours, 23)).padStart(2, '0')}:${clock.slice(3)}`;

/**
 * The span that a press on plus adds: a day that was open from morning to night gets a break of two hours in
 * the middle of the day, any other one two hours after its last closing.
 */
export function withBreak(spans: readonly Span[]): Span[] {
  const last = spans.at(-1) ?? { open: '11:00', close: '22:00' };
  const before = spans.slice(0, -1);
  const { from, to } = widthOf(last);
  if (to - from >= 7 && from <= 13)
    return [
      ...before,
      { open: last.open, close: later(last.open, 3) },
      { open: later(last.open, 5), close: last.close },
    ];
  const next = { open: later(last.close, 2), close: later(last.close, 5) };
  return isInOrder([...spans, next]) ? [...spans, next] : [...spans, { open: '', close: '' }];
}
