import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { LocalCloud } from '../../../../infra/local/cloud.ts';
import { fixtureBuild, temporaryFolder } from '../fixture-build.ts';
import { tableAt, testCloud } from '../test-cloud.ts';

/** Prints each batch as JSON and then behaves as told. */
const printing = (then = '') =>
  `async (event) => { console.log('BATCH ' + JSON.stringify(event.Records)); const keys = event.Records.map((r) => r.dynamodb.Keys.sk.S.slice(6)); ${then} }`;

type SeenRecord = {
  eventName: string;
  dynamodb: Record<string, Record<string, unknown>>;
};

const batchesOf = (cloud: LocalCloud): SeenRecord[][] =>
  cloud
    .logs()
    .filter(({ text }) => text.startsWith('BATCH '))
    .map(({ text }) => JSON.parse(text.slice(6)));
const keysOf = (cloud: LocalCloud) =>
  batchesOf(cloud).map((batch) =>
    batch.map(({ dynamodb }) => (dynamodb.Keys!.sk as { S: string }).S.slice(6)),
  );

const pk = 'biz_1';
const putAt = (cloud: LocalCloud, key: { pk: string; sk: string }, more = {}) =>
  tableAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB).send(
    new PutCommand({ TableName: cloud.env.TABLE_NAME, Item: { ...key, ...more } }),
  );
/** An order, so that the stream's filter lets it through; tests name it without the kind. */
const put = (cloud: LocalCloud, order: string, more = {}) => putAt(cloud, { pk, sk: `ORDER#${order}` }, more);

test('committed changes reach the function in order, in Lambda’s shape', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'table-events': printing() }) });
  cloud.clock.set('2030-01-01T12:00:00Z');
  const table = tableAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB);
  const at = { TableName: cloud.env.TABLE_NAME, Key: { pk, sk: 'ORDER#1' } };
  await put(cloud, '1', { n: 1, bytes: new Uint8Array([255, 0]) });
  const change = { UpdateExpression: 'SET n = :two', ExpressionAttributeValues: { ':two': 2 } };
  await table.send(new UpdateCommand({ ...at, ...change }));
  await table.send(new DeleteCommand(at));
  await cloud.settle();

  const records = batchesOf(cloud).flat();
  expect(records.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
  expect(records[1]).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-north-1',
    eventSourceARN: expect.stringMatching(/^arn:aws:dynamodb:.*:table\/luka\/stream\//),
    dynamodb: {
      ApproximateCreationDateTime: expect.any(Number),
      Keys: { pk: { S: pk }, sk: { S: 'ORDER#1' } },
      NewImage: { pk: { S: pk }, sk: { S: 'ORDER#1' }, n: { N: '2' }, bytes: { B: '/wA=' } },
      OldImage: { pk: { S: pk }, sk: { S: 'ORDER#1' }, n: { N: '1' }, bytes: { B: '/wA=' } },
      SequenceNumber: expect.stringMatching(/^\d{21}$/),
      SizeBytes: expect.any(Number),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  });
  const created = Number(records[1]!.dynamodb.ApproximateCreationDateTime);
  expect(new Date(created * 1000).getUTCFullYear()).toBe(2030);
});

test('a poisoned record is dead-lettered with its reason and a warning, and those behind it are handled', async () => {
  const dataDir = temporaryFolder();
  const handler = printing(`if (keys.includes('poison')) throw new Error('cannot digest')`);
  const cloud = await testCloud({ dataDir, built: fixtureBuild({ 'table-events': handler }) });
  for (const sk of ['before', 'poison', 'after']) await put(cloud, sk);
  await cloud.settle();

  const deadLetters = readFileSync(join(dataDir, 'dead-letters.jsonl'), 'utf8').trim().split('\n');
  expect(deadLetters).toHaveLength(1);
  expect(JSON.parse(deadLetters[0]!)).toMatchObject({
    why: 'Error: cannot digest',
    record: { dynamodb: { Keys: { sk: { S: 'ORDER#poison' } } } },
  });
  expect(keysOf(cloud).some((keys) => keys.includes('after') && !keys.includes('poison'))).toBe(true);
  expect(
    cloud
      .logs()
      .some(({ text }) => /^1 stream record\(s\) dead-lettered in .*dead-letters\.jsonl/.test(text)),
  ).toBe(true);
});

test('after a restart the stream goes on where it stopped: nothing twice, nothing lost', async () => {
  const dataDir = temporaryFolder();
  const built = fixtureBuild({ 'table-events': printing() });
  const first = await testCloud({ dataDir, built });
  await put(first, 'one');
  await first.settle();
  await first.stop();

  const offline = await testCloud({ dataDir, built: fixtureBuild() });
  await put(offline, 'two');
  await offline.stop();

  const second = await testCloud({ dataDir, built });
  await put(second, 'three');
  await second.settle();
  expect(keysOf(second).flat()).toEqual(['two', 'three']);
});

test('only orders and the site wake the function, and what is left out is not read again after a restart', async () => {
  const dataDir = temporaryFolder();
  const built = fixtureBuild({ 'table-events': printing() });
  const first = await testCloud({ dataDir, built });
  const ignored = [
    'COUNTER',
    'COUNTED#ord_1',
    'IDEMPOTENCY#a',
    'TRACKING#a',
    'LIVE#OWNER#a',
    'PASS#a',
    'TOTAL',
  ];
  for (const sk of ['ORDER#one', ...ignored, 'SITE#MENU']) await putAt(first, { pk, sk });
  await putAt(first, { pk: 'OWNER#user-1', sk: 'BUSINESS' });
  await putAt(first, { pk: 'DUE#2026-12-24', sk: 'ORDER#one' });
  await first.settle();
  expect(keysOf(first).flat()).toEqual(['one', 'ENU']);
  await first.stop();

  const second = await testCloud({ dataDir, built });
  await put(second, 'two');
  await second.settle();
  expect(keysOf(second).flat()).toEqual(['two']);
});
