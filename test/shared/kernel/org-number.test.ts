import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isOrgNumber, orgNumberOrNone } from '../../../shared/kernel/org-number.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { saying } from '../../helpers/said.ts';

const valid = ['974760673', '923609016', '982463718', '912660680', '918713867', '889640782'];

test.each(valid)('%s is an organisation number', (digits) => {
  expect(isOrgNumber(digits)).toBe(true);
});

test.each(['974760674', '123456785', '97476067', '9747606730', '', '974 760 673'])('%j is none', (digits) =>
  expect(isOrgNumber(digits)).toBe(false),
);

test('no number with one wrong digit passes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, more) => {
        const wrong = [...digits];
        wrong[at] = String((Number(digits[at]) + more) % 10);
        expect(isOrgNumber(wrong.join(''))).toBe(false);
      },
    ),
  );
});

test.each([
  ['974 760 673', '974760673'],
  ['974.760.673', '974760673'],
  ['NO 974 760 673 MVA', '974760673'],
  ['974760673mva', '974760673'],
  ['  ', ''],
])('a form takes %j', (typed, stored) => {
  expect(v.parse(orgNumberOrNone, typed)).toBe(stored);
});

test.each([
  ['97476067', 'Skriv organisasjonsnummeret med ni sifre'],
  ['ni sifre', 'Skriv organisasjonsnummeret med ni sifre'],
  ['974760674', 'Sjekk organisasjonsnummeret: sifrene stemmer ikke'],
])('a form refuses %j with a sentence', (typed, sentence) => {
  expect(v.safeParse(saying(orgNumberOrNone), typed).issues?.[0].message).toBe(sentence);
});

test('it is shown in three groups', () => {
  expect(formattedOrgNumber('974760673')).toBe('974\u00a0760\u00a0673');
});
