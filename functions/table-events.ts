import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { handleChange } from './events/handle-change.ts';
import { committedChange } from './table/committed-change.ts';

const processor = new BatchProcessor(EventType.DynamoDBStreams);

async function handleRecord(record: DynamoDBRecord): Promise<void> {
  const change = committedChange(record);
  if (change) await handleChange(change, Date.now());
}

/**
 * What follows a committed change. One record after the other, because an order's changes must be told in their order; a
 * record that fails comes again alone, and is dead-lettered when it keeps failing, see infra/definitions/table.ts.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  return processPartialResponse(event, handleRecord, processor, {
    context,
    processInParallel: false,
    throwOnFullBatchFailure: false,
  });
}
