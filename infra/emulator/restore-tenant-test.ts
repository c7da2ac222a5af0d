import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { inRepository } from '../bundle/repository.ts';
import { deleteTenant } from '../operations/delete-tenant.ts';
import { deleteTable } from '../operations/point-in-time.ts';
import { restoreDrill } from '../operations/restore-drill.ts';
import { restoreTenant } from '../operations/restore-tenant.ts';
import { type RawItem, scanTable } from '../operations/tenant.ts';
import { type Call, callApi } from './call-api.ts';
import type { Clients } from './clients.ts';
import type { Where } from './deploy.ts';
import type { Deployed } from './deployed.ts';

const waits = { pollMs: 200, longestMs: 30_000, momentMs: 1000 };

/**
 * One restaurant back from the dead, as the runbook has it: a copy of the table as it was, an order that is
 * lost meanwhile, and the script by its own command, which puts back this order and nothing else.
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

/**
 * In a process of its own: it writes with the functions' client, which finds the table by its environment.
 */
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

type Say = (line: string) => void;

/**
 * The restore drill as it is run each quarter. The emulator restores the table as it is, whatever moment it
 * is asked for, so this shows that the drill's calls are understood and its comparison holds, not that a
 * backup would. A stage that keeps data has backups by its template; this one, and the emulator's
 * CloudFormation, has none until it is told.
 */
export async function tryRestoreDrill({ tableName }: Deployed, { table }: Clients, say: Say): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const TableName = tableName;
  await table.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const waits = { pollMs: 200, longestMs: 30_000, momentMs: 1000 };
  const said: string[] = [];
  const drill = restoreDrill(['--table', tableName], table, (line) => said.push(line), waits);
  const { compared, missing, different, extra } = await drill;
  if (compared === 0 || missing.length + different.length + extra.length > 0)
    throw new Error(said.join('\n'));
  say(`restore-drill: ${compared} items came back as they were`);
}

/**
 * Deletes the restaurant, whose order must lie in the copy for its owner and whose page must be gone. The
 * owner's token, which is still good, must find nothing and open no other.
 */
export async function tryDeleteTenant(
  deployed: Deployed,
  { table, cognito }: Clients,
  { shop, orderNumber, token }: { shop: string; orderNumber: number; token: string },
  say: Say,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'luka-emulator-'));
  const file = join(folder, 'copy.jsonl');
  const told: string[] = [];
  const run = (...more: string[]) => {
    const where = ['--table', deployed.tableName, '--pool', deployed.userPoolId, '--subdomain', shop];
    const clients = { table, cognito };
    // The only order is long since counted, and nobody else is there.
    const settle = () => wait(1000);
    return deleteTenant([...where, ...more], clients, (line) => told.push(line), Date.now(), settle);
  };
  const pageStatus = async () => (await callApi(deployed, '/', { shop })).status;
  try {
    await run();
    if ((await pageStatus()) !== 200) throw new Error(`A dry run deleted ${shop}`);
    await run('--yes', '--export', file);
    if ((await pageStatus()) !== 404) throw new Error(`${shop} still has a page:\n${told.join('\n')}`);
    const reloads: Call[] = [{}, { method: 'POST', body: { businessName: 'Emulert Kjøkken' } }];
    for (const call of reloads) {
      const { status, text } = await callApi(deployed, '/api/owner/businesses', { token, ...call });
      if (status !== 401) throw new Error(`The owner's token still gets an answer: ${status} ${text}`);
    }
    for await (const { pk } of scanTable(table, deployed.tableName))
      if (pk?.S?.startsWith('biz_')) throw new Error(`Something is left of ${pk.S}:\n${told.join('\n')}`);
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: deployed.userPoolId }));
    if (Users.length > 0) throw new Error(`The owner still has an account:\n${told.join('\n')}`);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const items: { sk: string; number?: number }[] = lines.map((line) => JSON.parse(line));
    if (!items.some(({ sk, number }) => sk.startsWith('ORDER#') && number === orderNumber))
      throw new Error(`The copy lacks order ${orderNumber}:\n${told.join('\n')}`);
    say(
      `delete-tenant: ${items.length} items in the owner's copy, among them the order; the page gets 404, the owner's token 401`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
