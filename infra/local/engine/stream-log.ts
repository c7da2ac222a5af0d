import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from './create-table.ts';

/**
 * The way to the engine's stream log, which it never trims and which no call of DynamoDB reaches: a write to this table makes a
 * record in the log, and a trigger of the database takes away what the record says. See template.ts.
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
