import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import * as v from 'valibot';

/**
 * Reads the table's stream page by page, beginning after what `lastHandled` names. Our engine has one shard
 * for ever; another DynamoDB closes a shard now and then and goes on in the next.
 */
export function createStreamReader(
  client: Pick<DynamoDBStreamsClient, 'send'>,
  streamArn: string,
  lastHandled: () => string | undefined,
) {
  let place: { shard: string | undefined; iterator: string | undefined } | undefined;

  async function listShards(): Promise<Shard[]> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    return StreamDescription?.Shards ?? [];
  }

  async function iteratorOf(shard: string | undefined, after: string | undefined) {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shard,
        ...(after
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
          : { ShardIteratorType: 'TRIM_HORIZON' }),
      }),
    );
    return { shard, iterator: ShardIterator };
  }

  async function begin() {
    const after = lastHandled();
    const shards = await listShards();
    const shard = (after && shards.findLast((one) => startOf(one) <= BigInt(after))) || shards[0];
    return iteratorOf(shard?.ShardId, after);
  }

  /** Where a closed shard goes on; stays at its end while there is no next one yet. */
  async function next(shard: string | undefined) {
    const shards = await listShards();
    const following = shards[shards.findIndex((one) => one.ShardId === shard) + 1];
    return following ? iteratorOf(following.ShardId, undefined) : { shard, iterator: undefined };
  }

  return {
    async read(): Promise<_Record[]> {
      place ??= await begin();
      if (place.iterator === undefined) place = await next(place.shard);
      if (place.iterator === undefined) return [];
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: place.iterator, Limit: 1000 }),
      );
      place = { shard: place.shard, iterator: NextShardIterator };
      return Records;
    },
    /** After an error the place is looked up again from what was handled. */
    reset: () => {
      place = undefined;
    },
  };
}

const startOf = (shard: Shard) => BigInt(shard.SequenceNumberRange?.StartingSequenceNumber ?? 0);

const saved = v.object({ streamArn: v.string(), after: v.string() });

/** The handled part of the stream, in its own file, so that a restart goes on where the last run ended. */
export function createCheckpoint(file: string, streamArn: string) {
  return {
    /** The last handled sequence number; undefined at the beginning, or when the file is another stream's. */
    read(): string | undefined {
      try {
        const found = v.parse(saved, JSON.parse(readFileSync(file, 'utf8')));
        return found.streamArn === streamArn ? found.after : undefined;
      } catch {
        return undefined;
      }
    },
    write(after: string): void {
      writeFileSync(`${file}.new`, JSON.stringify({ streamArn, after }));
      renameSync(`${file}.new`, file);
    },
  };
}
