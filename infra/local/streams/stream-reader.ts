import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';

/** Reads the one shard of the table's stream page by page, beginning after what `lastHandled` names. */
export function createStreamReader(
  client: DynamoDBStreamsClient,
  streamArn: string,
  lastHandled: () => string | undefined,
) {
  let iterator: string | undefined;

  async function freshIterator(): Promise<string | undefined> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    const after = lastHandled();
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: StreamDescription?.Shards?.[0]?.ShardId,
        ...(after
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
          : { ShardIteratorType: 'TRIM_HORIZON' }),
      }),
    );
    return ShardIterator;
  }

  return {
    async read(): Promise<_Record[]> {
      iterator ??= await freshIterator();
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }),
      );
      iterator = NextShardIterator;
      return Records;
    },
    /** After an error the place is looked up again from what was handled. */
    reset: () => {
      iterator = undefined;
    },
  };
}
