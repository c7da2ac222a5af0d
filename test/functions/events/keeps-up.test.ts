import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handler as handleQueue } from '../../../functions/queued-events.ts';
import { handler as handleStream } from '../../../functions/table-events.ts';
import { queueDefinition, streamDefinition } from '../../../infra/definitions/table.ts';
import { lanesOf, type StreamRecord } from '../../../infra/local/streams/handle-batch.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { inLongRun } from '../../helpers/long-run.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { aleksander, failure, mails, resetProviders, shopWith } from '../attention/news.ts';

/**
 * The load that the stream's and the queue's functions keep up with, in virtual time: each call waits as long
 * as in a region, rounded up, and nothing else takes time. So the figures are the same on every machine.
 */
const waitsMs = {
  GetCommand: 5,
  QueryCommand: 8,
  UpdateCommand: 10,
  TransactWriteCommand: 20,
  message: 15,
  push: 25,
};
/** A received order and its moves to the end. */
const changesOfAnOrder = 5;
/** `infra/config`: what 1,000 shops get on a Friday evening. */
const fridayOrdersPerSecond = 10;
/** Lambda asks a shard for records four times a second. */
const pollMs = 250;

const sockets = mockClient(ApiGatewayManagementApiClient);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const start = Date.parse('2026-11-20T17:00:00Z');
/** Screens that take four seconds for each push, by connection. */
const slowScreens = new Set<string>();

/** The mocks' own answers, new in each test. */
let mocked: { table: never; queue: never };
type Send = (command: { constructor: { name: string } }) => Promise<unknown>;
/** Puts the wait of a call before what the mock answers. */
function slowed(send: unknown, msOf: (name: string) => number): never {
  return async function (this: unknown, command: { constructor: { name: string } }) {
    await wait(msOf(command.constructor.name));
    return (send as Send).call(this, command);
  } as never;
}

type Range = { ExpressionAttributeValues: { ':pk': string; ':from': string } };
const screenOf = ({ ExpressionAttributeValues: { ':pk': pk, ':from': from } }: Range) => ({
  Items: from === 'LIVE#OWNER#' ? [{ pk, sk: `${from}${pk}`, connection: pk, opener: 'MEMBER#a' }] : [],
});
/** Every shop has a screen; nothing else is in the table. */
const answered = async ({ constructor: { name }, input }: { constructor: { name: string }; input: never }) =>
  name === 'QueryCommand' ? screenOf(input) : name === 'UpdateCommand' ? { Attributes: {} } : {};

beforeEach(() => {
  vi.useFakeTimers({ now: start, loopLimit: 1_000_000 });
  resetProviders();
  table.reset();
  sockets.reset();
  slowScreens.clear();
  table.on(UpdateCommand).resolves({ Attributes: { stopSecret: 's' } });
  sockets.on(PostToConnectionCommand).callsFake(async ({ ConnectionId }) => {
    await wait(slowScreens.has(ConnectionId) ? 4000 : waitsMs.push);
    return {};
  });
  mocked = {
    table: DynamoDBDocumentClient.prototype.send as never,
    queue: SQSClient.prototype.send as never,
  };
  DynamoDBDocumentClient.prototype.send = slowed(mocked.table, (name) => waitsMs[name as 'GetCommand'] ?? 0);
  SQSClient.prototype.send = slowed(mocked.queue, () => waitsMs.message);
});
afterEach(() => {
  vi.useRealTimers();
  DynamoDBDocumentClient.prototype.send = mocked.table;
  SQSClient.prototype.send = mocked.queue;
});

/** The change of a shop's order to its status number `step`, at a time. */
type Timed = { at: number; shop: number; record: DynamoDBRecord };
function changeOf(shop: number, number: number, step: number, at: number): Timed {
  const { pk, sk } = keys.order(bizId(shop), ordId(number));
  const image = (version: number) =>
    marshall({ pk, sk, ...order({ id: ordId(number), version, status: orderStatuses[version - 1]! }) });
  const dynamodb = {
    SequenceNumber: `${number}${step}`,
    Keys: marshall({ pk, sk }),
    NewImage: image(step),
    ...(step > 1 && { OldImage: image(step - 1) }),
  };
  return { at, shop, record: { eventName: step > 1 ? 'MODIFY' : 'INSERT', dynamodb } as DynamoDBRecord };
}

/**
 * One shard, as Lambda reads it: in lanes, each with one call at a time. Gives the waits by shop and the
 * whole time.
 */
async function read(changes: Timed[]) {
  // The mocks record each call with its stack, which takes most of the time of many thousand calls.
  DynamoDBDocumentClient.prototype.send = slowed(answered, (name) => waitsMs[name as 'GetCommand'] ?? 0);
  const began = Date.now();
  const waited = new Map<number, number[]>();
  const byRecord = new Map(changes.map((change) => [change.record, change]));
  const records = changes.map(({ record }) => record as unknown as StreamRecord);
  const lanes = lanesOf(records, streamDefinition.parallelizationFactor);
  const done = Promise.all(
    lanes.map(async (lane) => {
      let rest = lane.map((record) => byRecord.get(record as unknown as DynamoDBRecord)!);
      while (rest.length > 0) {
        const due = rest.filter(({ at }) => at <= Date.now() - began).slice(0, streamDefinition.batchSize);
        if (due.length === 0) {
          await wait(pollMs);
          continue;
        }
        const taken = new Set(due);
        rest = rest.filter((change) => !taken.has(change));
        const answer = await handleStream({ Records: due.map(({ record }) => record) });
        if (answer.batchItemFailures.length > 0) throw new Error('a record failed');
        for (const { at, shop } of due)
          waited.set(shop, [...(waited.get(shop) ?? []), Date.now() - began - at]);
      }
    }),
  );
  await vi.runAllTimersAsync();
  await done;
  return { waited, seconds: (Date.now() - began) / 1000 };
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** So many orders, of shops in turn, all at once. */
const flood = (orders: number, shops: number) =>
  Array.from({ length: changesOfAnOrder }, (_, step) =>
    Array.from({ length: orders }, (_, n) => changeOf((n % shops) + 1, n + 1, step + 1, 0)),
  ).flat();

test('a shard keeps up with over 500 orders a second: fifty Fridays', async () => {
  const { seconds } = await read(flood(220, 220));
  expect(220 / seconds).toBeGreaterThan(50 * fridayOrdersPerSecond);
});

test('one shop alone, whose changes go one after the other, keeps up with 2 orders a second', async () => {
  const { seconds } = await read(flood(20, 1));
  expect(20 / seconds).toBeGreaterThan(2);
});

/** Some seconds of a Friday: orders of random shops, each with all its changes within them. */
function friday(seconds: number): Timed[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const orders = Array.from({ length: seconds * fridayOrdersPerSecond }, (_, n) => ({
    number: n + 1,
    shop: random(1000) + 1,
    at: random(seconds * 1000),
  }));
  return orders
    .flatMap(({ number, shop, at }) =>
      Array.from({ length: changesOfAnOrder }, (_, step) =>
        changeOf(shop, number, step + 1, at + (step * seconds * 1000) / 6),
      ),
    )
    .sort((one, other) => one.at - other.at);
}

inLongRun('on a Friday every screen of 1,000 shops is told within a second', async () => {
  const { waited } = await read(friday(20));
  expect(percentile([...waited.values()].flat(), 1)).toBeLessThan(1000);
});

inLongRun(
  'a shop whose screen takes four seconds for each push holds back no shop of another lane',
  async () => {
    const changes = friday(60);
    const slow = changes[0]!.shop;
    slowScreens.add(bizId(slow));
    const { waited } = await read(changes);

    expect(Math.max(...waited.get(slow)!)).toBeGreaterThanOrEqual(4000);
    const others = [...waited].filter(([shop]) => shop !== slow).flatMap(([, ms]) => ms);
    expect(percentile(others, 0.9)).toBeLessThan(1000);
    expect(percentile(others, 1)).toBeLessThan(9000);
  },
);

test('AV-06 while every mail hangs until it is given up, the queue keeps up with over 50 orders a second', async () => {
  expectConsole(/A notice was not sent/);
  mails.on(SendEmailCommand).callsFake(() => wait(2500).then(() => Promise.reject(failure('TimeoutError'))));
  const items = shopWith(aleksander);
  table.on(GetCommand).callsFake(({ Key: { sk } }) => ({
    Item: sk.startsWith('ORDER#')
      ? { sk, ...order({ id: sk.slice(6), createdAt: new Date(start).toISOString() }) }
      : items.find((item) => item.sk === sk),
  }));
  table.on(QueryCommand).resolves({ Items: items.filter(({ sk }) => sk.startsWith('CONSENT#')) });
  const messages = Array.from({ length: queueDefinition.batchSize }, (_, n) => ({
    messageId: `m${n}`,
    body: JSON.stringify({
      listener: 'notices',
      business: bizId(n + 1),
      sk: keys.order(bizId(n + 1), ordId(n + 1)).sk,
    }),
  })) as SQSRecord[];

  const done = handleQueue({ Records: messages });
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ batchItemFailures: [] });

  expect(mails.commandCalls(SendEmailCommand)).toHaveLength(queueDefinition.batchSize);
  const secondsOfCall = (Date.now() - start) / 1000;
  expect((queueDefinition.maxConcurrency * queueDefinition.batchSize) / secondsOfCall).toBeGreaterThan(50);
});
