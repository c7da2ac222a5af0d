import * as v from 'valibot';

/** A whole number from `min` to `max`; `message` is the one sentence for everything else. */
export function wholeNumber(min: number, max: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** More would be a number that the table may refuse: it takes none that is all but nothing. */
export const oneDecimal = (value: number) => Math.round(value * 10) / 10;
