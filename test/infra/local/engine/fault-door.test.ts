import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createTable } from '../../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../../infra/local/engine/engine.ts';
import { openFaultDoor } from '../../../../infra/local/engine/fault-door.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { tableAt } from '../test-cloud.ts';

async function doorWithTable() {
  const engine = await startEngine({ dataDir: temporaryFolder() });
  onTestFinished(engine.stop);
  await createTable(tableAt(engine.url), 'luka');
  const door = await openFaultDoor({ database: engine.url });
  onTestFinished(door.stop);
  return { door, table: tableAt(door.url) };
}

const Key = { pk: 'a', sk: 'b' };
const put = (n = 0) => new PutCommand({ TableName: 'luka', Item: { ...Key, n } });
const get = () => new GetCommand({ TableName: 'luka', Key });
const transaction = () =>
  new TransactWriteCommand({
    TransactItems: ['b', 'c'].map((sk) => ({ Put: { TableName: 'luka', Item: { pk: 'a', sk } } })),
  });

test('a conflicting transaction is cancelled with the real reasons, is not retried by the SDK and did nothing', async () => {
  const { door, table } = await doorWithTable();
  door.set([{ operation: 'TransactWriteItems', nth: 1, kind: 'conflict' }]);
  const error = await table.send(transaction()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect((error as TransactionCanceledException).CancellationReasons?.map(({ Code }) => Code)).toEqual([
    'TransactionConflict',
    'None',
  ]);
  expect(door.calls('TransactWriteItems')).toHaveLength(1);
  expect((await table.send(get())).Item).toBeUndefined();
  await table.send(transaction());
  expect((await table.send(get())).Item).toEqual(Key);
});

test('a lost reply happens once and is asked for again: a bare counter moves twice, a transaction once', async () => {
  const { door, table } = await doorWithTable();
  const add = (name: string) => ({
    TableName: 'luka',
    Key: { pk: 'counter', sk: name },
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  });
  const countOf = async (sk: string) =>
    (await table.send(new GetCommand({ TableName: 'luka', Key: { pk: 'counter', sk } }))).Item?.n;

  door.set([{ operation: 'UpdateItem', nth: 1, kind: 'lostReply' }]);
  await table.send(new UpdateCommand(add('bare')));
  expect(await countOf('bare')).toBe(2);

  door.set([{ operation: 'TransactWriteItems', nth: 1, kind: 'lostReply' }]);
  await table.send(new TransactWriteCommand({ TransactItems: [{ Update: add('safe') }] }));
  expect(await countOf('safe')).toBe(1);
  expect(door.calls('TransactWriteItems')).toHaveLength(2);
});

test('the door counts calls and what they cost, and callers who did not ask see nothing of it', async () => {
  const { door, table } = await doorWithTable();
  const written = await table.send(put());
  await table.send(new GetCommand({ TableName: 'luka', Key, ConsistentRead: true }));
  await table.send(transaction());
  expect(door.calls().map(({ operation, capacityUnits }) => [operation, capacityUnits])).toEqual([
    ['PutItem', 1],
    ['GetItem', 1],
    ['TransactWriteItems', 4],
  ]);
  expect(written.ConsumedCapacity).toBeUndefined();
  const asked = await table.send(new GetCommand({ TableName: 'luka', Key, ReturnConsumedCapacity: 'TOTAL' }));
  expect(asked.ConsumedCapacity).toMatchObject({ CapacityUnits: 0.5 });
});
