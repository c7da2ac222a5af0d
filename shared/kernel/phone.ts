import * as v from 'valibot';
import { dialledPhone, digitsOf } from './phone-text.ts';

export { dialledPhone, formattedPhone } from './phone-text.ts';

/** A number to call back: eight Norwegian digits, or + and 6 to 15 digits. Stored as digits with +. */
export const phone = v.pipe(
  v.optional(v.string('phoneMissing'), ''),
  v.trim(),
  v.minLength(1, 'phoneMissing'),
  v.maxLength(30, 'phoneWrong'),
  v.regex(/^\+?[\d\s().-]+$/, 'phoneWrong'),
  v.check(
    (input) => /^[2-9]\d{7}$/.test(digitsOf(input)) || /^(?:\+|00)\s*(?!4\D*7)\d(?:\D*\d){5,14}$/.test(input),
    'phoneWrong',
  ),
  v.transform((input) => dialledPhone(input.replace(/^00/, '+'))),
);
