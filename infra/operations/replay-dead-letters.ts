import { parseArgs } from 'node:util';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { StreamRecord } from '../local/streams/handle-batch.ts';
import {
  type DeadLetter,
  deleteDeadLetter,
  readDeadLetterRecords,
  receiveDeadLetters,
  releaseDeadLetter,
} from './dead-letter-messages.ts';
import { runScript, type Say } from './run-script.ts';

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
  const { values } = parseArgs({ args, options: { queue: { type: 'string' }, yes: { type: 'boolean' } } });
  const { queue, yes } = values;
  if (!queue) throw new Error(usage);

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
        await deleteDeadLetter(clients.sqs, queue, deadLetter);
        left.delete(deadLetter);
      }
    }
  } finally {
    for (const deadLetter of left) await releaseDeadLetter(clients.sqs, queue, deadLetter);
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

await runScript(import.meta.url, usage, async () => {
  const clients = {
    sqs: new SQSClient(),
    streams: new DynamoDBStreamsClient(),
    lambda: new LambdaClient(),
  };
  const left = await replayDeadLetters(process.argv.slice(2), clients, console.log);
  return left === 0;
});
