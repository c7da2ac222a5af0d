import { beforeEach, expect, test } from 'vitest';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { accessToken, callOwnerApi } from '../../helpers/as-owner.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const realKeys = process.env.JWKS_URL ?? '';

async function ask(authorization: string) {
  return callOwnerApi<ProblemBody>({ path: '/api/owner/businesses', headers: { authorization } });
}

beforeEach(() => {
  fakeTable();
  process.env.JWKS_URL = realKeys;
});

test.each([
  ['do not answer', 'http://127.0.0.1:1/jwks.json'],
  ['are not where they should be', 'data:text/plain,nothing'],
])('keys that %s never sign anybody out', async (_, url) => {
  process.env.JWKS_URL = url;
  expectConsole(/keys of the user pool|Request failed/);

  const answer = await ask(`Bearer ${await accessToken('user-1')}`);

  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(sent()).toEqual([]);
});

test('once the keys are back, the same function lets owners in', async () => {
  expect((await ask(`Bearer ${await accessToken('user-1')}`)).body).toEqual([]);
});

test.each([
  ['another scheme', (token: string) => `Basic ${token}`],
  ['a second token behind the first', (token: string) => `Bearer ${token} ${token}`],
  ['a token whose payload was swapped', (token: string) => `Bearer ${token.replace(/\.[\w-]+\./, '.e30.')}`],
])('%s is nobody', async (_, headerOf) => {
  expect((await ask(headerOf(await accessToken('user-1')))).status).toBe(401);
});

test('a token of a key the pool does not have is nobody, not a failure', async () => {
  const [, claims, signature] = (await accessToken('user-1')).split('.');
  const header = btoa(JSON.stringify({ alg: 'RS256', kid: 'key-2' })).replaceAll('=', '');

  expect((await ask(`Bearer ${header}.${claims}.${signature}`)).status).toBe(401);
});

test.each([
  ['no user', undefined],
  ['an empty user', ''],
])('a token of the pool that names %s is 401, and nothing is stored under that name', async (_, sub) => {
  const token = await accessToken('user-1', { claims: { sub } });

  expect((await ask(`Bearer ${token}`)).status).toBe(401);
  expect(sent()).toEqual([]);
});
