import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { restoreTenant } from '../../../infra/operations/restore-tenant.ts';
import { osloDay } from '../../../shared/kernel/dates.ts';
import { firstSuffixAt } from '../../../shared/kernel/ids.ts';
import { bizId, order, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { tableOfOperation } from './table-of-operation.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const napoli = bizId(1);
const createdAt = '2026-11-20T17:00:00.000Z';
const first = order({ id: `ord_${firstSuffixAt(Date.parse(createdAt))}`, createdAt, status: 'pending' });
const orderItem = { schema: 1, ...keys.order(napoli, first.id), ...first };

type Item = Record<string, unknown> & { pk: string; sk: string };

/** The shop as a backup has it, and as it is `now`: without what is in `lost`, with what is in `since`. */
async function backup({ lost = [], since = [] }: { lost?: string[]; since?: Item[] }) {
  const { client, table } = await tableOfOperation();
  await createTable(client, 'copy');
  const then: Item[] = [
    { ...keys.profile(napoli), schema: 1, ...profile({ id: napoli, subdomain: 'napoli' }) },
    { ...keys.menu(napoli), items: ['Margherita'] },
    { ...keys.counter(napoli), n: 1 },
    orderItem,
    { ...keys.idempotency(napoli, 'hash'), orderId: first.id },
    { ...keys.tracking(napoli, 'old'), expiresAt: now / 1000 - 1 },
    ...memberItems('user-1', napoli),
    { ...keys.device(napoli, 'dev_a' as never), name: 'Luka' },
    { ...keys.consent(napoli, 'hash'), confirmedAt: '2026-11-01T12:00:00.000Z' },
    { ...keys.subdomain('napoli'), businessId: napoli },
  ];
  const put = (TableName: string, Item: object) => table.send(new PutCommand({ TableName, Item }));
  for (const item of then) {
    await put('copy', item);
    if (!lost.some((key) => `${item.pk} ${item.sk}`.includes(key))) await put('luka', item);
  }
  for (const item of since) await put('luka', item);
  const said: string[] = [];
  const run = (...more: string[]) =>
    restoreTenant(['--table', 'luka', '--subdomain', 'napoli', ...more], client, (line) => said.push(line), {
      now,
    });
  const read = async (Key: { pk: string; sk: string }) =>
    (await table.send(new GetCommand({ TableName: 'luka', Key }))).Item;
  return { run, read, said };
}

test('a shop that was deleted is previewed, and comes back whole with what leads to it', async () => {
  const { run, read, said } = await backup({ lost: [napoli, 'SUBDOMAIN#', 'USER#'] });

  await run('--from', 'copy');
  expect(await read(keys.profile(napoli))).toBeUndefined();
  expect(said).toContain('  SITE: 2 missing');
  expect(said).toContain('  SUBDOMAIN: 1 missing');

  await run('--from', 'copy', '--yes');
  expect(await read(keys.profile(napoli))).toMatchObject({ subdomain: 'napoli' });
  expect(await read(keys.subdomain('napoli'))).toMatchObject({ businessId: napoli });
  expect(await read(keys.membership('user-1', napoli))).toMatchObject({ role: 'owner' });
  expect(await read(keys.order(napoli, first.id))).toMatchObject({ number: 1 });
});

test('an order that comes back is marked, counted in the figures, and waits to be forgotten as every other', async () => {
  const { run, read } = await backup({ lost: ['ORDER#'] });
  await run('--from', 'copy', '--yes');

  expect(await read(keys.order(napoli, first.id))).toMatchObject({ restoredAt: '2026-11-20T18:00:00.000Z' });
  const day = osloDay(createdAt);
  expect(await read(keys.dayFigures(napoli, day))).toBeDefined();
  expect(await read(keys.due('contacts', day, napoli))).toMatchObject({ business: napoli });
});

test('what is another since then stays, until it is to be replaced, and then lies in a file', async () => {
  const menu = { ...keys.menu(napoli), items: ['Calzone'] };
  const { run, read, said } = await backup({ since: [menu, { ...keys.counter(napoli), n: 9 }] });

  await run('--from', 'copy', '--yes');
  expect(await read(keys.menu(napoli))).toEqual(menu);
  expect(said).toContain('  SITE: 1 changed, 1 same');

  const kept = join(temporaryFolder(), 'kept.jsonl');
  await run('--from', 'copy', '--yes', '--over', '--kept', kept);
  expect(await read(keys.menu(napoli))).toMatchObject({ items: ['Margherita'] });
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(menu);
  expect(await read(keys.counter(napoli))).toMatchObject({ n: 9 });
});

test('what is newer stays, what the table has forgotten stays forgotten, and only named kinds come back', async () => {
  const newer = { ...keys.consent(napoli, 'new'), yes: true };
  const lost = ['TRACKING#', 'IDEMPOTENCY#', 'ORDER#', 'MEMBER#'];
  const { run, read } = await backup({ lost, since: [newer] });
  await run('--from', 'copy', '--yes', '--only', 'ORDER,TRACKING,IDEMPOTENCY');

  expect(await read(keys.consent(napoli, 'new'))).toEqual(newer);
  expect(await read(keys.tracking(napoli, 'old'))).toBeUndefined();
  expect(await read(keys.idempotency(napoli, 'hash'))).toBeUndefined();
  expect(await read(keys.order(napoli, first.id))).toBeDefined();
  expect(await read(keys.member(napoli, 'user-1'))).toBeUndefined();
});

test('an order that is there stays what its events say, and a stop stays a stop, also with --over', async () => {
  const forgotten = { ...orderItem, version: 4, status: 'completed', customerName: '' };
  const stop = { ...keys.consent(napoli, 'hash'), stoppedAt: '2026-11-20T17:00:00.000Z' };
  const { run, read } = await backup({ since: [forgotten, stop] });
  await run('--from', 'copy', '--yes', '--over', '--kept', join(temporaryFolder(), 'kept.jsonl'));

  expect(await read(keys.order(napoli, first.id))).toEqual(forgotten);
  expect(await read(keys.consent(napoli, 'hash'))).toEqual(stop);
});

test('who was removed since then comes back to a shop that lives only when that is named', async () => {
  const lost = ['MEMBER#', 'USER#', 'DEVICE#'];
  const { run, read, said } = await backup({ lost });
  await run('--from', 'copy', '--yes');
  expect(await read(keys.member(napoli, 'user-1'))).toBeUndefined();
  expect(await read(keys.membership('user-1', napoli))).toBeUndefined();
  expect(await read(keys.device(napoli, 'dev_a' as never))).toBeUndefined();
  expect(said).toContain('  MEMBER: 1 left');

  await run('--from', 'copy', '--yes', '--only', 'MEMBER,USER');
  expect(await read(keys.membership('user-1', napoli))).toMatchObject({ role: 'owner' });
  expect(await read(keys.device(napoli, 'dev_a' as never))).toBeUndefined();
});

test('an address that is another shop’s by now stays with it', async () => {
  const taken = { ...keys.subdomain('napoli'), businessId: bizId(2) };
  const { run, read, said } = await backup({ since: [taken] });
  await run('--from', 'copy', '--yes', '--over', '--kept', join(temporaryFolder(), 'kept.jsonl'));

  expect(await read(keys.subdomain('napoli'))).toEqual(taken);
  expect(said).toContain('  SUBDOMAIN#napoli is another shop’s by now, and stays with it');
});

test('options that do not fit are refused before anything is read', async () => {
  const { run } = await backup({});
  await expect(run()).rejects.toThrow(/restore-tenant/);
  await expect(run('--from', 'copy', '--moment', '2026-11-20T17:00:00Z')).rejects.toThrow(/restore-tenant/);
  await expect(run('--from', 'copy', '--yes', '--over')).rejects.toThrow(/restore-tenant/);
  await expect(run('--moment', '2026-11-20 17:00')).rejects.toThrow(/is not a moment of the past in UTC/);
});
