import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Invocation } from '../lambda/function-thread.ts';
import type { StreamRecord } from './stream-record.ts';

export type BatchOptions = {
  invoke: (event: { Records: StreamRecord[] }) => Promise<Invocation>;
  /** Called with what was given up, after the last attempt. */
  deadLetter: (records: StreamRecord[], why: string) => void;
  retryAttempts: number;
  bisectBatchOnError: boolean;
  reportBatchItemFailures: boolean;
  /** Before the first retry; each one after it waits twice as long. */
  firstPauseMs: number;
  /** Ends the waiting and the retrying; the batch then counts as not handled. */
  stopped: AbortSignal;
};

const partialFailure = v.object({
  batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))),
});

/**
 * Hands a batch to the function until each record is done or dead-lettered, in order, as Lambda's event source mapping does: what
 * comes before the first failure is done; a failure that makes no headway halves the batch, which costs no attempt; a record
 * alone is retried with growing pauses and then dead-lettered, so that nothing behind it waits for ever.
 */
export async function handleBatch(batch: StreamRecord[], options: BatchOptions, attempt = 0): Promise<void> {
  if (batch.length === 0 || options.stopped.aborted) return;
  const { firstFailed, why } = await tryBatch(batch, options);
  if (firstFailed === undefined || options.stopped.aborted) return;
  if (firstFailed > 0) return handleBatch(batch.slice(firstFailed), options, attempt);
  if (options.bisectBatchOnError && batch.length > 1) {
    const middle = Math.ceil(batch.length / 2);
    await handleBatch(batch.slice(0, middle), options, attempt);
    return handleBatch(batch.slice(middle), options, attempt);
  }
  if (attempt >= options.retryAttempts) return options.deadLetter(batch, why);
  await pause(options.firstPauseMs * 2 ** attempt, options.stopped);
  return handleBatch(batch, options, attempt + 1);
}

/** Where the first failure is; undefined when all went well. */
async function tryBatch(
  batch: StreamRecord[],
  { invoke, reportBatchItemFailures }: BatchOptions,
): Promise<{ firstFailed?: number; why: string }> {
  const outcome = await invoke({ Records: batch });
  if (!outcome.ok)
    return { firstFailed: 0, why: `${outcome.error.errorType}: ${outcome.error.errorMessage}` };
  if (!reportBatchItemFailures || outcome.result === null || outcome.result === '') return { why: '' };
  const parsed = v.safeParse(partialFailure, outcome.result);
  if (!parsed.success) return { firstFailed: 0, why: 'the answer is no list of batchItemFailures' };
  const failed = (parsed.output.batchItemFailures ?? []).map((one) => one.itemIdentifier);
  if (failed.length === 0) return { why: '' };
  const places = failed.map((id) => batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === id));
  // As at Lambda: a number that is none of the batch's makes the whole batch a failure.
  return { firstFailed: Math.max(0, Math.min(...places)), why: 'reported as failed' };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
