import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/** Changes that a function could not handle: who should have, why it did not, and where the stream has them. */
export type DeadLetter = {
  functionArn: string;
  condition: string;
  streamArn: string;
  shardId: string;
  firstSequenceNumber: string;
  lastSequenceNumber: string;
  batchSize: number;
  arrivedAt: string;
  receipt: string;
};

/** What Lambda writes into the queue, docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html. */
type Written = {
  requestContext: { functionArn: string; condition: string };
  DDBStreamBatchInfo: {
    shardId: string;
    startSequenceNumber: string;
    endSequenceNumber: string;
    approximateArrivalOfFirstRecord: string;
    batchSize: number;
    streamArn: string;
  };
};

/** While they are looked at, nobody else gets them. */
const hiddenSeconds = 15 * 60;

/** Every message of the queue, in the order in which their changes happened. */
export async function receiveDeadLetters(sqs: SQSClient, queue: string): Promise<DeadLetter[]> {
  const found = new Map<string, DeadLetter>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queue,
        MaxNumberOfMessages: 10,
        // Asks every server of the queue, so that no answer means that there is nothing.
        WaitTimeSeconds: 2,
        VisibilityTimeout: hiddenSeconds,
      }),
    );
    if (Messages.length === 0) break;
    for (const message of Messages) found.set(message.MessageId ?? '', deadLetterFrom(message));
  }
  return [...found.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

export async function deleteDeadLetter(
  sqs: SQSClient,
  queue: string,
  { receipt }: DeadLetter,
): Promise<void> {
  await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: receipt }));
}

/** Shows it to the next who asks. */
export async function releaseDeadLetter(
  sqs: SQSClient,
  queue: string,
  { receipt }: DeadLetter,
): Promise<void> {
  const place = { QueueUrl: queue, ReceiptHandle: receipt };
  await sqs.send(new ChangeMessageVisibilityCommand({ ...place, VisibilityTimeout: 0 }));
}

function deadLetterFrom({ Body = '', ReceiptHandle = '' }: Message): DeadLetter {
  const { requestContext, DDBStreamBatchInfo: batch }: Written = JSON.parse(Body);
  return {
    functionArn: requestContext.functionArn,
    condition: requestContext.condition,
    streamArn: batch.streamArn,
    shardId: batch.shardId,
    firstSequenceNumber: batch.startSequenceNumber,
    lastSequenceNumber: batch.endSequenceNumber,
    batchSize: batch.batchSize,
    arrivedAt: batch.approximateArrivalOfFirstRecord,
    receipt: ReceiptHandle,
  };
}

function isAfter(a: DeadLetter, b: DeadLetter): boolean {
  return BigInt(a.firstSequenceNumber) > BigInt(b.firstSequenceNumber);
}
