import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { inRepository } from '../../../../infra/bundle/repository.ts';
import { createTable } from '../../../../infra/local/engine/create-table.ts';
import { type EngineOptions, startEngine } from '../../../../infra/local/engine/engine.ts';
import { findEngine } from '../../../../infra/local/engine/find-engine.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { tableAt } from '../test-cloud.ts';

async function runningEngine(options: EngineOptions) {
  const engine = await startEngine(options);
  onTestFinished(engine.stop);
  return engine;
}

test('every acknowledged write is there after the engine was killed with -9 between them, whole transactions only', async () => {
  const dataDir = temporaryFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const engine = await startEngine({ dataDir });
    const table = tableAt(engine.url);
    await createTable(table, 'luka');
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; ; index++) {
        const sk = `${round}-${writer}-${index}`;
        const Put = (pk: string) => ({ Put: { TableName: 'luka', Item: { pk, sk } } });
        await table.send(new TransactWriteCommand({ TransactItems: [Put('a'), Put('b')] }));
        acknowledged.push(sk);
      }
    });
    const enough = acknowledged.length + 20;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough);
    process.kill(engine.pid!, 'SIGKILL');
    await Promise.allSettled(writers);
    await engine.exited;
    await engine.stop();
  }

  const engine = await runningEngine({ dataDir });
  const table = tableAt(engine.url);
  for (const sk of acknowledged) {
    for (const pk of ['a', 'b']) {
      expect((await table.send(new GetCommand({ TableName: 'luka', Key: { pk, sk } }))).Item).toEqual({
        pk,
        sk,
      });
    }
  }
});

test('a second start on the same data is refused by name, and a start after the stop finds the data', async () => {
  const dataDir = temporaryFolder();
  const first = await startEngine({ dataDir });
  await createTable(tableAt(first.url), 'luka');
  await tableAt(first.url).send(
    new PutCommand({ TableName: 'luka', Item: { pk: 'a', sk: 'b', text: 'æøå' } }),
  );
  await expect(startEngine({ dataDir })).rejects.toThrow(
    `The database ${dataDir}/table.db is already in use by process ${process.pid}: stop that one first.`,
  );
  await first.stop();

  const second = await runningEngine({ dataDir });
  const { Item } = await tableAt(second.url).send(
    new GetCommand({ TableName: 'luka', Key: { pk: 'a', sk: 'b' } }),
  );
  expect(Item).toEqual({ pk: 'a', sk: 'b', text: 'æøå' });
});

test('when the process that started it is killed with -9 the engine follows, and its lock is no lock any more', async () => {
  const dataDir = temporaryFolder();
  const script = `import('${inRepository('infra/local/engine/engine.ts')}').then(async ({ startEngine }) => {
    const { pid } = await startEngine({ dataDir: '${dataDir}' }); console.log(pid); setInterval(() => {}, 1000) })`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(existsSync(`/proc/${pid}`)).toBe(true);

  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await runningEngine({ dataDir });
  expect(existsSync(`/proc/${pid}`)).toBe(false);
});

test('the stream log has the two indexes without which writes slow down', async () => {
  const dataDir = temporaryFolder();
  await runningEngine({ dataDir });
  const file = readFileSync(join(dataDir, 'table.db'), 'latin1');
  expect(file).toContain('_stream_by_number');
  expect(file).toContain('_stream_by_shard');
});

test('a file that is no database stops the start and stays as it was', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'table.db'), 'somebody’s shopping list');
  await expect(startEngine({ dataDir })).rejects.toThrow(
    /table\.db is not a database: remove it, or start with --fresh/,
  );
  expect(readFileSync(join(dataDir, 'table.db'), 'utf8')).toBe('somebody’s shopping list');
  expect(existsSync(join(dataDir, 'table.db.lock'))).toBe(false);
});

test('another DynamoDB is used instead of the engine when one is named', async () => {
  const found = findEngine({ env: { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:8000' } });
  const engine = await runningEngine({ dataDir: '/nowhere', found });
  expect(engine).toMatchObject({ url: 'http://127.0.0.1:8000' });
  expect(engine).not.toHaveProperty('pid');
});
