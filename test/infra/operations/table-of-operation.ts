import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll } from 'vitest';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { type Engine, startEngine } from '../../../infra/local/engine/engine.ts';
import { findEngine } from '../../../infra/local/engine/find-engine.ts';
import { clientAt, localCredentials, tableAt } from '../local/test-cloud.ts';

/** One engine for a file of tests: the functions' own client keeps the address that it asked first. */
let started: Promise<Engine> | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'luka-operation-'));
afterAll(async () => {
  await (await started)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * The real engine with nothing but an empty table 'luka'. The environment leads the functions' client there.
 */
export async function tableOfOperation() {
  started ??= startEngine({ dataDir, found: findEngine({ env: {} }) });
  const { url } = await started;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: url,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  const client = clientAt(url);
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  for (const TableName of TableNames) await client.send(new DeleteTableCommand({ TableName }));
  await createTable(client, 'luka');
  return { client, table: tableAt(url) };
}
