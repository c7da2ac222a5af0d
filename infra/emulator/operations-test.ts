import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { deleteTenant } from '../operations/delete-tenant.ts';
import { restoreDrill } from '../operations/restore-drill.ts';
import { scanTable } from '../operations/tenant.ts';
import { type Call, callApi } from './call-api.ts';
import type { Clients } from './clients.ts';
import type { Deployed } from './deployed.ts';

type Say = (line: string) => void;

/**
 * The restore drill as it is run each quarter. The emulator restores the table as it is, whatever moment it is asked for, so this
 * shows that the drill's calls are understood and its comparison holds, not that a backup would. A stage that keeps data has
 * backups by its template; this one, and the emulator's CloudFormation, has none until it is told.
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
 * Deletes the restaurant, whose order must lie in the copy for its owner and whose page must be gone. The owner's token, which is
 * still good, must find nothing and open no other.
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
