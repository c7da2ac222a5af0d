import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, onTestFinished, test } from 'vitest';
import {
  addAccount,
  answerTo,
  attributesOf,
  confirm,
  email,
  password,
  refusalOf,
  signIn,
  signUp,
} from './accounts.ts';
import { ClientId, startPool, type TestPool } from './test-pool.ts';

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function refresh({ sdk }: TestPool, RefreshToken: string) {
  return sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
}

test('users, passwords, sessions, pending codes and the key outlive a restart, even without a stop', async () => {
  const dataFile = join(await folderOf(), 'new', 'cognito.json');
  const before = await startPool({ dataFile });
  await addAccount(before);
  await signUp(before, 'ola@napoli.no');
  const open = await signIn(before);
  const ended = await signIn(before);
  await before.sdk.send(new RevokeTokenCommand({ ClientId, Token: ended.refresh }));

  const after = await startPool({ dataFile });

  expect(after.cognito.jwks()).toEqual(before.cognito.jwks());
  expect(await attributesOf(after)).toMatchObject({ email });
  expect(await answerTo(after, open.access)).toBe('accepted');
  expect(await refusalOf(refresh(after, open.refresh))).toBe('no refusal');
  expect(await refusalOf(refresh(after, ended.refresh))).toMatch('Refresh Token has been revoked');
  expect(await answerTo(after, ended.access)).toMatch('Access Token has been revoked');
  expect(await refusalOf(confirm(after, before.code(), 'ola@napoli.no'))).toBe('no refusal');
  expect(await refusalOf(signIn(after))).toBe('no refusal');
});

test('the file holds neither password nor refresh token, and only its owner may read it', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { refresh: refreshToken, access } = await signIn(pool);

  const text = await readFile(pool.options.dataFile, 'utf8');

  for (const secret of [password, refreshToken, access]) expect(text).not.toContain(secret);
  expect((await stat(pool.options.dataFile)).mode & 0o777).toBe(0o600);
});
