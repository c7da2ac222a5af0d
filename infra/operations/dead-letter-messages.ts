import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type StreamRecord, streamRecord } from '../local/streams/handle-batch.ts';

/**
 * The message that Lambda writes into the queue,
 * docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html.
 */
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

/** Changes that a function could not handle: the function, the reason, and their place in the stream. */
export type DeadLetter = Written['requestContext'] & Written['DDBStreamBatchInfo'] & { receipt: string };

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
  const { requestContext, DDBStreamBatchInfo }: Written = JSON.parse(Body);
  return { ...requestContext, ...DDBStreamBatchInfo, receipt: ReceiptHandle };
}

function isAfter(a: DeadLetter, b: DeadLetter): boolean {
  return BigInt(a.startSequenceNumber) > BigInt(b.startSequenceNumber);
}

const longestPages = 20;

/** The changes as Lambda hands them to a function. Undefined when the stream has lost one of them. */
export async function readDeadLetterRecords(
  streams: DynamoDBStreamsClient,
  deadLetter: DeadLetter,
): Promise<StreamRecord[] | undefined> {
  const { streamArn, batchSize } = deadLetter;
  const region = streamArn.split(':')[3] ?? '';
  const records = await readRange(streams, deadLetter).catch(unlessForgotten);
  if (records.length < batchSize) return undefined;
  return records.map((record) => streamRecord(record, { streamArn, region, clockOffsetMs: () => 0 }));
}

async function readRange(streams: DynamoDBStreamsClient, deadLetter: DeadLetter): Promise<_Record[]> {
  const { streamArn, shardId, startSequenceNumber, endSequenceNumber, batchSize } = deadLetter;
  const place = { StreamArn: streamArn, ShardId: shardId, SequenceNumber: startSequenceNumber };
  const start = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'AT_SEQUENCE_NUMBER' });
  const isInRange = ({ dynamodb }: _Record) =>
    BigInt(dynamodb?.SequenceNumber ?? 0) <= BigInt(endSequenceNumber);

  const found: _Record[] = [];
  let { ShardIterator } = await streams.send(start);
  // A page may be empty although another follows, and the end of a stream goes on for ever.
  for (let pages = 0; ShardIterator && found.length < batchSize && pages < longestPages; pages += 1) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: batchSize }));
    found.push(...(page.Records ?? []).filter(isInRange));
    ShardIterator = page.NextShardIterator;
  }
  return found;
}

/** The stream keeps 24 hours, and a new table has another stream. */
function unlessForgotten(error: unknown): _Record[] {
  const isForgotten = error instanceof Error && /^(TrimmedDataAccess|ResourceNotFound)/.test(error.name);
  if (!isForgotten) throw error;
  return [];
}
