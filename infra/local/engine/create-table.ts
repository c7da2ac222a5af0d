import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../definitions/table.ts';

const { partitionKey, sortKey, streamView, timeToLiveAttribute } = tableDefinition;

/** Makes the definition's table if it is missing, as the stack does on AWS, and returns its stream's name. */
export async function createTable(client: DynamoDBClient, name: string): Promise<string> {
  const found = await findStream(client, name);
  if (found) return found;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [partitionKey, sortKey].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: streamView },
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLiveAttribute },
    }),
  );
  return (await findStream(client, name)) ?? '';
}

async function findStream(client: DynamoDBClient, name: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.LatestStreamArn;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * The way to the engine's stream log, which it never trims and which no call of DynamoDB reaches: a write to
 * this table makes a record in the log, and a trigger of the database takes away what the record says. See
 * template.ts.
 */
const trimsOf = (tableName: string) => `${tableName}-trims`;

/** Takes away the records of the table's stream before `sequenceNumber`. */
export async function createStreamLog(client: DynamoDBClient, tableName: string) {
  await createTable(client, trimsOf(tableName));
  return async (sequenceNumber: string): Promise<void> => {
    const Item = { pk: { S: tableName }, sk: { S: 'STREAM' }, before: { N: sequenceNumber } };
    await client.send(new PutItemCommand({ TableName: trimsOf(tableName), Item }));
  };
}
