import { parseArgs } from 'node:util';
import {
  type _Record,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import { type StreamRecord, streamRecord } from '../local/streams/handle-batch.ts';
import { runScript, type Say } from './run-script.ts';
import { flag, text } from './tenant.ts';

type Clients = { sqs: SQSClient; streams: DynamoDBStreamsClient; lambda: LambdaClient };
const usage = `node --import tsx infra/operations/replay-dead-letters.ts --queue URL
  says which changes lie in the dead-letter queue, and whether the stream still has them, which it does for 24 hours. With --yes it hands them to
  the function that could not handle them, and takes each from the queue when that went well.`;

/**
 * The way back for changes that table-events could not handle. SQS moves nothing back that Lambda has put
 * there, and a message only names the place in the stream. A change may be handled twice without harm. Gives
 * how many messages stay in the queue.
 */
export async function replayDeadLetters(args: string[], clients: Clients, say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { queue: text, yes: flag } });
  const { queue, yes } = values;
  if (!queue) throw new Error(usage);

  const messageOf = ({ receipt }: DeadLetter) => ({ QueueUrl: queue, ReceiptHandle: receipt });
  const all = await receiveDeadLetters(clients.sqs, queue);
  const left = new Set(all);
  try {
    for (const deadLetter of all) {
      say(
        `${deadLetter.batchSize} from ${deadLetter.approximateArrivalOfFirstRecord}: ${deadLetter.condition}`,
      );
      const records = await readDeadLetterRecords(clients.streams, deadLetter);
      for (const { eventName, dynamodb } of records ?? []) {
        const { pk, sk } = dynamodb.Keys as { pk?: { S?: string }; sk?: { S?: string } };
        say(`  ${eventName} ${pk?.S} ${sk?.S}`);
      }
      if (!records) say('  The stream has forgotten them.');
      else if (yes && (await isHandled(clients.lambda, deadLetter, records, say))) {
        await clients.sqs.send(new DeleteMessageCommand(messageOf(deadLetter)));
        left.delete(deadLetter);
      }
    }
  } finally {
    // Shows them to the next who asks.
    for (const deadLetter of left)
      await clients.sqs.send(
        new ChangeMessageVisibilityCommand({ ...messageOf(deadLetter), VisibilityTimeout: 0 }),
      );
  }
  say(`${all.length - left.size} of ${all.length} messages are done${yes ? '' : '; add --yes to do them'}.`);
  return left.size;
}

async function isHandled(
  lambda: LambdaClient,
  { functionArn }: DeadLetter,
  Records: StreamRecord[],
  say: Say,
) {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify({ Records }) }),
  );
  const answer: Partial<DynamoDBBatchResponse> = JSON.parse(Payload?.transformToString() || '{}') ?? {};
  const isDone = !FunctionError && (answer.batchItemFailures ?? []).length === 0;
  if (!isDone) say(`  It failed again: ${FunctionError ?? 'see the log of the function'}.`);
  return isDone;
}

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
async function receiveDeadLetters(sqs: SQSClient, queue: string): Promise<DeadLetter[]> {
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

await runScript(import.meta.url, usage, async () => {
  const clients = { sqs: new SQSClient(), streams: new DynamoDBStreamsClient(), lambda: new LambdaClient() };
  return (await replayDeadLetters(process.argv.slice(2), clients, console.log)) === 0;
});
