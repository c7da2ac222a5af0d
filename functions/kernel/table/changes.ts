import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { retried } from '../lambda/retry.ts';
import { type Item, type Key, table, tableName } from './client.ts';
import { type Update, updateInput } from './update.ts';

export type Change = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A put that never replaces anything. */
export function putNew(item: Item): Change {
  return { Put: { TableName: tableName(), Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** A put under a condition of its own. */
export function putIf(item: Item, condition: string, values?: Item): Change {
  return {
    Put: {
      TableName: tableName(),
      Item: item,
      ConditionExpression: condition,
      ...(values && { ExpressionAttributeValues: values }),
    },
  };
}

/** Puts or deletes an item, whatever is there. */
export const putting = (item: Item): Change => ({ Put: { TableName: tableName(), Item: item } });
export const deleting = (key: Key): Change => ({ Delete: { TableName: tableName(), Key: key } });

export function updating(key: Key, update: Update): Change {
  return { Update: updateInput(key, update) };
}

/** Values of attributes that a condition compares: '#name = :name'. */
const compared = (values: Item) => ({
  ExpressionAttributeNames: Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
  ExpressionAttributeValues: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`:${name}`, value]),
  ),
});

/** Deletes an item under a condition, which names its attributes '#name' and their values ':name'. */
export function deletingIf(key: Key, condition: string, values: Item): Change {
  return {
    Delete: { TableName: tableName(), Key: key, ConditionExpression: condition, ...compared(values) },
  };
}

/** Writes nothing, but lets the others of its transaction be written only if the condition holds. */
export function checking(key: Key, condition: string, values: Item): Change {
  return {
    ConditionCheck: { TableName: tableName(), Key: key, ConditionExpression: condition, ...compared(values) },
  };
}

/** The items of a cancelled transaction whose condition failed, in order; undefined for any other error. */
export function failedConditions(error: unknown): boolean[] | undefined {
  const reasons = cancelReasons(error);
  return reasons?.includes(refused) ? reasons.map((reason) => reason === refused) : undefined;
}

const refused = 'ConditionalCheckFailed';

const faulty = new Set(['ValidationException', 'SerializationException']);

/** Whether the table called a write faulty: it is not stored, and repeating it would not store it. */
export function isFaulty(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return faulty.has(error.name) || cancelReasons(error)?.includes('ValidationError') === true;
}

/** Why each item of a cancelled transaction refused, 'None' for the innocent. The SDK has no type. */
function cancelReasons(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const { CancellationReasons = [] } = error as Error & { CancellationReasons?: { Code?: string }[] };
  return CancellationReasons.map(({ Code }) => Code ?? 'None');
}

const transient = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * Writes all or nothing. Simultaneous transactions on one item cancel each other, and are tried again. A
 * refused condition is thrown at once, see `failedConditions`.
 */
export async function transactWrite(changes: Change[]): Promise<void> {
  await retried(() => table.send(new TransactWriteCommand({ TransactItems: changes })), isTransient);
}

/** As `transactWrite`; false when a condition did not hold, and then nothing was written. */
export async function transactWriteIf(changes: Change[]): Promise<boolean> {
  try {
    await transactWrite(changes);
    return true;
  } catch (error) {
    if (!failedConditions(error)) throw error;
    return false;
  }
}

function isTransient(error: unknown): boolean {
  const reasons = cancelReasons(error)?.filter((reason) => reason !== 'None') ?? [];
  return reasons.length > 0 && reasons.every((reason) => transient.has(reason));
}
