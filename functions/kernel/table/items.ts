import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { retried } from '../lambda/retry.ts';
import { type Item, type Key, table, tableName } from './client.ts';
import { type Update, updateInput } from './update.ts';

/** A write whose condition did not hold. `item` is the stored item, undefined when there is none. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;
  constructor(item: Item | undefined) {
    super('The condition of a write did not hold');
    this.name = 'Refused';
    this.item = item;
  }
}

/** Turns the SDK's refusal into ours; inside its errors the document client leaves items marshalled. */
function asConditionFailed(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return error;
  const { Item } = error as Error & { Item?: Record<string, AttributeValue> };
  return new ConditionFailed(Item && unmarshall(Item));
}

export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }),
  );
  return Item;
}

type Range = {
  pk: string;
  from: string;
  to?: string;
  newestFirst?: boolean;
  limit?: number;
  consistent?: boolean;
};

/**
 * Items of one partition, in the order of their sort keys: those that begin with `from`, or, with `to`, those
 * between the two (both included). Without a limit all of them, page after page.
 */
export async function queryItems({ pk, from, to, newestFirst, limit, consistent }: Range): Promise<Item[]> {
  const input: QueryCommandInput = {
    TableName: tableName(),
    KeyConditionExpression: to
      ? 'pk = :pk AND sk BETWEEN :from AND :to'
      : 'pk = :pk AND begins_with(sk, :from)',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ...(to && { ':to': to }) },
    ScanIndexForward: !newestFirst,
    ConsistentRead: consistent ?? false,
    ...(limit && { Limit: limit }),
  };
  const items: Item[] = [];
  for (let start: Item | undefined; ; ) {
    const page = await table.send(new QueryCommand({ ...input, ...(start && { ExclusiveStartKey: start }) }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
    if (!start || (limit && items.length >= limit)) return limit ? items.slice(0, limit) : items;
  }
}

/** A transaction on the item was under way; nothing was written. */
const isConflict = (error: unknown) =>
  error instanceof Error && error.name === 'TransactionConflictException';

/**
 * Updates one item, makes it where there is none, and answers it as it is now. Throws ConditionFailed with
 * the item as it was when its condition does not hold. Waits for a transaction that is under way on the item.
 */
export async function updateItem(key: Key, update: Update): Promise<Item> {
  try {
    const command = new UpdateCommand({
      ...updateInput(key, update),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    const { Attributes = {} } = await retried(() => table.send(command), isConflict);
    return Attributes;
  } catch (error) {
    throw asConditionFailed(error);
  }
}

/** The same; undefined when its condition does not hold. */
export async function updateIf(key: Key, update: Update): Promise<Item | undefined> {
  try {
    return await updateItem(key, update);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Writes an item over the old one. Only for a fresh random key, or a copy of what is known. */
export async function putItem(item: Item & Key): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName(), Item: item }));
}

/** Deletes an item and answers it as it was; undefined when there was none, so only one caller gets it. */
export async function deleteAndReturn(key: Key): Promise<Item | undefined> {
  const { Attributes } = await table.send(
    new DeleteCommand({ TableName: tableName(), Key: key, ReturnValues: 'ALL_OLD' }),
  );
  return Attributes;
}

/**
 * Takes an item away when its condition holds; one that does not, or that is gone already, stays as it is.
 */
export async function removeIf(
  key: Key,
  condition: string,
  { names, values }: Pick<Update, 'names' | 'values'>,
): Promise<void> {
  const command = new DeleteCommand({
    TableName: tableName(),
    Key: key,
    ConditionExpression: condition,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  });
  try {
    await table.send(command);
  } catch (error) {
    if (!(asConditionFailed(error) instanceof ConditionFailed)) throw error;
  }
}
