import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { deleteTenant } from '../../../infra/operations/delete-tenant.ts';
import { printBooks } from '../../../infra/operations/kept-books.ts';
import { scanTable } from '../../../infra/operations/tenant.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { tableOfOperation } from './table-of-operation.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const [inADay, inAYear] = [1, 365].map((days) => now / 1000 + days * 24 * 3600);
const pool = mockClient(CognitoIdentityProviderClient);
const cognito = new CognitoIdentityProviderClient({ region: 'eu-north-1' });
beforeEach(() => {
  pool.reset();
  pool.on(AdminDeleteUserCommand).resolves({});
});

type Item = Record<string, unknown> & { pk: string; sk: string };

/**
 * Two restaurants in a real engine; the first has moved once. `meanwhile` replaces the wait for running work,
 * and is told which wait it is.
 */
async function twoTenants(meanwhile: (nth: number) => Promise<unknown> = async () => {}) {
  const { client, table } = await tableOfOperation();
  const [napoli, roma] = [bizId(1), bizId(2)];
  const addresses = { since: '', kept: [{ name: 'gamle-napoli', until: '' }], moves: [] };
  const items = [
    { ...keys.profile(napoli), businessName: 'Napoli', isActive: true, subdomain: 'napoli', addresses },
    { ...keys.counter(napoli), n: 1 },
    { ...keys.order(napoli, ordId(1)), customerName: 'Kari' },
    { ...keys.order(napoli, ordId(2)), customerName: 'Ola' },
    ...memberItems('user-1', napoli),
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.subdomain('gamle-napoli'), businessId: napoli, expiresAt: 1 },
    { ...keys.profile(roma), businessName: 'Roma', subdomain: 'roma' },
    ...memberItems('user-2', roma),
    { ...keys.subdomain('roma'), businessId: roma },
  ];
  const put = (Item: object) => table.send(new PutCommand({ TableName: 'luka', Item }));
  for (const item of items) await put(item);
  const said: string[] = [];
  let waits = 0;
  const run = (...args: string[]) =>
    deleteTenant(
      ['--table', 'luka', '--pool', 'pool', ...args],
      cognito,
      (line) => said.push(line),
      now,
      async () => {
        waits += 1;
        await meanwhile(waits);
      },
    );
  const all = async () => {
    const found: Item[] = [];
    for await (const item of scanTable(client, 'luka')) found.push(unmarshall(item) as Item);
    return found.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
  };
  return { put, run, said, all };
}

const copy = () => join(temporaryFolder(), 'napoli.jsonl');
const linesOf = (file: string): Item[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const placesOf = (items: Item[]) => items.map(({ pk, sk }) => `${pk} ${sk}`).sort();

test('without --yes nothing is deleted, and everything that would be is said', async () => {
  const { run, said, all } = await twoTenants();
  const before = await all();

  await run('--subdomain', 'napoli');

  expect(await all()).toEqual(before);
  expect(pool.calls()).toEqual([]);
  expect(said).toEqual([
    `${bizId(1)}: 5 items`,
    '  COUNTER 1',
    '  MEMBER 1',
    '  ORDER 2',
    '  SITE 1',
    expect.stringMatching(/kept for a year.*: napoli, gamle-napoli$/),
    expect.stringMatching(/^ {2}members, .*: user-1$/),
    expect.stringContaining('Nothing is deleted'),
  ]);
});

test('a restaurant that pays for Premium is not deleted before its subscription has an end', async () => {
  const { put, run, all } = await twoTenants();
  const paying = async (about: object) => {
    const subscription = { billing: 'yearly', paidUntil: '2027-11-01T00:00:00Z', ...about };
    await put({ ...keys.profile(bizId(1)), subdomain: 'napoli', isActive: true, subscription });
    await put({ ...keys.billing(bizId(1)), customer: 'cus_napoli', version: 1 });
  };
  await paying({});
  const before = await all();
  await expect(run('--subdomain', 'napoli', '--yes', '--export', copy())).rejects.toThrow(
    /cus_napoli in Stripe/,
  );
  expect(await all()).toEqual(before);
  await paying({ endsAt: '2027-11-01T00:00:00Z' });
  await run('--subdomain', 'napoli', '--yes', '--export', copy());
  expect((await all()).filter(({ pk }) => pk === bizId(1))).toEqual([]);
});

test('a deleted restaurant leaves its addresses, which nobody gets for a year, and no other restaurant notices', async () => {
  const { run, all } = await twoTenants();
  const rival = (await all()).filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)));

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  const left = await all();
  const closed = { businessId: bizId(1), isActive: false };
  expect(left.filter(({ businessId }) => businessId === bizId(1))).toEqual([
    { ...keys.subdomain('gamle-napoli'), ...closed, expiresAt: inAYear },
    { ...keys.subdomain('napoli'), ...closed, expiresAt: inAYear },
  ]);
  expect(left.filter(({ pk }) => pk === bizId(1))).toEqual([]);
  expect(left.filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)))).toEqual(rival);
  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input)).toEqual([
    { UserPoolId: 'pool', Username: 'user-1' },
  ]);
});

test('a member with another restaurant keeps the account and the sign-ins, and belongs to this one no more', async () => {
  const { put, run, all } = await twoTenants();
  for (const item of memberItems('user-2', bizId(1), 'accountant')) await put(item);
  await put({ ...keys.session('user-2', 'phone'), browser: 'Chrome' });

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  expect(placesOf((await all()).filter(({ pk }) => pk === 'USER#user-2'))).toEqual([
    `USER#user-2 BUSINESS#${bizId(2)}`,
    'USER#user-2 SESSION#phone',
  ]);
  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input.Username)).toEqual([
    'user-1',
  ]);
});

test('who joins while it is being deleted is removed too', async () => {
  const tenants = await twoTenants(async (nth) => {
    if (nth === 1) for (const item of memberItems('user-3', bizId(1), 'staff')) await tenants.put(item);
  });

  await tenants.run('--subdomain', 'napoli', '--yes', '--export', copy());

  const left = (await tenants.all()).filter(({ pk }) => pk === 'USER#user-3');
  expect(placesOf(left)).toEqual(['USER#user-3 REVOKED']);
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
  const napoli = before.filter(({ pk }) => pk === bizId(1));
  const asClosed = (item: Item) => (item.sk === 'SITE#PROFILE' ? { ...item, isActive: false } : item);
  expect(linesOf(file)).toEqual(napoli.map(asClosed));

  const rival = (await all()).filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)));
  await expect(run('--subdomain', 'roma', '--yes', '--export', file)).rejects.toThrow('EEXIST');
  expect((await all()).filter(({ pk, businessId }) => [pk, businessId].includes(bizId(2)))).toEqual(rival);
});

test('before anything is copied the shop is closed: no page, no order, no owner, and then comes the wait', async () => {
  let seen: Item[] = [];
  const { put, run, all } = await twoTenants(async (nth) => {
    if (nth === 1) seen = await all();
  });
  await put({ ...keys.domainClaim(bizId(1)), customHost: 'bestill.napoli.no' });
  await put({ ...keys.domain('bestill.napoli.no'), businessId: bizId(1), isActive: true });
  const before = await all();

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  const membership = keys.membership('user-1', bizId(1));
  const isMembership = ({ pk, sk }: Item) => pk === membership.pk && sk === membership.sk;
  const expected = before.filter((item) => !isMembership(item));
  expect(placesOf(seen)).toEqual(placesOf([...expected, keys.revocation('user-1')]));
  const isOpen = ({ isActive, sk }: Item) => isActive !== false && /^(SITE#PROFILE|BUSINESS)/.test(sk);
  expect(placesOf(seen.filter(isOpen))).toEqual([
    'SUBDOMAIN#roma BUSINESS',
    `USER#user-2 BUSINESS#${bizId(2)}`,
    `${bizId(2)} SITE#PROFILE`,
  ]);
  expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(1);
});

test('what was under way, and what the stream writes when the rest is gone, lies in the copy and goes too', async () => {
  const napoli = bizId(1);
  const late = [
    [
      { ...keys.order(napoli, ordId(3)), customerName: 'Per' },
      { ...keys.tracking(napoli, 'hash'), orderId: ordId(3) },
      { ...keys.profile(napoli), subdomain: 'nye-napoli' },
      { ...keys.subdomain('nye-napoli'), businessId: napoli },
    ],
    [
      { ...keys.countedOrder(napoli, ordId(3)), version: 1 },
      { ...keys.dayFigures(napoli, '2026-11-20'), pendingCount: 1 },
    ],
  ];
  const tenants = await twoTenants(async (nth) => {
    for (const item of late[nth - 1] ?? []) await tenants.put(item);
  });
  const { run, all, said } = tenants;
  const before = (await all()).filter(({ pk }) => pk === napoli);
  const file = copy();

  await run('--subdomain', 'napoli', '--yes', '--export', file);

  const left = await all();
  expect(left.filter(({ pk }) => pk === napoli)).toEqual([]);
  expect(left.find(({ pk }) => pk === 'SUBDOMAIN#nye-napoli')).toMatchObject({
    isActive: false,
    expiresAt: inAYear,
  });
  const own = late.flat().filter(({ pk, sk }) => pk === napoli && sk !== 'SITE#PROFILE');
  expect(placesOf(linesOf(file))).toEqual(placesOf([...before, ...own]));
  expect(said.at(-1)).toMatch(/^Deleted 9 items; a copy lies in/);
});

test('a shop that somebody keeps writing to is not called deleted', async () => {
  const tenants = await twoTenants((nth) => tenants.put(keys.order(bizId(1), ordId(nth + 2))));
  const { run, said } = tenants;

  await expect(run('--subdomain', 'napoli', '--yes', '--export', copy())).rejects.toThrow(
    new RegExp(`Something still writes.*--business ${bizId(1)}`),
  );

  expect(said.filter((line) => line.startsWith('Deleted'))).toEqual([]);
});

test('who was interrupted goes on by the id: an account that is gone already is no error', async () => {
  const { run, all } = await twoTenants();
  const file = copy();
  pool
    .on(AdminDeleteUserCommand)
    .rejectsOnce(Object.assign(new Error('down'), { name: 'InternalErrorException' }));
  await expect(run('--subdomain', 'napoli', '--yes', '--export', file)).rejects.toThrow('down');
  const stopped = await all();
  // Among them the member, who says whose account is still to be deleted.
  expect(stopped.filter(({ pk }) => pk === bizId(1))).toHaveLength(5);

  pool
    .on(AdminDeleteUserCommand)
    .rejects(Object.assign(new Error('gone'), { name: 'UserNotFoundException' }));
  // The stopped run copied no files, so the same command runs again.
  await run('--business', bizId(1), '--yes', '--export', file);

  const left = await all();
  expect(left.filter(({ pk }) => pk === bizId(1))).toEqual([]);
  expect(left.filter(({ pk }) => pk === 'USER#user-1')).toEqual([
    { ...keys.revocation('user-1'), before: inADay, expiresAt: inADay },
  ]);
});

test('TI-09 a domain that has moved to another restaurant meanwhile stays that one’s', async () => {
  const host = keys.domain('bestill.napoli.no');
  const moved = { ...host, businessId: bizId(2), isActive: true };
  const { put, run, all } = await twoTenants();
  await put({ ...keys.domainClaim(bizId(1)), customHost: 'bestill.napoli.no' });
  await put({ ...host, businessId: bizId(1), isActive: true });
  pool.on(AdminDeleteUserCommand).callsFake(async () => put(moved));

  await run('--subdomain', 'napoli', '--yes', '--export', copy());

  expect((await all()).find(({ pk }) => pk === host.pk)).toEqual(moved);
});

test('receipts and the ledger outlive a deleted restaurant for five years after their year, with their goods and without a name', async () => {
  const { put, run, said, all } = await twoTenants();
  const napoli = bizId(1);
  const sold = order({ id: ordId(1), customerName: 'Kari Nordmann', notes: 'Nøtteallergi', number: 7 });
  const at = '2026-12-31T23:30:00.000Z';
  const receipt = {
    ...keys.receipt(napoli, 'sale', '2027-000001'),
    at,
    orderId: ordId(1),
    amountOre: 18_900,
  };
  await put({ ...keys.order(napoli, ordId(1)), ...sold });
  await put(receipt);
  await put({ ...keys.series(napoli, 'sale', '2026'), n: 4 });
  await put({
    ...keys.moneyEntry(napoli, '2026-11-20T17:00:00.000Z', 'napoli-1', '2.0'),
    at: '2026-11-20T17:00:00.000Z',
  });
  const file = copy();

  await run('--subdomain', 'napoli', '--yes', '--export', file);

  const left = (await all()).filter(({ pk }) => pk === napoli);
  const [money, kept, series] = left;
  expect(left.map(({ sk }) => sk.split('#')[0])).toEqual(['MONEY', 'RECEIPT', 'SERIES']);
  expect([money, kept, series].map((item) => new Date(Number(item?.expiresAt) * 1000).toISOString())).toEqual(
    ['2031-12-31T23:00:00.000Z', '2032-12-31T23:00:00.000Z', '2031-12-31T23:00:00.000Z'],
  );
  expect(kept).toMatchObject({ ...receipt, order: { number: 7, lines: [{ name: sold.lines[0]?.name }] } });
  for (const personal of ['Kari', 'Nordmann', 'allergi', sold.customerPhone])
    expect(JSON.stringify(left)).not.toContain(personal);
  expect(linesOf(file).filter(({ sk }) => sk.startsWith('RECEIPT#'))).toHaveLength(1);
  expect(said.at(-1)).toContain('3 of them are receipts and money');
  await expect(run('--business', napoli)).rejects.toThrow('There is no business');
  const printed: string[] = [];
  await printBooks(['--table', 'luka', '--business', napoli], (line) => printed.push(line));
  expect(printed).toHaveLength(3);
});
