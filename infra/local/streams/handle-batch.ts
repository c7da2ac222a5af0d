import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import * as v from 'valibot';
import { tableDefinition } from '../../definitions/table.ts';
import type { Invocation } from '../lambda/function-thread.ts';

export type BatchOptions = {
  invoke: (event: { Records: StreamRecord[] }) => Promise<Invocation>;
  /** Called with what was given up, after the last attempt. */
  deadLetter: (records: StreamRecord[], why: string) => void;
  retryAttempts: number;
  /** Before the first retry; each one after it waits twice as long. */
  firstPauseMs: number;
  /** Ends the waiting and the retrying; the batch then counts as not handled. */
  stopped: AbortSignal;
};

const partialFailure = v.object({
  batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))),
});

/**
 * Hands a batch to the function until each record is done or dead-lettered, in order, as Lambda's event
 * source mapping does: what comes before the first failure is done; a failure that makes no headway halves
 * the batch, which costs no attempt; a record alone is retried with growing pauses and then dead-lettered, so
 * that nothing behind it waits for ever.
 */
export async function handleBatch(batch: StreamRecord[], options: BatchOptions, attempt = 0): Promise<void> {
  if (batch.length === 0 || options.stopped.aborted) return;
  const { firstFailed, why } = await tryBatch(batch, options);
  if (firstFailed === undefined || options.stopped.aborted) return;
  if (firstFailed > 0) return handleBatch(batch.slice(firstFailed), options, attempt);
  if (batch.length > 1) {
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
  { invoke }: BatchOptions,
): Promise<{ firstFailed?: number; why: string }> {
  const outcome = await invoke({ Records: batch });
  if (!outcome.ok)
    return { firstFailed: 0, why: `${outcome.error.errorType}: ${outcome.error.errorMessage}` };
  if (outcome.result === null || outcome.result === '') return { why: '' };
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

/** Cuts off the first batch: at most `mostRecords`, and never more bytes than an event may have. */
export function firstBatch<T>(records: readonly T[], mostRecords: number, mostBytes: number): T[] {
  const batch: T[] = [];
  let bytes = 0;
  for (const record of records.slice(0, mostRecords)) {
    bytes += Buffer.byteLength(JSON.stringify(record)) + 1;
    if (batch.length > 0 && bytes > mostBytes) break;
    batch.push(record);
  }
  return batch;
}

/**
 * The records by partition key in so many lanes, as Lambda parts a shard: one key's stay together, in order.
 */
export function lanesOf(records: readonly StreamRecord[], lanes: number): StreamRecord[][] {
  const parted = Array.from({ length: lanes }, (): StreamRecord[] => []);
  for (const record of records) {
    const key = createHash('md5').update(JSON.stringify(record.dynamodb.Keys.pk)).digest();
    parted[key.readUInt32BE() % lanes]?.push(record);
  }
  return parted.filter((lane) => lane.length > 0);
}

export type StreamRecord = {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    /** Epoch seconds; the SDK gives a Date, Lambda a number. */
    ApproximateCreationDateTime: number;
    Keys: Record<string, unknown>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    /** 21 digits, so that they also sort as text. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

type RecordOptions = { streamArn: string; region: string; clockOffsetMs: () => number };

/** A record as Lambda hands it to a function, made from what the SDK reads from the stream. */
export function streamRecord(record: _Record, options: RecordOptions): StreamRecord {
  const { dynamodb = {}, eventName = '' } = record;
  const sequenceNumber = (dynamodb.SequenceNumber ?? '').padStart(21, '0');
  const createdMs = (dynamodb.ApproximateCreationDateTime?.getTime() ?? 0) + options.clockOffsetMs();
  return {
    eventID: createHash('md5').update(`${options.streamArn}${sequenceNumber}`).digest('hex'),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: options.region,
    eventSourceARN: options.streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(createdMs / 1000),
      Keys: asJson(dynamodb.Keys ?? {}),
      ...(dynamodb.NewImage ? { NewImage: asJson(dynamodb.NewImage) } : {}),
      ...(dynamodb.OldImage ? { OldImage: asJson(dynamodb.OldImage) } : {}),
      SequenceNumber: sequenceNumber,
      SizeBytes: dynamodb.SizeBytes ?? 0,
      StreamViewType: tableDefinition.streamView,
    },
  };
}

/** Binary values reach a function in base64. */
function asJson(image: object): Record<string, unknown> {
  const text = JSON.stringify(image, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return JSON.parse(text);
}

type Rule = string | { prefix: string };
type FilterPattern = { readonly [name: string]: FilterPattern | readonly Rule[] };

/** Whether a record fits a Lambda event filter's pattern. Only equality and `prefix` are known here. */
export function fitsFilter(pattern: FilterPattern, record: unknown): boolean {
  return Object.entries(pattern).every(([name, expected]) => {
    const found = (record as Record<string, unknown> | undefined)?.[name];
    if (!isRules(expected)) return fitsFilter(expected, found);
    return expected.some((rule) =>
      typeof rule === 'string' ? rule === found : typeof found === 'string' && found.startsWith(rule.prefix),
    );
  });
}

const isRules = (expected: FilterPattern | readonly Rule[]): expected is readonly Rule[] =>
  Array.isArray(expected);
