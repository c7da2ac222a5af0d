import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { phone } from '../../../shared/kernel/phone.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';

const national = fc.stringMatching(/^[2-9]\d{7}$/);
const separator = fc.constantFrom('', ' ', '-', '.', '  ');
const written = fc
  .tuple(
    national,
    fc.constantFrom('', '+47', '0047', '+47 ', '0047 ', '(+47) '),
    fc.array(separator, { minLength: 8, maxLength: 8 }),
  )
  .map(([digits, prefix, gaps]) => ({
    digits,
    input: prefix + [...digits].map((digit, index) => (index ? gaps[index] : '') + digit).join(''),
  }));

/** A mobile number begins with 4 or 9. */
const grouped = (digits: string) =>
  (/^[49]/.test(digits) ? /(...)(..)(...)/ : /(..)(..)(..)(..)/).exec(digits)?.slice(1).join(' ');

test('RULE-014 a Norwegian number in any spelling is four pairs to read, a mobile one 3, 2 and 3, and +47 to dial', () => {
  fc.assert(
    fc.property(written, ({ digits, input }) => {
      expect(formattedPhone(input)).toBe(grouped(digits));
      expect(dialledPhone(input)).toBe(`+47${digits}`);
    }),
  );
});

test('a Norwegian number in any spelling is stored the same', () => {
  fc.assert(
    fc.property(written, ({ digits, input }) => {
      fc.pre(!input.startsWith('('));
      expect(v.parse(phone, input)).toBe(`+47${digits}`);
    }),
  );
});

test.each([
  ['22-33 44.55', '22 33 44 55'],
  ['22334455', '22 33 44 55'],
  ['+47 22334455', '22 33 44 55'],
  ['91388001', '913 88 001'],
  ['+47 41 23 45 67', '412 34 567'],
  ['116 117', '116117'],
  ['02800', '02800'],
  ['+46 70 123 45 67', '46701234567'],
  ['', ''],
])('RULE-014 Q-34 %j reads as %j', (input, text) => {
  expect(formattedPhone(input)).toBe(text);
});

test.each([
  ['+46 70 123 45 67', '+46701234567'],
  ['0046 70 123 45 67', '+46701234567'],
  ['+1 (555) 010-9999', '+15550109999'],
])('a foreign number %j is stored as %s', (input, stored) => {
  expect(v.parse(phone, input)).toBe(stored);
});

test.each(['', '   ', undefined])('a missing number (%j) says that it is missing', (input) => {
  expect(v.safeParse(phone, input).issues?.[0].message).toBe('phoneMissing');
});

test.each([
  '1234567',
  '12345678',
  '022334455',
  '223344556',
  'ring meg',
  '22334455 ext 3',
  '+47 1234567',
  '+47 12 34 56 78',
  '0047 223344556',
  '+12345',
  '+1234567890123456',
  '<script>22334455',
])('%j is no number we can call', (input) => {
  expect(v.safeParse(phone, input).issues?.[0].message).toBe('phoneWrong');
});
