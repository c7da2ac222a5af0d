import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOfText, textOfNames } from '../../../../../web/owner/dashboard/menu/english/group-text.ts';
import { runs } from '../../../../helpers/long-run.ts';

test('a group and its options are written in one field', () => {
  expect(namesOfText('Size: Small, Medium, Large', 3)).toEqual({
    name: 'Size',
    options: ['Small', 'Medium', 'Large'],
  });
  expect(textOfNames({ name: 'Size', options: ['Small', '', 'Large'] })).toBe('Size: Small, , Large');
});

test('a quote in the name of a group does not hide its options', () => {
  const names = { name: 'Size 12"', options: ['', 'a'] };
  expect(namesOfText(textOfNames(names), 2)).toEqual(names);
});

test.each([
  ['', 2, { name: '', options: ['', ''] }],
  ['Size', 2, { name: 'Size', options: ['', ''] }],
  ['Small, Large', 2, { name: '', options: ['Small', 'Large'] }],
  ['Size:\nSmall\nLarge\n', 2, { name: 'Size', options: ['Small', 'Large'] }],
  ['Size: Small, Large,', 2, { name: 'Size', options: ['Small', 'Large'] }],
  ['Sauce: "Hot, red"; Garlic', 2, { name: 'Sauce', options: ['Hot, red', 'Garlic'] }],
  ['Size: 12", 16"', 2, { name: 'Size', options: ['12"', '16"'] }],
  ['Size: Small', 2, undefined],
  ['Size: Small, Medium, Large', 2, undefined],
  ['Small, Medium, Large', 2, undefined],
])('%j for %i options is %j', (text, count, names) => {
  expect(namesOfText(text, count)).toEqual(names);
});

test('any names that were written come back as they were', () => {
  const word = fc
    .string({ maxLength: 12, unit: fc.constantFrom(...'abØ,;:"\'# 1') })
    .map((typed) => typed.trim());
  const options = fc.array(word, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(word, options, (name, list) => {
      const names = { name, options: list };
      expect(namesOfText(textOfNames(names), list.length)).toEqual(names);
    }),
    { numRuns: runs(300) },
  );
});
