import { expect, test } from 'vitest';
import { partsOf } from '../../../shared/messages/sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['_-'.repeat(80), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['æøåÆØÅ'.repeat(26), 1],
  // A euro and a bracket take two places each.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // One letter outside the alphabet, and all of them take more room.
  [`–${'a'.repeat(69)}`, 1],
  [`–${'a'.repeat(70)}`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%# a text is paid in as many parts as it is sent in', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});
