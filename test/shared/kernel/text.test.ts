import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { cleanText, line, requiredLine, text } from '../../../shared/kernel/text.ts';
import { runs } from '../../helpers/long-run.ts';

/**
 * Texts as people paste them: combining marks, joiners, bidi overrides, controls, line ends of every kind.
 */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u200b',
        '\u200d',
        '\u202e',
        '\u2066',
        '\ufeff',
        '\u0000',
        '\u0007',
        '\u001b',
        '\u00ad',
      ),
      fc.constantFrom('\r\n', '\r', '\n', '\t', ' ', '\u00a0', 'e', 'a', '\u0301', '\u030a', 'å', 'ø', '🍕'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test('clean text is composed, without invisible marks, carriage returns or blanks around it', () => {
  fc.assert(
    fc.property(pasted, (input) => {
      const cleaned = cleanText(input);
      expect(cleaned).toBe(cleaned.normalize('NFC'));
      expect(cleaned).toBe(cleaned.trim());
      expect(cleaned).not.toMatch(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(cleaned).not.toMatch(/\p{M}{5}|\n\s*\n\s*\n/u);
    }),
    { numRuns: runs(2000) },
  );
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(pasted, (input) => cleanText(cleanText(input)) === cleanText(input)),
    {
      numRuns: runs(2000),
    },
  );
});

test('what can be seen stays: letters, figures, emoji with their joiners, line feeds inside', () => {
  const kept = 'Æøå ÆØÅ čđŋšŧž ñ 菜 100 % – «god»\n👩\u200d🍳 🇳🇴';

  expect(cleanText(`\u202e \u200b${kept}\ufeff\r\n`)).toBe(kept);
  expect(cleanText('Bla\u030a\r\nbær')).toBe('Blå\nbær');
});

test('a lone surrogate, which no UTF-8 can hold, is cleaned away; a pair is a sign and stays', () => {
  expect(cleanText('x\ud800')).toBe('x');
  expect(cleanText('\udc00x \ud83c')).toBe('x');
  expect(cleanText('\ud83c\ud83c\udf55\udf55')).toBe('🍕');
  fc.assert(fc.property(pasted, (input) => !/\p{Cs}/u.test(cleanText(`${input}\ud800`))));
});

test('signs that show nothing are no name: fillers of Hangul, the blank of braille, a joiner of graphemes, a lost character', () => {
  const blank = [
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u2800',
    '\u034f',
    '\u17b4',
    '\u180e',
    '\u2065',
    '\u{e0100}',
    '\ufffd',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
  ];
  for (const sign of blank) {
    expect(cleanText(`Ka${sign}ri`)).toBe('Kari');
    expect(v.is(requiredLine(100, 'name'), sign.repeat(3))).toBe(false);
  }
  for (const sign of ['\u200d', '\ufe0f', '\u0301'])
    expect(v.is(requiredLine(100, 'name'), sign)).toBe(false);
  expect(cleanText('❤\ufe0f\u200d🔥 1\ufe0f\u20e3')).toBe('❤\ufe0f\u200d🔥 1\ufe0f\u20e3');
});

test('four marks stand on a letter, as many as any script needs; a tower of them is cut', () => {
  const tower = '\u0316'.repeat(72);
  expect(cleanText(`Z${tower}a${tower}`)).toBe(`Z${'\u0316'.repeat(4)}a${'\u0316'.repeat(4)}`);
  expect(cleanText('Việt Nam שָׁלוֹם ไทย น้ำ')).toBe('Việt Nam שָׁלוֹם ไทย น้ำ'.normalize('NFC'));
});

test('a note has no more than one empty line in a row, and no more lines than its schema allows', () => {
  expect(cleanText('a\n\n\n\nb\n \t\n\u2028c')).toBe('a\n\nb\n\nc');
  expect(cleanText(`a${'\n'.repeat(498)}b`)).toBe('a\n\nb');
  const note = text(500, 'notes', { lines: 3 });
  expect(v.is(note, 'a\nb\n\n')).toBe(true);
  expect(v.safeParse(note, 'a\nb\nc\nd').issues?.[0].message).toBe('notesTooManyLines');
});

test('a mark that hides between a letter and its accent does not keep them apart', () => {
  expect(cleanText('Caf\u200be\u200b\u0301')).toBe('Café');
});

test('a single line has one blank between words, whatever stood there', () => {
  const parse = (input: string) => v.parse(line(100, 'name'), input);

  expect(parse('Kari\r\n\tNordmann\u2028Hansen')).toBe('Kari Nordmann Hansen');
  expect(parse('Kari \u200b Nordmann')).toBe('Kari Nordmann');
  fc.assert(fc.property(pasted, (input) => !/[\n\r\t\u2028]|\s{2}/.test(parse(input))));
});

test('RULE-017 Q-56 length counts after cleaning', () => {
  expect(v.is(text(5, 'name'), '  \u200babcde  ')).toBe(true);
  expect(v.safeParse(text(5, 'name'), 'abcdef').issues?.[0].message).toBe('nameTooLong');
});

test('RULE-003 RULE-010 what must be filled in is not filled in by blanks and invisible marks', () => {
  const name = requiredLine(100, 'name');
  for (const input of [undefined, '', '   ', '\u200b\u202e\ufeff', '\n\t', '\u200d']) {
    expect(v.safeParse(name, input).issues?.[0].message).toBe('nameMissing');
  }
});

test('a text out of all proportion is refused at once, before it is composed letter by letter', () => {
  const composed = vi.spyOn(String.prototype, 'normalize');
  const zalgo = `a${'\u0301\u0323'.repeat(100_000)}`;

  expect(v.is(text(500, 'notes'), zalgo)).toBe(false);
  expect(v.is(requiredLine(100, 'name'), zalgo)).toBe(false);
  expect(v.is(line(200, 'address'), zalgo)).toBe(false);
  expect(composed.mock.contexts.filter((letters) => String(letters).length > 5000)).toEqual([]);
  composed.mockRestore();
});
