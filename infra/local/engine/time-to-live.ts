import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../definitions/table.ts';

const { partitionKey, sortKey, timeToLiveAttribute } = tableDefinition;

type Options = { client: DynamoDBClient; tableName: string; now: () => number };

/**
 * Deletes expired items by the cloud's clock, which the engine does not do. On AWS it may take days, here it
 * takes until the next sweep.
 */
export function createTimeToLive({ client, tableName, now }: Options) {
  let last: Promise<number> = Promise.resolve(0);

  async function sweepOnce(): Promise<number> {
    const pages = paginateScan(
      { client },
      {
        TableName: tableName,
        FilterExpression: '#expires < :now',
        ProjectionExpression: '#pk, #sk, #expires',
        ExpressionAttributeNames: { '#pk': partitionKey, '#sk': sortKey, '#expires': timeToLiveAttribute },
        ExpressionAttributeValues: { ':now': { N: `${Math.floor(now() / 1000)}` } },
      },
    );
    let count = 0;
    for await (const { Items = [] } of pages) {
      for (const item of Items) count += (await remove(item)) ? 1 : 0;
    }
    return count;
  }

  /** Only if it still expires at that moment: an item renewed since the scan stays. */
  async function remove(item: Record<string, AttributeValue>): Promise<boolean> {
    const { [timeToLiveAttribute]: expires, ...key } = item;
    try {
      await client.send(
        new DeleteItemCommand({
          TableName: tableName,
          Key: key,
          ConditionExpression: '#expires = :seen',
          ExpressionAttributeNames: { '#expires': timeToLiveAttribute },
          ExpressionAttributeValues: { ':seen': expires ?? { NULL: true } },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    /** Returns the number of deleted items. Sweeps run in turn: each sees all items from before its call. */
    sweep(): Promise<number> {
      last = last.catch(() => 0).then(sweepOnce);
      return last;
    },
  };
}
