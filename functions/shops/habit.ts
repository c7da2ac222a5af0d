/**
 * Looks of one day that found an open screen, at which a shop is one that answers on screens: an hour, at a
 * look every five minutes.
 */
export const habitLooks = 12;

/** After so many opening days in a row without such an hour a shop answers on screens no more. */
export const habitDays = 3;

/**
 * `day`: the Oslo day of the last look in opening hours; `listened`: how many looks of that day have found an
 * open screen, counted up to `habitLooks`; `missed`: how many opening days before it, in a row, had no such
 * hour, counted up to `habitDays`.
 */
export type Habit = { day?: string | undefined; listened: number; missed: number };

/** The habit on an opening day: another day than the last is over, and was kept or missed. */
export function habitOn({ day, listened, missed }: Habit, today: string): Habit {
  if (day === today) return { day, listened, missed };
  const isKept = listened >= habitLooks;
  return { day: today, listened: 0, missed: isKept ? 0 : Math.min(missed + 1, habitDays) };
}

/**
 * Whether a shop answers on screens. Only such a one is shut when it has none: one that lives on mails, whose
 * owner opens the dashboard for some minutes, or that has put its tablet away, is left alone.
 */
export const hasHabit = ({ listened, missed }: Habit) => listened >= habitLooks || missed < habitDays;
