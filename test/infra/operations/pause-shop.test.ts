import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { pauseShop } from '../../../infra/operations/pause-shop.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { tableOfOperation } from './table-of-operation.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const since = '2026-11-20T18:00:00.000Z';
const napoli = bizId(1);
const toNapoli = ['--host', 'Napoli.luka.no'];

async function shop() {
  const { table } = await tableOfOperation();
  for (const Item of [
    { ...keys.profile(napoli), ...profile() },
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.domain('bestill.napoli.no'), businessId: napoli },
    { ...keys.profile(bizId(2)), ...profile({ id: bizId(2), subdomain: 'roma' }) },
  ])
    await table.send(new PutCommand({ TableName: 'luka', Item }));
  const said: string[] = [];
  const run = (...args: string[]) => pauseShop(['--table', 'luka', ...args], (line) => said.push(line), now);
  const stored = async (business = napoli) => {
    const get = new GetCommand({ TableName: 'luka', Key: keys.profile(business), ConsistentRead: true });
    return (await table.send(get)).Item;
  };
  return { run, said, stored };
}

test.each([
  ['its address', toNapoli],
  ['a domain of its own', ['--host', 'bestill.napoli.no']],
  ['its id', ['--business', napoli]],
])('one shop is closed, slowed and opened again by %s, and the rest of it stays', async (_, which) => {
  const { run, stored } = await shop();
  const before = await stored();

  await run(...which, '--close', '--yes');
  expect(await stored()).toEqual({ ...before, restriction: { kind: 'closed', since } });
  await run(...which, '--slow', '--yes');
  expect(await stored()).toEqual({ ...before, restriction: { kind: 'slowed', since } });
  await run(...which, '--open', '--yes');
  expect(await stored()).toEqual(before);
  expect(await stored(bizId(2))).not.toHaveProperty('restriction');
});

test('without --yes it writes nothing, and says how the shop is and what people would meet', async () => {
  const { run, said, stored } = await shop();

  await run(...toNapoli, '--close');

  expect(await stored()).not.toHaveProperty('restriction');
  expect(said).toEqual([
    `${napoli} is open.`,
    expect.stringContaining('«Vi tar ikke imot bestillinger akkurat nå»'),
    'Nothing is written. Add --yes to do it.',
  ]);
  expect(said.join()).not.toMatch(/Napoli|@/);
});

test('a repeated closure says so, and keeps the time of the first', async () => {
  const { run, said, stored } = await shop();
  await run(...toNapoli, '--close', '--yes');
  expect(said.at(-1)).toBe(`Written at ${since}: ${napoli} is closed. Pages follow within ten seconds.`);

  await run(...toNapoli, '--close', '--yes');

  expect(said.at(-1)).toBe('It is so already. Nothing is written.');
  expect((await stored())?.restriction).toEqual({ kind: 'closed', since });
});

test.each([
  [[...toNapoli, '--yes'], /pause-shop\.ts --table/],
  [[...toNapoli, '--close', '--open', '--yes'], /pause-shop\.ts --table/],
  [['--close', '--yes'], /pause-shop\.ts --table/],
  [['--host', 'milano.luka.no', '--close', '--yes'], /No business has the address milano/],
  [['--business', 'biz_9', '--close', '--yes'], /There is no business biz_9/],
])('%j is refused', async (args, why) => {
  const { run, stored } = await shop();

  await expect(run(...args)).rejects.toThrow(why);
  expect(await stored()).not.toHaveProperty('restriction');
});
