import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../functions/table/client.ts';
import { createTable } from '../../infra/local/engine/create-table.ts';
import { startEngine } from '../../infra/local/engine/engine.ts';
import { tableAt } from '../infra/local/test-cloud.ts';
import { testEnvironment } from './test-environment.ts';

/**
 * The real engine with an empty table, and the environment by which handlers find it: start it before anything of `functions/` is
 * imported that makes a client.
 */
export async function startEngineTable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-engine-'));
  const engine = await startEngine({ dataDir });
  const client = tableAt(engine.url);
  const TableName = testEnvironment.TABLE_NAME;
  await createTable(client, TableName);
  Object.assign(process.env, testEnvironment, { AWS_ENDPOINT_URL_DYNAMODB: engine.url });
  return {
    client,
    put: (item: Item) => client.send(new PutCommand({ TableName, Item: item })),
    read: async (key: Key) =>
      (await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))).Item,
    stop: async () => {
      client.destroy();
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
