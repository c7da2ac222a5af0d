import { expect, test } from 'vitest';
import { firstBatch } from '../../../../infra/local/streams/batches.ts';

test('a batch ends at its number of records', () => {
  expect(firstBatch([1, 2, 3], 2, 1000)).toEqual([1, 2]);
});

test('a batch ends before it grows larger than an event may be, but never is empty', () => {
  const texts = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
  expect(firstBatch(texts, 25, 100)).toEqual(texts.slice(0, 2));
  expect(firstBatch(texts, 25, 10)).toEqual(texts.slice(0, 1));
  expect(firstBatch([], 25, 10)).toEqual([]);
});
