import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { type Listener, subjects } from './events/listener.ts';
import { listeners } from './events/listeners.ts';
import { enqueue } from './kernel/lambda/enqueue.ts';
import { log } from './kernel/lambda/log.ts';
import { type CommittedChange, committedChange } from './kernel/table/committed-change.ts';

/** The records of a batch by their partition, each in the order of the stream. */
function byPartition(records: readonly DynamoDBRecord[]): DynamoDBRecord[][] {
  const partitions = new Map<string | undefined, DynamoDBRecord[]>();
  for (const record of records) {
    const key = record.dynamodb?.Keys?.pk?.S;
    partitions.set(key, [...(partitions.get(key) ?? []), record]);
  }
  return [...partitions.values()];
}

/**
 * One after the other, because the changes of an order are told in their order. Stops at a failure: Lambda
 * sends it and all after it again.
 */
async function handleInOrder(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchItemFailure[]> {
  for (const record of records) {
    const change = committedChange(record);
    try {
      if (change) await handleChange(change, Date.now());
    } catch {
      return [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }];
    }
  }
  return [];
}

/**
 * Does the work that follows a committed change. The businesses of a batch do not wait for each other. A
 * record that keeps failing goes to the stream's dead-letter queue (infra/definitions/table.ts).
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failures = await Promise.all(byPartition(Records).map(handleInOrder));
  return { batchItemFailures: failures.flat() };
}

/**
 * Runs every listener of a committed change, one after the other. One that must not hold back the stream, and
 * one that failed, goes into the queue and is run, or repeated, there alone. Throws when the queue does not
 * take it, for the record to come again.
 */
export async function handleChange(change: CommittedChange, now: number): Promise<void> {
  if (isPutBack(change)) return;
  const failures: unknown[] = [];
  for (const listener of listeners as readonly Listener[]) {
    if (!change.sk.startsWith(subjects[listener.on]) || !listener.when(change)) continue;
    try {
      if (!(await hasRun(listener, change, now)))
        await enqueue(messageOf(listener, change), listener.afterSeconds);
    } catch (error) {
      log.error('An event was not queued', { ...messageOf(listener, change), error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** An operator brought the item back from a backup: nothing happened of which anybody should be told. */
const isPutBack = ({ before, after }: CommittedChange) =>
  after?.restoredAt !== undefined && after.restoredAt !== before?.restoredAt;

async function hasRun({ name, run }: Listener, change: CommittedChange, now: number): Promise<boolean> {
  if (run === 'queue') return false;
  const { business, sk, after: item } = change;
  try {
    await run({ business, sk, item }, now);
    return true;
  } catch (error) {
    log.error('A listener failed', { listener: name, business, sk, error });
    return false;
  }
}

const messageOf = ({ name }: Listener, { business, sk }: CommittedChange) => ({
  listener: name,
  business,
  sk,
});
