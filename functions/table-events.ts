import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { handleChange } from './events/handle-change.ts';
import { committedChange } from './kernel/table/committed-change.ts';

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
