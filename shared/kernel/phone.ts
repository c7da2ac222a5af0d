import * as v from 'valibot';

/** The digits of a number; a leading 47 or 0047 goes when eight digits remain. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^(?:0047|47)(?=\d{8}$)/, '');
  return national;
}

/** Four pairs for a Norwegian number, the plain digits for any other (RULE-014, Q-34). */
export function formattedPhone(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 8 ? digits.replace(/(\d\d)(?=\d)/g, '$1 ') : digits;
}

/** The address of a `tel:` link: +47 for a Norwegian number, what was given for others. */
export function dialledPhone(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 8 ? `+47${digits}` : `${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** A number that can be called back: eight Norwegian digits, or + and 6 to 15 digits from elsewhere. Stored as digits with +. */
export const phone = v.pipe(
  v.optional(v.string('Telefon må fylles ut'), ''),
  v.trim(),
  v.minLength(1, 'Telefon må fylles ut'),
  v.maxLength(30, 'Skriv et telefonnummer vi kan ringe'),
  v.regex(/^\+?[\d\s().-]+$/, 'Skriv et telefonnummer vi kan ringe'),
  v.check(
    (input) => /^[2-9]\d{7}$/.test(digitsOf(input)) || /^(?:\+|00)\s*\d(?:\D*\d){5,14}$/.test(input),
    'Skriv et telefonnummer vi kan ringe',
  ),
  v.transform((input) => dialledPhone(input.replace(/^00/, '+'))),
);
