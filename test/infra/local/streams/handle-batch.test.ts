import { expect, test } from 'vitest';
import type { Invocation } from '../../../../infra/local/lambda/function-thread.ts';
import {
  type BatchOptions,
  handleBatch,
  type StreamRecord,
} from '../../../../infra/local/streams/handle-batch.ts';
import { numberOf, records } from './records.ts';

const ok = (result: unknown = null): Invocation => ({ ok: true, result });
const error: Invocation = {
  ok: false,
  isTimeout: false,
  error: { errorType: 'Error', errorMessage: 'broken', trace: [] },
};
const reporting = (...numbers: number[]) =>
  ok({ batchItemFailures: numbers.map((one) => ({ itemIdentifier: `${one}`.padStart(21, '0') })) });

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
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    firstPauseMs: 1,
    stopped: new AbortController().signal,
    ...change,
  });
  return { batches, deadLetters };
}

test.each([null, '', {}, { batchItemFailures: [] }, { batchItemFailures: null }])(
  'an answer of %j means that the whole batch is done',
  async (result) => {
    expect(await handled(3, () => ok(result))).toEqual({ batches: [[1, 2, 3]], deadLetters: [] });
  },
);

test('what stands before the first reported failure is never handed over again', async () => {
  const { batches, deadLetters } = await handled(5, (_, call) => (call === 1 ? reporting(4, 3) : ok()));
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

test('a poisoned record that is reported by number is dead-lettered alone too', async () => {
  const { deadLetters, batches } = await handled(6, (numbers) => (numbers.includes(2) ? reporting(2) : ok()));
  expect(deadLetters).toEqual([{ numbers: [2], why: 'reported as failed' }]);
  expect(batches.at(-1)).toEqual([5, 6]);
  expect(batches[1]).toEqual([2, 3, 4, 5, 6]);
});

test.each([
  { batchItemFailures: [{ itemIdentifier: 'no number of this batch' }] },
  { batchItemFailures: 'x' },
  { batchItemFailures: [{}] },
])('an answer that names nothing of the batch, %j, fails the whole batch, as at Lambda', async (result) => {
  const { batches } = await handled(2, (_, call) => (call === 1 ? ok(result) : ok()));
  expect(batches).toEqual([[1, 2], [1], [2]]);
});

test('without bisecting a failing batch is retried and dead-lettered as a whole', async () => {
  const { batches, deadLetters } = await handled(2, () => error, {
    bisectBatchOnError: false,
    retryAttempts: 2,
  });
  expect(batches).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(deadLetters).toEqual([{ numbers: [1, 2], why: 'Error: broken' }]);
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
