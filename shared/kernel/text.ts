import * as v from 'valibot';
import { limits } from './limits.ts';

export { limits } from './limits.ts';

/**
 * Characters that show nothing are removed from every text: controls, bidi overrides, fillers, half a
 * surrogate pair, which the table refuses, and what stands for a lost character (U+FFFD) or for none, which a
 * spreadsheet drops. Line feeds and tabs stay, and the joiners and variation selectors of emoji.
 */
const invisible =
  /(?![\n\t]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffd]/gu;

/** No script needs more than four combining marks on one letter; more of them cover the lines above. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** Keeps at most one empty line in a row: the kitchen slip is cut after the last line feed. */
function withoutGaps(input: string): string {
  const lines = input.split('\n').map((one) => one.trimEnd());
  return lines.filter((one, index) => one !== '' || lines[index - 1] !== '').join('\n');
}

/** Text as people mean it: composed (NFC), without invisible marks, without blanks around it. */
export function cleanText(input: string): string {
  const seen = input.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisible, '');
  return withoutGaps(seen.normalize('NFC').replace(tooManyMarks, '$1')).trim();
}

/** Whether there is anything to read: a mark or a joiner alone is nothing. */
const isVisible = (input: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(input);

/**
 * Cleaning a text, and what schemas do to it afterwards, may take time quadratic in its length, so what is
 * out of all proportion is refused before (`max` counts after cleaning).
 */
const inProportion = (max: number, reason: string) => v.maxLength<string, number, string>(max * 10, reason);

/**
 * Text of at most `max` characters, and of at most `lines` lines where it is printed; an empty one is allowed
 * and stays empty. Its reasons begin with the name of the field: `notesTooLong`, `notesTooManyLines`.
 */
export function text(max: number, field: string, { lines = max } = {}) {
  const tooLong = `${field}TooLong`;
  return v.pipe(
    v.string(),
    inProportion(max, tooLong),
    v.transform(cleanText),
    v.maxLength(max, tooLong),
    v.check((input) => input.split('\n').length <= lines, lines < max ? `${field}TooManyLines` : tooLong),
  );
}

/** A customer's words to the kitchen: they are printed. */
export const note = (field: string) => text(limits.notes, field, { lines: limits.noteLines });

/** A single line: line feeds become blanks, and between words there is one. */
export function line(max: number, field: string) {
  const tooLong = `${field}TooLong`;
  return v.pipe(
    v.string(),
    inProportion(max, tooLong),
    v.transform((input) => cleanText(input.replace(/\s+/g, ' ')).replace(/ +/g, ' ')),
    v.maxLength(max, tooLong),
  );
}

/** A single line that must be filled in: `nameMissing`, `nameTooLong`. */
export function requiredLine(max: number, field: string) {
  return v.pipe(v.optional(line(max, field), ''), v.check(isVisible, `${field}Missing`));
}
