import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storedOrder } from '../../../functions/orders/history.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { type Engine, startEngine } from '../../../infra/local/engine/engine.ts';
import { findEngine } from '../../../infra/local/engine/find-engine.ts';
import { addDays, instantAt } from '../../../shared/kernel/dates.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId } from '../../helpers/builders.ts';
import { isLong } from '../../helpers/long-run.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { localCredentials, tableAt } from '../../infra/local/test-cloud.ts';
import { daysAgo, duePointers, fullOrder, hasContacts, now, stored } from './orders-of-a-shop.ts';

const kills = isLong ? 2 : 1;
/** More by hand: DUE_ORDERS=20000. As many again are not due. */
const dueOrders = Number(process.env.DUE_ORDERS ?? (isLong ? 1200 : 120));
const days = 6;
const napoli = bizId(1);
const roma = bizId(2);
type Item = Record<string, unknown> & { pk: string; sk: string };

let engine: Engine;
let dataDir: string;
const used = { calls: 0, reads: 0, writes: 0 };
let forgetDue: typeof import('../../../functions/privacy/forget-due.ts').forgetDue;
let ordersBetween: typeof import('../../../functions/privacy/orders-between.ts').ordersBetween;

async function load(items: Item[]): Promise<void> {
  const table = tableAt(engine.url);
  for (let start = 0; start < items.length; start += 25) {
    const luka = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { luka } }));
  }
}

const at = (day: string, index: number) => instantAt(day, 600) + index * 11;
const spread = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => fullOrder(at(daysAgo(first + (index % days)), index)));

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'luka-due-'));
  engine = await startEngine({ dataDir, found: findEngine({ env: {} }) });
  const table = tableAt(engine.url);
  await createTable(table as never, 'luka');
  Object.assign(process.env, {
    TABLE_NAME: 'luka',
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
  });
  const { table: ours } = await import('../../../functions/kernel/table/client.ts');
  ours.middlewareStack.add(
    (next) => async (args) => {
      used.calls += 1;
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const answer = await next(args);
      const { ConsumedCapacity, Items } = answer.output as {
        ConsumedCapacity?: { CapacityUnits?: number };
        Items?: unknown[];
      };
      used[Items ? 'reads' : 'writes'] += ConsumedCapacity?.CapacityUnits ?? 0;
      return answer;
    },
    { step: 'initialize' },
  );
  ({ forgetDue } = await import('../../../functions/privacy/forget-due.ts'));
  ({ ordersBetween } = await import('../../../functions/privacy/orders-between.ts'));
});
afterAll(async () => {
  await engine?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function withContacts(): Promise<number> {
  let count = 0;
  const span = { fromMs: instantAt(addDays(daysAgo(0), -200), 0), untilMs: instantAt(daysAgo(89), 0) };
  for await (const page of ordersBetween(napoli, span, 500))
    count += page.map(storedOrder.read).filter(hasContacts).length;
  return count;
}

test('killed in the middle of its work, the job works through all that is due; its cost follows from that alone', async () => {
  expectConsole(/Old data could not be deleted/);
  const due = spread(90, dueOrders);
  const others: Order[] = spread(20, dueOrders);
  const firsts = due.slice(0, days).flatMap((one) => duePointers(napoli, one));
  await load([
    ...due.map((one) => stored(napoli, one)),
    ...others.map((one) => stored(roma, one)),
    ...firsts,
  ]);
  expect(await withContacts()).toBe(dueOrders);

  // The engine dies in the middle of a run; what the run had not finished is found by the next.
  for (let kill = 0; kill < kills; kill += 1) {
    const before = used.calls;
    const run = forgetDue(now, { hasTime: () => true, mostOrders: dueOrders / 2 }).catch(() => undefined);
    await vi.waitUntil(() => used.calls > before + dueOrders / 10, { interval: 2, timeout: 60_000 });
    if (engine.pid) process.kill(engine.pid, 'SIGKILL');
    await engine.exited;
    await engine.stop();
    engine = await startEngine({
      dataDir,
      port: Number(new URL(engine.url).port),
      found: findEngine({ env: {} }),
    });
    await run;
  }
  const left = await withContacts();
  expect(left).toBeGreaterThan(0);

  Object.assign(used, { calls: 0, reads: 0, writes: 0 });
  const start = performance.now();
  const report = await forgetDue(now, { hasTime: () => true, mostOrders: 10 * dueOrders });
  const seconds = (performance.now() - start) / 1000;

  expect(report.behindDays).toBe(0);
  expect(await withContacts()).toBe(0);
  const perOrder = used.calls / dueOrders;
  if (process.env.DUE_ORDERS) console.info({ dueOrders, left, seconds, ...used, perOrder, report });
  // At most one transaction per step and order, one read of its history, pages of a hundred, a few lists.
  expect(used.calls).toBeLessThan(3 * dueOrders + (2 * dueOrders) / 100 + 60);
}, 600_000);
