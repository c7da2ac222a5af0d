import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import type { CloudEnvironment } from '../../infra/local/base/cloud-environment.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };
export type Table = ReturnType<typeof openTable>;

/** Reads the table past the functions: what is stored, not what somebody answers. */
export function openTable(env: Pick<CloudEnvironment, 'AWS_ENDPOINT_URL_DYNAMODB' | 'TABLE_NAME'>) {
  const TableName = env.TABLE_NAME;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'eu-north-1',
      endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  return {
    async find(key: { pk: string; sk: string }): Promise<Item | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
      return Item as Item | undefined;
    },
    async range(pk: string, from = ''): Promise<Item[]> {
      const items: Item[] = [];
      const input = {
        TableName,
        KeyConditionExpression: from ? 'pk = :pk AND begins_with(sk, :from)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(from && { ':from': from }) },
        ConsistentRead: true,
      };
      for await (const page of paginateQuery({ client }, input))
        items.push(...((page.Items ?? []) as Item[]));
      return items;
    },
    async all(): Promise<Item[]> {
      const items: Item[] = [];
      for await (const page of paginateScan({ client }, { TableName })) {
        items.push(...((page.Items ?? []) as Item[]));
      }
      return items;
    },
    async put(items: readonly Item[]): Promise<void> {
      for (let start = 0; start < items.length; start += 25) {
        const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
      }
    },
    close: () => client.destroy(),
  };
}

/**
 * The bytes DynamoDB counts for a value: names and texts in UTF-8, 3 and 1 for the frames of lists and maps.
 */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, one) => sum + 1 + sizeOf(one), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return 3 + fieldsSize(value);
}

/** The size of a whole item, which has no frame of its own. */
export const itemSize = (item: object) => fieldsSize(item);

function fieldsSize(fields: object): number {
  return Object.entries(fields).reduce(
    (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + sizeOf(one),
    0,
  );
}
