import { type Item, type Key, tableName } from './client.ts';

export type Update = { set: string; condition?: string; names?: Record<string, string>; values?: Item };

/** An update as DynamoDB takes it, alone or in a transaction. */
export function updateInput(key: Key, { set, condition, names, values }: Update) {
  return {
    TableName: tableName(),
    Key: key,
    UpdateExpression: set,
    ...(condition && { ConditionExpression: condition }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}
