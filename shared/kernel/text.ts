import * as v from 'valibot';

export { limits } from './limits.ts';

/** Controls, bidi overrides and zero-width marks do not belong in a name, on a ticket or in a mail. Line feeds, tabs and the joiners that make up emoji do. */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Text as people mean it: composed (NFC), without invisible marks, without blanks around it. */
export function cleanText(input: string): string {
  return input.replace(/\r\n?/g, '\n').replace(invisible, '').normalize('NFC').trim();
}

/**
 * Cleaning a text, and what schemas do to it afterwards, may take time quadratic in its length, so what is out of all proportion is
 * refused before (`max` counts after cleaning).
 */
const inProportion = (max: number, message: string) => v.maxLength<string, number, string>(max * 10, message);

/** Text of at most `max` characters; an empty one is allowed and stays empty. */
export function text(max: number, label: string) {
  const tooLong = `${label} kan ha høyst ${max} tegn`;
  return v.pipe(
    v.string(`${label} må være tekst`),
    inProportion(max, tooLong),
    v.transform(cleanText),
    v.maxLength(max, tooLong),
  );
}

/** Text that must be filled in. `missing` is the sentence the user reads when it is not. */
export function requiredText(max: number, label: string, missing = `${label} må fylles ut`) {
  const tooLong = `${label} kan ha høyst ${max} tegn`;
  return v.pipe(
    v.optional(v.string(missing), ''),
    inProportion(max, tooLong),
    v.transform(cleanText),
    v.check((input) => /[^\s\u200c\u200d]/.test(input), missing),
    v.maxLength(max, tooLong),
  );
}

/** A single line: line feeds become blanks, and between words there is one. */
export function line(max: number, label: string) {
  const tooLong = `${label} kan ha høyst ${max} tegn`;
  return v.pipe(
    v.string(`${label} må være tekst`),
    inProportion(max, tooLong),
    v.transform((input) => cleanText(input.replace(/\s+/g, ' ')).replace(/ +/g, ' ')),
    v.maxLength(max, tooLong),
  );
}
