import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keys } from '../../../functions/table/keys.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../infra/local/engine/engine.ts';
import { deleteTenant } from '../../../infra/operations/delete-tenant.ts';
import { scanTable } from '../../../infra/operations/scan-table.ts';
import { bizId, ordId } from '../../helpers/builders.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { clientAt, tableAt } from '../local/test-cloud.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const inAYear = now / 1000 + 365 * 24 * 3600;
const pool = mockClient(CognitoIdentityProviderClient);
const cognito = new CognitoIdentityProviderClient({ region: 'eu-north-1' });
beforeEach(() => {
  pool.reset();
  pool.on(AdminDeleteUserCommand).resolves({});
});

/** Two restaurants in a real engine; the first has moved once. */
async function twoTenants() {
  const engine = await startEngine({ dataDir: temporaryFolder() });
  onTestFinished(engine.stop);
  const client = clientAt(engine.url);
  await createTable(client, 'luka');
  const [napoli, roma] = [bizId(1), bizId(2)];
  const items = [
    { ...keys.profile(napoli), businessName: 'Napoli' },
    { ...keys.counter(napoli), n: 1 },
    { ...keys.order(napoli, ordId(1)), customerName: 'Kari' },
    { ...keys.order(napoli, ordId(2)), customerName: 'Ola' },
    { ...keys.owner('user-1'), businessId: napoli },
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.subdomain('gamle-napoli'), businessId: napoli, expiresAt: 1 },
    { ...keys.profile(roma), businessName: 'Roma' },
    { ...keys.owner('user-2'), businessId: roma },
    { ...keys.subdomain('roma'), businessId: roma },
  ];
  const put = (Item: object) => tableAt(engine.url).send(new PutCommand({ TableName: 'luka', Item }));
  for (const item of items) await put(item);
  const said: string[] = [];
  const run = (...args: string[]) =>
    deleteTenant(
      ['--table', 'luka', '--pool', 'pool', ...args],
      { table: client, cognito },
      (line) => said.push(line),
      now,
    );
  const all = async () => {
    const found = [];
    for await (const item of scanTable(client, 'luka')) found.push(unmarshall(item));
    return found.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
  };
  return { put, run, said, all };
}

const copy = () => join(mkdtempSync(join(tmpdir(), 'luka-copy-')), 'napoli.jsonl');

test('without --yes nothing is deleted, and everything that would be is said', async () => {
  const { run, said, all } = await twoTenants();
  const before = await all();

  await run('--subdomain', 'napoli');

  expect(await all()).toEqual(before);
  expect(pool.calls()).toEqual([]);
  expect(said).toEqual([
    `${bizId(1)}: 4 items`,
    '  COUNTER 1',
    '  ORDER 2',
    '  SITE 1',
    expect.stringMatching(/kept for a year.*(napoli, gamle-napoli|gamle-napoli, napoli)$/),
    '  accounts: user-1',
    expect.stringContaining('Nothing is deleted'),
  ]);
});

test('a deleted restaurant leaves its addresses, which nobody gets for a year, and no other restaurant notices', async () => {
  const { run, all } = await twoTenants();
  const rival = (await all()).filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)));

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  const left = await all();
  expect(left.filter(({ businessId }) => businessId === bizId(1))).toEqual([
    { ...keys.subdomain('gamle-napoli'), businessId: bizId(1), expiresAt: inAYear },
    { ...keys.subdomain('napoli'), businessId: bizId(1), expiresAt: inAYear },
  ]);
  expect(left.filter(({ pk }) => pk === bizId(1))).toEqual([]);
  expect(left.filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)))).toEqual(rival);
  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input)).toEqual([
    { UserPoolId: 'pool', Username: 'user-1' },
  ]);
});

test('TI-09 a domain of the restaurant’s own goes with it, and is said before', async () => {
  const { put, run, said, all } = await twoTenants();
  await put({ ...keys.domainClaim(bizId(1)), customHost: 'bestill.napoli.no' });
  await put({ ...keys.domain('bestill.napoli.no'), businessId: bizId(1) });
  await put({ ...keys.domain('bestill.roma.no'), businessId: bizId(2) });

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  expect(said).toContain('  domains of its own: bestill.napoli.no');
  expect((await all()).filter(({ pk }) => pk.startsWith('DOMAIN#'))).toEqual([
    { ...keys.domain('bestill.roma.no'), businessId: bizId(2) },
  ]);
});

test('all of it lies in the copy first; without a place for one, or over an older one, nothing goes', async () => {
  const { run, all } = await twoTenants();
  const before = await all();
  const file = copy();

  await expect(run('--subdomain', 'napoli', '--yes')).rejects.toThrow('--export FILE');
  expect(await all()).toEqual(before);

  await run('--subdomain', 'napoli', '--yes', '--export', file);
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(before.filter(({ pk }) => pk === bizId(1)));

  await expect(run('--subdomain', 'roma', '--yes', '--export', file)).rejects.toThrow('EEXIST');
  expect((await all()).filter(({ pk }) => pk === bizId(2))).toHaveLength(1);
});

test('who was interrupted goes on by the id: an account that is gone already is no error', async () => {
  const { run, all } = await twoTenants();
  pool
    .on(AdminDeleteUserCommand)
    .rejectsOnce(Object.assign(new Error('down'), { name: 'InternalErrorException' }));
  await expect(run('--subdomain', 'napoli', '--yes', '--export', copy())).rejects.toThrow('down');
  expect((await all()).filter(({ pk }) => pk === bizId(1))).toHaveLength(4);

  pool
    .on(AdminDeleteUserCommand)
    .rejects(Object.assign(new Error('gone'), { name: 'UserNotFoundException' }));
  await run('--business', bizId(1), '--yes', '--export', copy());

  expect((await all()).filter(({ pk }) => pk === bizId(1) || pk === 'OWNER#user-1')).toEqual([]);
});

test('an address or an id that is nobody’s is refused by name', async () => {
  const { run } = await twoTenants();

  await expect(run('--subdomain', 'milano')).rejects.toThrow('No business has the address milano');
  await expect(run('--business', bizId(9))).rejects.toThrow(`There is no business ${bizId(9)}`);
  await expect(run('--business', 'OWNER#user-1')).rejects.toThrow('is not the id of a business');
  await expect(run()).rejects.toThrow('--subdomain NAME | --business ID');
});
