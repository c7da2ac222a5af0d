import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEngine } from '../../../../infra/local/engine/find-engine.ts';
import { temporaryFolder } from '../fixture-build.ts';

const installed = findEngine({ env: {} });

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

test('elsewhere dynoxide is looked for on the PATH, and one sentence says what was found', () => {
  const [nothing, one] = [pathWith({}), pathWith({ dynoxide: '' })];

  expect(findEngine({ ...onMac, env: { PATH: `${nothing}:${one}` } })).toEqual({
    kind: 'dynoxide',
    binary: `${one}/dynoxide`,
    sentence: `The database engine is ${one}/dynoxide, found on the PATH.`,
  });
});

test('where there is none of them the start stops with one sentence that says what helps', () => {
  const find = () => findEngine({ ...onMac, env: { PATH: '/nowhere' } });

  expect(find).toThrow(
    'There is no database engine for darwin-arm64: install dynoxide (brew install nubo-db/tap/dynoxide), or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB (docker run -p 8000:8000 amazon/dynamodb-local), and start again.',
  );
  expect(find).toThrow(expect.objectContaining({ name: 'StartFailure' }));
});
