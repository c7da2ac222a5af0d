import { shortDay } from './words.ts';

/**
 * Where an axis ends and in how many steps, so that the highest value stays below the end: steps are 1, 2 or 5 times a power of
 * ten, none smaller than `smallestStep`, and at most six.
 */
export function axisUpTo(highest: number, smallestStep: number): { top: number; steps: number } {
  const wanted = Math.max(highest / 5, smallestStep);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= wanted) ?? wanted;
  const steps = Math.max(Math.floor(highest / step) + 1, 2);
  return { top: step * steps, steps };
}

/** Days between two labels, by how many days there are: so many as fit, and whole weeks where that is possible. */
const wideGaps: Record<number, number> = { 7: 1, 30: 7, 90: 14 };
const narrowGaps: Record<number, number> = { 7: 2, 30: 9, 90: 28 };

/** The days' labels, counted from the last day back; empty for the days between. */
export function dayLabels(days: readonly string[], isNarrow: boolean): string[] {
  const gap = (isNarrow ? narrowGaps : wideGaps)[days.length] ?? days.length;
  return days.map((day, index) => ((days.length - 1 - index) % gap === 0 ? shortDay(day) : ''));
}
