import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { handleMessage } from './events/handle-message.ts';
import { log } from './kernel/lambda/log.ts';

/**
 * Names the message when it must come again; after some tries SQS puts it in the dead-letter queue
 * (infra/definitions/table.ts).
 */
async function handleRecord({ messageId, body }: SQSRecord): Promise<SQSBatchItemFailure[]> {
  try {
    await handleMessage(body, Date.now());
    return [];
  } catch (error) {
    log.error('A queued event failed', { event: body, error });
    return [{ itemIdentifier: messageId }];
  }
}

/**
 * Works through the queue of events: mails, text messages and failed listeners. All run at once, so that none
 * waits for another.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failures = await Promise.all(Records.map(handleRecord));
  return { batchItemFailures: failures.flat() };
}
