import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { expect, test } from 'vitest';
import { createStreamReader } from '../../../../infra/local/streams/stream-reader.ts';

/** A stream of two shards, the first closed, in which an iterator is `shard:index`. */
function twoShards() {
  const shards: Record<string, string[]> = { one: ['1', '2'], two: ['3'] };
  const answers: Record<string, (input: Record<string, string>) => unknown> = {
    DescribeStreamCommand: () => ({
      StreamDescription: {
        Shards: Object.entries(shards).map(([ShardId, numbers]) => ({
          ShardId,
          SequenceNumberRange: { StartingSequenceNumber: numbers[0] },
        })),
      },
    }),
    GetShardIteratorCommand: ({ ShardId = '', SequenceNumber }) => ({
      ShardIterator: `${ShardId}:${SequenceNumber ? shards[ShardId]!.indexOf(SequenceNumber) + 1 : 0}`,
    }),
    GetRecordsCommand: ({ ShardIterator = '' }) => {
      const [shard = '', index] = ShardIterator.split(':');
      const Records = shards[shard]!.slice(Number(index)).map((SequenceNumber) => ({
        dynamodb: { SequenceNumber },
      }));
      const end = `${shard}:${shards[shard]!.length}`;
      return { Records, NextShardIterator: shard === 'one' ? undefined : end };
    },
  };
  const send = async (command: { constructor: { name: string }; input: Record<string, string> }) =>
    answers[command.constructor.name]!(command.input);
  return { shards, client: { send } as unknown as DynamoDBStreamsClient };
}

async function readTimes(client: DynamoDBStreamsClient, after: string | undefined, times: number) {
  const reader = createStreamReader(client, 'arn', () => after);
  const seen: (string | undefined)[] = [];
  for (let index = 0; index < times; index++) {
    seen.push(...(await reader.read()).map(({ dynamodb }) => dynamodb?.SequenceNumber));
  }
  return seen;
}

test('a closed shard goes on in the next', async () => {
  expect(await readTimes(twoShards().client, undefined, 3)).toEqual(['1', '2', '3']);
});

test.each([
  ['1', ['2', '3']],
  ['2', ['3']],
  ['3', []],
])('after %s come %j', async (after, rest) => {
  expect(await readTimes(twoShards().client, after, 3)).toEqual(rest);
});

test('at the end of a closed shard without a next one there is nothing, until there is', async () => {
  const { client, shards } = twoShards();
  delete shards.two;
  const reader = createStreamReader(client, 'arn', () => undefined);
  expect(await reader.read()).toHaveLength(2);
  expect(await reader.read()).toEqual([]);
  shards.two = ['3'];
  expect(await reader.read()).toHaveLength(1);
});
