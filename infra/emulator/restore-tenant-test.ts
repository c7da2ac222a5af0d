import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DeleteItemCommand, type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { inRepository } from '../bundle/repository.ts';
import { deleteTable } from '../operations/point-in-time.ts';
import { restoreTenant } from '../operations/restore-tenant.ts';
import { type RawItem, scanTable } from '../operations/tenant.ts';
import type { Clients } from './clients.ts';
import type { Where } from './deploy.ts';
import type { Deployed } from './deployed.ts';

const waits = { pollMs: 200, longestMs: 30_000, momentMs: 1000 };

/**
 * One restaurant back from the dead, as the runbook has it: a copy of the table as it was, an order that is lost meanwhile, and the
 * script by its own command, which puts back this order and nothing else.
 */
export async function tryRestoreTenant(
  where: Where,
  { tableName }: Deployed,
  { table }: Clients,
  { shop, orderNumber }: { shop: string; orderNumber: number },
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const said: string[] = [];
  const named = ['--table', tableName, '--subdomain', shop];
  const now = Date.now();
  const moment = new Date(now - 1000).toISOString();
  const copy = `${tableName}-restored-${Date.parse(moment)}`;
  await restoreTenant([...named, '--moment', moment], table, (line) => said.push(line), { now, waits });

  const order = await orderOf(table, tableName, orderNumber);
  const { pk, sk } = order;
  if (!pk || !sk) throw new Error(`There is no order ${orderNumber} to lose`);
  await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk, sk } }));
  said.push(await restoreByCommand([...named, '--from', copy, '--yes'], where));

  const { Item } = await table.send(
    new GetItemCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }),
  );
  const { restoredAt, ...back } = Item ?? {};
  const same = (item: RawItem) => JSON.stringify(Object.entries(item).sort());
  if (!restoredAt || same(back) !== same(order) || !said.join('\n').includes('1 items put back'))
    throw new Error(`The order did not come back as it was:\n${said.join('\n')}`);
  await deleteTable(table, copy, waits);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`restore-tenant: an order that was lost is back as it was, ${seconds} s after the copy was asked for`);
}

async function orderOf(table: DynamoDBClient, name: string, number: number): Promise<RawItem> {
  for await (const item of scanTable(table, name))
    if (item.sk?.S?.startsWith('ORDER#') && item.number?.N === `${number}`) return item;
  return {};
}

/** In a process of its own: it writes with the functions' client, which finds the table by its environment. */
async function restoreByCommand(args: readonly string[], { url, region }: Where): Promise<string> {
  const { PATH, HOME } = process.env;
  const script = inRepository('infra/operations/restore-tenant.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: inRepository('.'),
    env: {
      ...{ PATH, HOME, AWS_ENDPOINT_URL: url, AWS_REGION: region },
      ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  });
  return stdout;
}
