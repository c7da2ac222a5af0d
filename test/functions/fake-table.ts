import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { onTestFinished } from 'vitest';
import { table } from '../helpers/table-mock.ts';
import { holds, type Item, updated } from './expressions.ts';

type Key = { pk: string; sk: string };
type Write = {
  Key?: Key;
  Item?: Item & Key;
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};
const place = ({ pk, sk }: Key) => `${pk}|${sk}`;
const isSession = ({ sk }: Key) => sk.startsWith('SESSION#');

type Command = { constructor: { name: string }; input: unknown };
const newest: { answer?: (command: Command) => Promise<unknown> } = {};

/**
 * Lets the newest fake table answer by itself until the test ends: the mocks record every call with its
 * stack, which takes most of the time of many thousand calls. Meanwhile nothing is `sent()`.
 */
export async function withoutMocks(): Promise<void> {
  const { table: client } = await import('../../functions/kernel/table/client.ts');
  Object.assign(client, { send: (command: Command) => newest.answer?.(command) });
  onTestFinished(() => void Reflect.deleteProperty(client, 'send'));
}

/**
 * A table in memory behind the mocked client: conditions, transactions and key ranges work as in DynamoDB, so
 * that a test can try thousands of sequences. `items` is its content; `beforeWrite` runs before the next
 * write, to let a rival in, `beforeRead` before each read, `afterWrite` after each transaction, to lose its
 * answer. Sessions are held apart, unless they are seeded: the first call of every owner notes one, and few
 * tests are about that.
 */
export function fakeTable(seed: (Item & Key)[] = []) {
  const items = new Map(seed.map((item) => [place(item), structuredClone(item) as Item]));
  const sessions = new Map<string, Item>();
  const holderOf = (key: Key) => (isSession(key) && !items.has(place(key)) ? sessions : items);
  type Hook = (() => Promise<void> | void) | undefined;
  const hooks: { beforeRead?: Hook; beforeWrite?: Hook; afterWrite?: Hook } = {};
  const rival = async () => {
    const hook = hooks.beforeWrite;
    hooks.beforeWrite = undefined;
    await hook?.();
  };

  const at = (key: Key) => holderOf(key).get(place(key));

  function check(write: Write, current: Item | undefined): boolean {
    return !write.ConditionExpression || holds(write.ConditionExpression, current, write);
  }
  function apply(write: Write, current: Item | undefined): Item | undefined {
    if (write.Item) return structuredClone(write.Item);
    if (write.UpdateExpression) return updated(current ?? { ...write.Key }, write.UpdateExpression, write);
    return undefined;
  }
  function store(key: Key, item: Item | undefined) {
    if (item) holderOf(key).set(place(key), item);
    else holderOf(key).delete(place(key));
  }
  async function writeOne(write: Write) {
    const key = write.Key ?? (write.Item as Key);
    if (!isSession(key)) await rival();
    const current = at(key);
    if (!check(write, current)) throw refused(current);
    const after = apply(write, current);
    store(key, after);
    return { before: current, after };
  }

  const answers = new Map<unknown, (input: never) => Promise<unknown>>();
  function on<Input>(command: unknown, answer: (input: Input) => Promise<unknown>) {
    answers.set(command, answer);
  }

  on(GetCommand, async ({ Key }: { Key: Key }) => {
    await hooks.beforeRead?.();
    return { Item: structuredClone(at(Key)) };
  });
  on(PutCommand, async (input: Write) => (await writeOne(input)) && {});
  on(UpdateCommand, async (input: Write) => {
    return { Attributes: structuredClone((await writeOne(input)).after) };
  });
  on(DeleteCommand, async (input: Write) => ({ Attributes: (await writeOne(input)).before }));
  on(QueryCommand, async (input: Write & { ScanIndexForward?: boolean; Limit?: number }) => {
    await hooks.beforeRead?.();
    const found = [...items.values(), ...sessions.values()]
      .filter((item) => holds(input.KeyConditionExpression ?? '', item, input))
      .sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1));
    if (input.ScanIndexForward === false) found.reverse();
    return { Items: structuredClone(found.slice(0, input.Limit ?? found.length)) };
  });
  on(TransactWriteCommand, async ({ TransactItems }: { TransactItems: Record<string, Write>[] }) => {
    await rival();
    const steps = TransactItems.flatMap((change) => Object.entries(change)).map(([kind, write]) => {
      const key = write.Key ?? (write.Item as Key);
      return { kind, write, key, current: at(key) };
    });
    const codes = steps.map(({ write, current }) =>
      check(write, current) ? 'None' : 'ConditionalCheckFailed',
    );
    if (codes.some((code) => code !== 'None')) throw cancelled(codes);
    for (const { kind, write, key, current } of steps)
      if (kind !== 'ConditionCheck') store(key, apply(write, current));
    await hooks.afterWrite?.();
    return {};
  });
  /** Answers a client that asks without the mocks. */
  const answer = async (command: Command) => {
    const found = answers.get(command.constructor);
    if (!found) throw new Error(`The fake table does not know ${command.constructor.name}`);
    return found(command.input as never);
  };
  newest.answer = answer;
  table.reset();
  // One fake for all commands: sinon compares each call with every fake.
  table.send.callsFake(((command: Command) =>
    answers.get(command.constructor)?.(command.input as never)) as never);
  return { items, sessions, hooks, at, answer };
}

function refused(item: Item | undefined): Error {
  const marshalled = item && marshall(item, { removeUndefinedValues: true });
  return Object.assign(new Error('refused'), { name: 'ConditionalCheckFailedException', Item: marshalled });
}

export function cancelled(codes: string[]): Error {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons });
}
