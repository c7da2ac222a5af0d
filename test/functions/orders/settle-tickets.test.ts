import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import type { Item } from '../../../functions/kernel/table/client.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { type Engine, startEngine } from '../../../infra/local/engine/engine.ts';
import { type BusinessId, type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { tableAt } from '../../infra/local/test-cloud.ts';
import { emptyQueue } from '../events/queued-messages.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'luka-tickets-'));
const TableName = testEnvironment.TABLE_NAME;
const now = Date.parse('2026-11-20T17:00:00Z');

type Verbs = typeof import('../../../functions/orders/settle-tickets.ts') &
  typeof import('../../../functions/events/handle-change.ts');

let engine: Engine;
let verbs: Verbs;
let table: ReturnType<typeof tableAt>;

beforeAll(async () => {
  emptyQueue();
  engine = await startEngine({ dataDir });
  table = tableAt(engine.url);
  await createTable(table, TableName);
  Object.assign(process.env, testEnvironment, { AWS_ENDPOINT_URL_DYNAMODB: engine.url });
  verbs = {
    ...(await import('../../../functions/orders/settle-tickets.ts')),
    ...(await import('../../../functions/events/handle-change.ts')),
  };
});
afterAll(async () => {
  await engine?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const idAt = (ms: number): OrderId => `ord_${sortableSuffix(ms, new Uint8Array(16))}`;
const put = (item: Item) => table.send(new PutCommand({ TableName, Item: item }));
const read = async (Key: { pk: string; sk: string }) =>
  (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

type Ticket = { key: string; number: number; orderId: OrderId };

/** Tickets of successive seconds, the last an hour ago; a map in the table knows no order of keys. */
const ticketsOf = (business: BusinessId, count: number): Ticket[] =>
  Array.from({ length: count }, (_, index) => ({
    key: digest('idempotency', business, `key ${index}`),
    number: index + 1,
    orderId: idAt(now - 3_600_000 - (count - index) * 1000),
  }));

async function putCounter(business: BusinessId, tickets: Ticket[]) {
  const given = Object.fromEntries(tickets.map(({ key, number }) => [key, number]));
  const orders = Object.fromEntries(tickets.map(({ key, orderId }) => [key, orderId]));
  const n = tickets.length;
  await put({ ...keys.counter(business), n, 'used2026-11': n, given, orders });
}

async function putOrders(business: BusinessId, tickets: Ticket[]) {
  for (let start = 0; start < tickets.length; start += 25) {
    const requests = tickets.slice(start, start + 25).map(({ number, orderId: id }) => ({
      PutRequest: { Item: { ...keys.order(business, id), ...order({ id, number }) } },
    }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
}

const openKeys = async (business: BusinessId) => Object.keys((await read(keys.counter(business)))?.given);

/** Handles the event of a new order of the business at `now`. */
async function newOrder(business: BusinessId) {
  const one: Order = order({ id: idAt(now), createdAt: new Date(now).toISOString() });
  const { sk } = keys.order(business, one.id);
  await verbs.handleChange({ business, sk, before: undefined, after: { pk: business, sk, ...one } }, now);
}

test('two hundred tickets of orders that stand are settled by the next orders, fifty each, the oldest first', async () => {
  const business = bizId(1);
  const tickets = ticketsOf(business, 200);
  await putCounter(business, tickets);
  await putOrders(business, tickets);

  for (const settled of [50, 100, 150, 200]) {
    await newOrder(business);
    const left = tickets.slice(settled).map(({ key }) => key);
    expect((await openKeys(business)).sort()).toEqual(left.sort());
  }
  expect(await read(keys.counter(business))).toMatchObject({ n: 200, 'used2026-11': 200 });
});
