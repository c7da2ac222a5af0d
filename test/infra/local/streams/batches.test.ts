import { expect, test } from 'vitest';
import { firstBatch, lanesOf } from '../../../../infra/local/streams/handle-batch.ts';
import { numberOf, records } from './records.ts';

test('a batch ends at its number of records', () => {
  expect(firstBatch([1, 2, 3], 2, 1000)).toEqual([1, 2]);
});

test('a batch ends before it grows larger than an event may be, but never is empty', () => {
  const texts = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
  expect(firstBatch(texts, 25, 100)).toEqual(texts.slice(0, 2));
  expect(firstBatch(texts, 25, 10)).toEqual(texts.slice(0, 1));
  expect(firstBatch([], 25, 10)).toEqual([]);
});

test('the records of one partition are in one lane and in their order, and partitions use all lanes', () => {
  const made = records(400).map((record, index) => ({
    ...record,
    dynamodb: { ...record.dynamodb, Keys: { pk: { S: `biz_${index % 40}` } } },
  }));
  const lanes = lanesOf(made, 10);

  expect(lanes).toHaveLength(10);
  expect(lanes.flat()).toHaveLength(400);
  const partitions = lanes.map(
    (lane) => new Set(lane.map(({ dynamodb }) => JSON.stringify(dynamodb.Keys.pk))),
  );
  expect(partitions.reduce((sum, { size }) => sum + size, 0)).toBe(40);
  for (const lane of lanes) {
    const numbers = lane.map(numberOf);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
});
