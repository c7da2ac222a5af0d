import { expect, test } from 'vitest';
import { guestSentence, ruleSentences } from '../../../shared/menu/group-words.nb.ts';

test.each([
  [0, 6, 2, 'Valgfritt. Velg opptil 6, hver opptil 2 ganger.'],
  [0, 6, 1, 'Valgfritt. Velg opptil 6.'],
  [0, 1, 1, 'Valgfritt. Velg 1.'],
  [1, 1, 1, 'Må velges. Velg 1.'],
  [1, 2, 1, 'Må velges. Velg 1 eller 2.'],
  [1, 4, 1, 'Må velges. Velg 1 til 4.'],
  [2, 2, 1, 'Må velges. Velg 2.'],
  [2, 2, 2, 'Må velges. Velg 2, gjerne av samme slag.'],
  [0, 3, 3, 'Valgfritt. Velg opptil 3, gjerne av samme slag.'],
])('a group of %i to %i, each at most %i, reads «%3$s»', (min, max, maxEach, words) => {
  expect(ruleSentences({ min, max, maxEach })).toBe(words);
});

test('the sentence of a group begins with its name, and says something before there is one', () => {
  const rule = { min: 0, max: 6, maxEach: 2 };
  expect(guestSentence({ name: 'Ekstra topping', ...rule })).toBe(
    'Ekstra topping, valgfritt. Velg opptil 6, hver opptil 2 ganger.',
  );
  expect(guestSentence({ name: '  ', min: 1, max: 1, maxEach: 1 })).toBe('Tilvalget, må velges. Velg 1.');
});
