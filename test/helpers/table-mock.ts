import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { accountRange } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { knownSession } from './known-session.ts';
import { accountKey, memberItems } from './members.ts';
import { testEnvironment } from './test-environment.ts';

Object.assign(process.env, testEnvironment);

/**
 * A test's table: `table.on(GetCommand, { Key }).resolves(…)` sets an answer, `sent()` gives the commands.
 */
export const table = mockClient(DynamoDBDocumentClient);

type Place = { pk: string; sk: string };
export type Input = {
  Key?: Place;
  Item?: Place & Record<string, unknown>;
  ConsistentRead?: boolean;
  KeyConditionExpression?: string;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  TransactItems?: Record<string, Input>[];
};

/**
 * The mark of a used session, left by every owner's first call (functions/people/session-store.ts); its own
 * tests see it.
 */
const isSessionNote = ({ name, input }: { name: string; input: Input }) =>
  name === 'UpdateCommand' &&
  input.Key?.sk.startsWith('SESSION#') &&
  input.UpdateExpression?.includes('lastSeen');

/** Every command since the last reset, as name and input, but for the note of a session. */
export function sent(): { name: string; input: Input }[] {
  return table
    .calls()
    .map(({ firstArg }) => ({ name: firstArg.constructor.name, input: firstArg.input }))
    .filter((command) => !isSessionNote(command));
}

/** Makes a user the owner of a business, where a test has no whole table. */
export function letOwn(userId: string, business: BusinessId): void {
  const { pk, sk } = accountKey(userId);
  const [membership] = memberItems(userId, business);
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': pk, ':from': sk, ':to': accountRange.to } })
    .resolves({ Items: [membership ?? {}, knownSession(userId)] });
}

function placesOf(input: Input): Place[] {
  const together = (input.TransactItems ?? []).flatMap((change) => Object.values(change).flatMap(placesOf));
  const one = input.Key ?? (input.Item && { pk: input.Item.pk, sk: input.Item.sk });
  const { ':pk': pk, ':from': sk } = input.ExpressionAttributeValues ?? {};
  const range = input.KeyConditionExpression ? [{ pk: String(pk), sk: String(sk) }] : [];
  return [...(one ? [one] : []), ...range, ...together];
}

const reads = new Set(['GetCommand', 'QueryCommand', 'BatchGetCommand', 'TransactGetCommand']);
const knownWrites = new Set(['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand']);

/** The last command of all. */
export function lastSent(): Input {
  return sent().at(-1)?.input ?? {};
}

/** The keys that were read, in order; a range counts as the key it begins with. */
export function queried(): Place[] {
  return sent().flatMap(({ name, input }) => (reads.has(name) ? placesOf(input) : []));
}

/** The keys that were written, or tried to be, in order; each item of a transaction on its own. */
export function written(): Place[] {
  return sent().flatMap(({ name, input }) => {
    if (reads.has(name)) return [];
    if (!knownWrites.has(name)) throw new Error(`table-mock does not know the keys of ${name}`);
    return placesOf(input);
  });
}
