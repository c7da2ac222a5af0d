import {
  type _Record,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { committedChange } from '../../../functions/kernel/table/committed-change.ts';
import { replayDeadLetters } from '../../../infra/operations/replay-dead-letters.ts';

const queue = 'https://sqs.eu-north-1.amazonaws.com/1/DeadLetters';
const functionArn = 'arn:aws:lambda:eu-north-1:1:function:TableEvents';
const streamArn = 'arn:aws:dynamodb:eu-north-1:1:table/Luka/stream/2026-11-20T00:00:00.000';

const [sqs, streams, lambda] = [
  mockClient(SQSClient),
  mockClient(DynamoDBStreamsClient),
  mockClient(LambdaClient),
];
beforeEach(() => {
  for (const mock of [sqs, streams, lambda]) mock.reset();
  lambda.on(InvokeCommand).resolves(answer({ batchItemFailures: [] }));
});

const answer = (payload: unknown, FunctionError?: string) =>
  ({
    Payload: { transformToString: () => JSON.stringify(payload) },
    ...(FunctionError && { FunctionError }),
  }) as never;

/** Lambda's message when it gives up on a batch. */
function message(first: number, last = first) {
  const body = {
    requestContext: { functionArn, condition: 'RetryAttemptsExhausted', approximateInvokeCount: 6 },
    DDBStreamBatchInfo: {
      shardId: 'shardId-1',
      startSequenceNumber: String(first),
      endSequenceNumber: String(last),
      approximateArrivalOfFirstRecord: '2026-11-20T10:00:00Z',
      batchSize: last - first + 1,
      streamArn,
    },
  };
  return { MessageId: `message-${first}`, ReceiptHandle: `receipt-${first}`, Body: JSON.stringify(body) };
}

function record(number: number): _Record {
  const Keys = { pk: { S: 'biz_1' }, sk: { S: `ORDER#ord_${number}` } };
  const NewImage = { ...Keys, photo: { B: Uint8Array.of(1, 2) } };
  const ApproximateCreationDateTime = new Date('2026-11-20T10:00:00Z');
  return {
    eventName: 'INSERT',
    dynamodb: { Keys, NewImage, SequenceNumber: String(number), ApproximateCreationDateTime },
  };
}

/** A queue of these, two at a time, and a stream that still has these records. */
function deadLetters({ messages = [message(100)], records = [record(100)] } = {}): void {
  const pairs = messages.flatMap((_, index) => (index % 2 ? [] : [messages.slice(index, index + 2)]));
  const received = sqs.on(ReceiveMessageCommand);
  for (const Messages of pairs) received.resolvesOnce({ Messages });
  received.resolves({});
  streams.on(GetShardIteratorCommand).callsFake(({ SequenceNumber }) => ({ ShardIterator: SequenceNumber }));
  streams.on(GetRecordsCommand).callsFake(({ ShardIterator, Limit }) => ({
    Records: records
      .filter(({ dynamodb }) => Number(dynamodb?.SequenceNumber) >= Number(ShardIterator))
      .slice(0, Limit),
    NextShardIterator: 'end',
  }));
}

async function run(...args: string[]) {
  const said: string[] = [];
  const clients = { sqs: new SQSClient(), streams: new DynamoDBStreamsClient(), lambda: new LambdaClient() };
  const left = await replayDeadLetters(['--queue', queue, ...args], clients, (line) => said.push(line));
  return { left, said: said.join('\n') };
}

const deleted = () =>
  sqs.commandCalls(DeleteMessageCommand).map(({ args: [{ input }] }) => input.ReceiptHandle);
const released = () =>
  sqs
    .commandCalls(ChangeMessageVisibilityCommand)
    .map(({ args: [{ input }] }) => [input.ReceiptHandle, input.VisibilityTimeout]);
const handed = () =>
  lambda
    .commandCalls(InvokeCommand)
    .map(({ args: [{ input }] }) => JSON.parse(String(input.Payload)).Records);

test('without --yes it says what lies in the queue, hands on nothing and puts every message back', async () => {
  deadLetters();

  const { left, said } = await run();

  expect(said).toContain('1 from 2026-11-20T10:00:00Z: RetryAttemptsExhausted');
  expect(said).toContain('INSERT biz_1 ORDER#ord_100');
  expect([left, handed(), deleted()]).toEqual([1, [], []]);
  expect(released()).toEqual([['receipt-100', 0]]);
});

test('with --yes the function that gave up gets the records as the stream would hand them on, and the message goes', async () => {
  deadLetters({ messages: [message(100, 102)], records: [100, 101, 102, 103].map(record) });

  const { left } = await run('--yes');

  const [records] = handed();
  expect(lambda.commandCalls(InvokeCommand)[0]?.args[0].input.FunctionName).toBe(functionArn);
  expect(records).toHaveLength(3);
  expect(records[0]).toMatchObject({
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-north-1',
    eventName: 'INSERT',
  });
  expect(records.map(committedChange)).toMatchObject([
    { business: 'biz_1', sk: 'ORDER#ord_100', after: { photo: 'AQI=' } },
    { sk: 'ORDER#ord_101' },
    { sk: 'ORDER#ord_102' },
  ]);
  expect([left, deleted(), released()]).toEqual([0, ['receipt-100'], []]);
});

test('messages are handled in the order of their changes, however the queue hands them out', async () => {
  const messages = [message(300), message(20), message(100)];
  deadLetters({ messages, records: [20, 100, 300].map(record) });

  await run('--yes');

  expect(deleted()).toEqual(['receipt-20', 'receipt-100', 'receipt-300']);
});

test.each([
  ['crashes', answer({ errorMessage: 'x' }, 'Unhandled')],
  ['reports a record as failed', answer({ batchItemFailures: [{ itemIdentifier: '100' }] })],
])(
  'a message stays when the function %s again, and the next one is tried all the same',
  async (_, failure) => {
    deadLetters({ messages: [message(100), message(200)], records: [record(100), record(200)] });
    lambda
      .on(InvokeCommand)
      .resolvesOnce(failure)
      .resolves(answer({ batchItemFailures: [] }));

    const { left, said } = await run('--yes');

    expect(said).toContain('It failed again');
    expect([left, deleted(), released()]).toEqual([1, ['receipt-200'], [['receipt-100', 0]]]);
  },
);

test.each([
  ['has forgotten the place', () => streams.on(GetShardIteratorCommand).rejects(trimmed())],
  ['has fewer records than were dead-lettered', () => undefined],
])('a message stays when the stream %s, and nothing is handed on', async (_, prepare) => {
  deadLetters({ messages: [message(100, 101)], records: [record(101)] });
  prepare();

  const { left, said } = await run('--yes');

  expect(said).toContain('The stream has forgotten them.');
  expect([left, handed(), deleted()]).toEqual([1, [], []]);
});

test('whatever else goes wrong is not taken for a stream that forgets, and no message stays hidden', async () => {
  deadLetters({ messages: [message(100), message(200)] });
  streams.on(GetShardIteratorCommand).rejects(new Error('no rights'));

  await expect(run('--yes')).rejects.toThrow('no rights');
  expect(released()).toHaveLength(2);
});

function trimmed() {
  return new TrimmedDataAccessException({ message: 'gone', $metadata: {} });
}
