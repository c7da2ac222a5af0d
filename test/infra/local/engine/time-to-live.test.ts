import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createTable } from '../../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../../infra/local/engine/engine.ts';
import { createTimeToLive } from '../../../../infra/local/engine/time-to-live.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { clientAt, tableAt } from '../test-cloud.ts';

async function sweptTable() {
  const engine = await startEngine({ dataDir: temporaryFolder() });
  onTestFinished(engine.stop);
  const table = tableAt(engine.url);
  const client = clientAt(engine.url);
  await createTable(client, 'luka');
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z') };
  const timeToLive = createTimeToLive({ client, tableName: 'luka', now: () => clock.ms });
  const seconds = () => clock.ms / 1000;
  const put = (sk: string, expiresAt?: number | string) =>
    table.send(
      new PutCommand({ TableName: 'luka', Item: { pk: 'a', sk, ...(expiresAt ? { expiresAt } : {}) } }),
    );
  const has = async (sk: string) =>
    (await table.send(new GetCommand({ TableName: 'luka', Key: { pk: 'a', sk } }))).Item !== undefined;
  return { client, table, clock, seconds, put, has, sweep: timeToLive.sweep };
}

test('an item goes when the cloud’s clock has passed its time, not before', async () => {
  const { clock, seconds, put, has, sweep } = await sweptTable();
  await put('soon', seconds() + 60);
  await put('never');
  expect(await sweep()).toBe(0);
  clock.ms += 61_000;
  expect(await sweep()).toBe(1);
  expect([await has('soon'), await has('never')]).toEqual([false, true]);
});
