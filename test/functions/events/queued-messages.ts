import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';

export const queue = mockClient(SQSClient);

/** An empty queue that takes what it is sent. */
export function emptyQueue(): void {
  queue.reset();
  queue.on(SendMessageCommand).resolves({ MessageId: 'q' });
}

/** The messages in the queue, oldest first. */
export const queued = () =>
  queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => String(input.MessageBody));
