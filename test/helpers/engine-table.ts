import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../functions/kernel/table/client.ts';
import { createTable } from '../../infra/local/engine/create-table.ts';
import { startEngine } from '../../infra/local/engine/engine.ts';
import { tableAt } from '../infra/local/test-cloud.ts';
import { testEnvironment } from './test-environment.ts';

/** As many as one request may write. */
const mostWrites = 25;

/**
 * The real engine with an empty table, and the environment by which handlers find it. Start it before the
 * import of any module of `functions/` that makes a client.
 */
export async function startEngineTable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-engine-'));
  const engine = await startEngine({ dataDir });
  const client = tableAt(engine.url);
  const TableName = testEnvironment.TABLE_NAME;
  await createTable(client, TableName);
  Object.assign(process.env, testEnvironment, { AWS_ENDPOINT_URL_DYNAMODB: engine.url });
  /** Many in a few requests; of two with the same key the later one counts. */
  async function putAll(items: readonly (Item & Key)[]): Promise<void> {
    const last = [...new Map(items.map((item) => [`${item.pk}|${item.sk}`, item])).values()];
    for (let start = 0; start < last.length; start += mostWrites) {
      const writes = last.slice(start, start + mostWrites).map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: writes } }),
      );
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine left items unwritten');
    }
  }

  return {
    client,
    putAll,
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
