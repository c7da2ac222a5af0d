import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';

export type RawItem = Record<string, AttributeValue>;

/** Every item of a table, page after page. Only operators scan; no function of ours may. */
export async function* scanTable(
  client: DynamoDBClient,
  TableName: string,
  options: Partial<ScanCommandInput> = {},
): AsyncGenerator<RawItem> {
  for (let ExclusiveStartKey: RawItem | undefined; ; ) {
    const page = await client.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey, ...options }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (!ExclusiveStartKey) return;
  }
}
