import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { trackedOrder } from '../../functions/orders/tracking-links.ts';
import { handler } from '../../functions/table-events.ts';
import { order as orderWith } from '../helpers/builders.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { table } from '../helpers/table-mock.ts';
import { quietSockets, sockets } from './attention/mocked-screens.ts';
import { emptyQueue, queue } from './events/queued-messages.ts';

const business = 'biz_00000000000000000000000001';
const orderId = 'ord_00000000000000000000000009';
const order = orderWith({
  id: orderId,
  status: 'confirmed',
  version: 2,
  customerName: 'Kari Ødegård',
});

const record = (
  pk: string,
  sk: string,
  after: object | undefined,
  before?: object,
  sequence = '1',
): DynamoDBRecord => ({
  eventName: before ? 'MODIFY' : 'INSERT',
  dynamodb: {
    SequenceNumber: sequence,
    Keys: marshall({ pk, sk }) as never,
    ...(after && { NewImage: marshall({ pk, sk, ...after }) as never }),
    ...(before && { OldImage: marshall({ pk, sk, ...before }) as never }),
  },
});

const run = (...Records: DynamoDBRecord[]) => handler({ Records });
const said = () =>
  sockets
    .commandCalls(PostToConnectionCommand)
    .map(({ args: [{ input }] }) => [input.ConnectionId, JSON.parse(String(input.Data))]);
const listening = (range: string, ...connections: string[]) =>
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': business, ':from': range } })
    .resolves({ Items: connections.map((connection) => ({ sk: `${range}${connection}`, connection })) });

beforeEach(() => {
  // The evening of the order: an old order is nobody's news.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:05:00Z') });
  table.reset();
  emptyQueue();
  table.on(QueryCommand).resolves({ Items: [] });
  table.on(GetCommand).resolves({});
  table.on(TransactWriteCommand).resolves({});
  quietSockets();
});

test("a changed order is news for the owner's screens and for who follows this order, and for nobody else", async () => {
  listening('LIVE#OWNER#', 'tablet', 'phone');
  listening(`LIVE#${orderId}#`, 'customer');
  expect(await run(record(business, `ORDER#${orderId}`, order, { ...order, version: 1 }))).toEqual({
    batchItemFailures: [],
  });
  expect(said()).toEqual([
    ['tablet', { type: 'orders', order: orderId, version: 2 }],
    ['phone', { type: 'orders', order: orderId, version: 2 }],
    ['customer', { type: 'order', version: 2, state: trackedOrder(order) }],
  ]);
});

test('PR-03 no push to the owner’s screens carries anything of the order itself', async () => {
  listening('LIVE#OWNER#', 'tablet');
  await run(record(business, `ORDER#${orderId}`, order));
  expect(JSON.stringify(said())).not.toMatch(/Kari|18900|confirmed/);
});

test('a changed menu and changed settings are news for the owner', async () => {
  listening('LIVE#OWNER#', 'tablet');
  await run(
    record(business, 'SITE#MENU', { version: 2 }, { version: 1 }, '1'),
    record(business, 'SITE#SETTINGS', {}, {}, '2'),
    record(business, 'SITE#PROFILE', {}, {}, '3'),
  );
  expect(said()).toEqual([
    ['tablet', { type: 'menu' }],
    ['tablet', { type: 'business' }],
    ['tablet', { type: 'business' }],
  ]);
});

test('AV-05 when the queue cannot be reached a record comes again, with all of its shop behind it and no other shop’s', async () => {
  expectConsole(/An event was not queued/);
  queue.on(SendMessageCommand).rejects(Object.assign(new Error('no'), { name: 'TimeoutError' }));
  listening('LIVE#OWNER#', 'tablet');
  const other = 'biz_00000000000000000000000002';
  const result = await run(
    record(business, `ORDER#${orderId}`, order, undefined, '1'),
    record(other, 'SITE#MENU', {}, {}, '2'),
    record(business, 'SITE#MENU', {}, {}, '3'),
  );
  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(said().map(([, { type }]) => type)).toEqual(['orders']);
  expect(
    table.commandCalls(QueryCommand, { ExpressionAttributeValues: { ':pk': other, ':from': 'LIVE#OWNER#' } }),
  ).toHaveLength(1);
});
