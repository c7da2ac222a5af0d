import * as v from 'valibot';

/** A whole number from `min` to `max`; `message` is the one reason for everything else. */
export function wholeNumber(min: number, max: number, message?: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** More decimals could give a number too close to zero, which the table refuses. */
export const oneDecimal = (value: number) => Math.round(value * 10) / 10;
