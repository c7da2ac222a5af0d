import { expect, test } from 'vitest';
import type { Invocation } from '../../../../infra/local/lambda/function-thread.ts';
import {
  type BatchOptions,
  firstBatch,
  handleBatch,
  lanesOf,
  type StreamRecord,
} from '../../../../infra/local/streams/handle-batch.ts';

const ok = (result: unknown = null): Invocation => ({ ok: true, result });
const error: Invocation = {
  ok: false,
  isTimeout: false,
  error: { errorType: 'Error', errorMessage: 'broken', trace: [] },
};

/**
 * Handles `count` records by a function from numbers to outcome; returns the seen batches and the dead
 * letters.
 */
async function handled(
  count: number,
  outcomeOf: (numbers: number[], call: number) => Invocation,
  change: Partial<BatchOptions> = {},
) {
  const batches: number[][] = [];
  const deadLetters: { numbers: number[]; why: string }[] = [];
  await handleBatch(records(count), {
    invoke: async ({ Records }) =>
      outcomeOf(batches[batches.push(Records.map(numberOf)) - 1]!, batches.length),
    deadLetter: (given: StreamRecord[], why) => deadLetters.push({ numbers: given.map(numberOf), why }),
    retryAttempts: 5,
    firstPauseMs: 1,
    stopped: new AbortController().signal,
    ...change,
  });
  return { batches, deadLetters };
}

test('what stands before the first reported failure is never handed over again', async () => {
  const reported = [4, 3].map((one) => ({ itemIdentifier: `${one}`.padStart(21, '0') }));
  const { batches, deadLetters } = await handled(5, (_, call) =>
    call === 1 ? ok({ batchItemFailures: reported }) : ok(),
  );
  expect(batches).toEqual([
    [1, 2, 3, 4, 5],
    [3, 4, 5],
  ]);
  expect(deadLetters).toEqual([]);
});

test('a batch whose first record fails is halved until that record is alone, in order, without costing an attempt', async () => {
  let attempts = 0;
  const { batches, deadLetters } = await handled(4, (numbers) => {
    if (numbers.includes(1) && numbers.length === 1) attempts += 1;
    return numbers.includes(1) && attempts < 3 ? error : ok();
  });
  expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [1], [1], [1], [2], [3, 4]]);
  expect(deadLetters).toEqual([]);
});

test('one poisoned record is dead-lettered alone after its first try and five retries; all others are done', async () => {
  const { batches, deadLetters } = await handled(25, (numbers) => (numbers.includes(13) ? error : ok()));
  expect(deadLetters).toEqual([{ numbers: [13], why: 'Error: broken' }]);
  expect(batches.filter((numbers) => numbers.length === 1 && numbers[0] === 13)).toHaveLength(6);
  const done = new Set(batches.filter((numbers) => !numbers.includes(13)).flat());
  expect(done.size).toBe(24);
});

test('when the cloud stops, nothing is dead-lettered and nothing more is tried', async () => {
  const stopping = new AbortController();
  const { batches, deadLetters } = await handled(
    1,
    () => {
      stopping.abort();
      return error;
    },
    { stopped: stopping.signal, retryAttempts: 0 },
  );
  expect(batches).toHaveLength(1);
  expect(deadLetters).toEqual([]);
});

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

/** Records 1, 2, 3 … with their number as the sort key. */
function records(count: number): StreamRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    eventID: `${index}`,
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-north-1',
    eventSourceARN: 'arn',
    dynamodb: {
      ApproximateCreationDateTime: 0,
      Keys: { pk: { S: 'a' }, sk: { S: `${index + 1}` } },
      SequenceNumber: `${index + 1}`.padStart(21, '0'),
      SizeBytes: 1,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }));
}

const numberOf = ({ dynamodb }: StreamRecord) => Number(dynamodb.SequenceNumber);
