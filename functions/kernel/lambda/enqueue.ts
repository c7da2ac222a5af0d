import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { environment } from './environment.ts';

/**
 * Names a listener and the item of a business that it must work on. The queue holds ids only, no content of
 * the item. `step` tells a listener with several tasks which one to do.
 */
export type Message = { listener: string; business: BusinessId; sk: string; step?: string | undefined };

/** The longest delay that SQS can give a message. */
export const longestDelaySeconds = 900;

const cached: { client?: SQSClient } = {};

/**
 * Puts work in the queue of events, to be done after some seconds at the earliest. The group makes a standard
 * queue a fair one: a shop with much in work waits for those with little; groups are in no order and at once,
 * as messages without one. Throws when SQS does not take it; a message that is sent twice does no harm.
 */
export async function enqueue(message: Message, afterSeconds = 0): Promise<void> {
  cached.client ??= new SQSClient({
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
  });
  const QueueUrl = environment('EVENT_QUEUE_URL');
  await cached.client.send(
    new SendMessageCommand({
      ...{ QueueUrl, MessageBody: JSON.stringify(message), MessageGroupId: message.business },
      ...(afterSeconds > 0 && { DelaySeconds: afterSeconds }),
    }),
  );
}
