import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createTable } from '../../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../../infra/local/engine/engine.ts';
import { findEngine } from '../../../../infra/local/engine/find-engine.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { tableAt } from '../test-cloud.ts';

const installed = findEngine({ env: {} });
const dynoxide = installed.kind === 'dynoxide' ? installed.binary : '';

/** A folder for PATH with programs of these names in it. */
function pathWith(programs: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const onMac = {
  platform: 'darwin-arm64',
  findPackage: (): string => {
    throw new Error('Cannot find module');
  },
};
test('a DynamoDB that is named is taken before everything else', () => {
  const env = { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:8000', PATH: pathWith({ dynoxide: '' }) };

  expect(findEngine({ ...onMac, env })).toMatchObject({ kind: 'elsewhere', url: 'http://127.0.0.1:8000' });
  expect(findEngine({ env })).toMatchObject({ kind: 'elsewhere' });
});

const onLinux = process.platform === 'linux' && process.arch === 'x64';
test.runIf(onLinux)('where the package of the engine is installed it is taken, without a sentence', () => {
  expect(installed).toEqual({ kind: 'dynoxide', binary: expect.stringMatching(/linux-x64\/dynoxide$/) });
});

test('elsewhere dynoxide is looked for on the PATH, then Docker, and one sentence says what was found', () => {
  const [nothing, both] = [pathWith({}), pathWith({ dynoxide: '', docker: '' })];
  const docker = pathWith({ docker: '' });

  expect(findEngine({ ...onMac, env: { PATH: `${nothing}:${both}` } })).toEqual({
    kind: 'dynoxide',
    binary: `${both}/dynoxide`,
    sentence: `The database engine is ${both}/dynoxide, found on the PATH.`,
  });
  expect(findEngine({ ...onMac, env: { PATH: `${nothing}:${docker}` } })).toEqual({
    kind: 'docker',
    docker: `${docker}/docker`,
    sentence:
      'There is no dynoxide for darwin-arm64, so DynamoDB Local runs in Docker; the first start downloads it.',
  });
});

test('where there is none of them the start stops with one sentence that says what helps', () => {
  const find = () => findEngine({ ...onMac, env: { PATH: '/nowhere' } });

  expect(find).toThrow(
    'There is no database engine for darwin-arm64: install dynoxide (brew install nubo-db/tap/dynoxide) or Docker, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB, and start again.',
  );
  expect(find).toThrow(expect.objectContaining({ name: 'StartFailure' }));
});

/** Stands in for Docker: writes down how it was called and runs an engine in the place of the container. */
const standIn = (calls: string) => `
echo "$@" >> '${calls}'
for arg; do case "$arg" in
  127.0.0.1:*:8000) port=\${arg#127.0.0.1:}; port=\${port%:8000} ;;
  *:/data) folder=\${arg%:/data} ;;
esac; done
exec '${dynoxide}' --port "$port" --db-path "$folder/shared-local-instance.db" 2>/dev/null`;

test('DynamoDB Local in Docker is started on this machine alone, keeps its data, and is stopped with us', async () => {
  const dataDir = temporaryFolder();
  const calls = join(temporaryFolder(), 'calls');
  const found = findEngine({ ...onMac, env: { PATH: pathWith({ docker: standIn(calls) }) } });
  const engine = { dataDir, found };
  const first = await startEngine(engine);
  const table = tableAt(first.url);
  await createTable(table, 'luka');
  await table.send(new PutCommand({ TableName: 'luka', Item: { pk: 'a', sk: 'b' } }));
  await first.stop();
  await expect(fetch(first.url)).rejects.toThrow('fetch failed');

  const second = await startEngine(engine);
  onTestFinished(second.stop);

  const kept = await tableAt(second.url).send(
    new GetCommand({ TableName: 'luka', Key: { pk: 'a', sk: 'b' } }),
  );
  expect(kept.Item).toEqual({ pk: 'a', sk: 'b' });
  const port = new URL(first.url).port;
  expect(readFileSync(calls, 'utf8').split('\n')[0]).toMatch(
    new RegExp(
      `^run --rm --init .*-p 127\\.0\\.0\\.1:${port}:8000 -v ${dataDir}/dynamodb-local:/data .*amazon/dynamodb-local:[\\d.]+ -jar DynamoDBLocal\\.jar -sharedDb -dbPath /data$`,
    ),
  );
});
