import * as v from 'valibot';

export { limits } from './limits.ts';

/** Controls, bidi overrides and zero-width marks do not belong in a name, on a ticket or in a mail. Line feeds, tabs and the joiners that make up emoji do. */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Text as people mean it: composed (NFC), without invisible marks, without blanks around it. */
export function cleanText(input: string): string {
  return input.normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '').trim();
}

/** Text of at most `max` characters; an empty one is allowed and stays empty. */
// @__NO_SIDE_EFFECTS__
export function text(max: number, label: string) {
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.transform(cleanText),
    v.maxLength(max, `${label} kan ha høyst ${max} tegn`),
  );
}

/** Text that must be filled in. `missing` is the sentence the user reads when it is not. */
// @__NO_SIDE_EFFECTS__
export function requiredText(max: number, label: string, missing = `${label} må fylles ut`) {
  return v.pipe(
    v.optional(v.string(missing), ''),
    v.transform(cleanText),
    v.minLength(1, missing),
    v.maxLength(max, `${label} kan ha høyst ${max} tegn`),
  );
}

/** A single line: line feeds become blanks. */
// @__NO_SIDE_EFFECTS__
export function line(max: number, label: string) {
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.transform((input) => cleanText(input.replace(/\s+/g, ' '))),
    v.maxLength(max, `${label} kan ha høyst ${max} tegn`),
  );
}
