import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startKeptEngine } from '../../../../infra/local/database.ts';
import { createTable } from '../../../../infra/local/engine/create-table.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { tableAt } from '../test-cloud.ts';

/** The engine's own process, as the lock beside its file names it. */
const pidOf = (dataDir: string) =>
  Number(JSON.parse(readFileSync(join(dataDir, 'table.db.lock'), 'utf8')).engine.split(':')[0]);
const pidIfAny = (dataDir: string) => {
  try {
    return pidOf(dataDir);
  } catch {
    return undefined;
  }
};

async function keptEngine() {
  const dataDir = temporaryFolder();
  const said: string[] = [];
  const engine = await startKeptEngine({ dataDir, warn: (text) => said.push(text) });
  onTestFinished(engine.stop);
  return { dataDir, said, engine };
}

test('an engine that somebody killed runs again on the same file and port, again and again', async () => {
  const { dataDir, said, engine } = await keptEngine();
  const table = tableAt(engine.url);
  await createTable(table, 'luka');
  await table.send(new PutCommand({ TableName: 'luka', Item: { pk: 'a', sk: 'b' } }));

  for (const round of [1, 2, 3]) {
    const killed = pidOf(dataDir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => pidIfAny(dataDir) ?? killed, { timeout: 20_000 }).not.toBe(killed);
    const { Item } = await table.send(new GetCommand({ TableName: 'luka', Key: { pk: 'a', sk: 'b' } }));
    expect(Item).toEqual({ pk: 'a', sk: 'b' });
    expect(said).toHaveLength(round);
  }
});
