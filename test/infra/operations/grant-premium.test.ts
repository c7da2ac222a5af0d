import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { grantPremium } from '../../../infra/operations/grant-premium.ts';
import { isPaid, type PlanFacts, trialFrom } from '../../../shared/shops/plan.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { tableOfOperation } from './table-of-operation.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const napoli = bizId(1);

async function shop() {
  const { table } = await tableOfOperation();
  const facts = profile({ trial: trialFrom(now) });
  for (const Item of [
    { ...keys.profile(napoli), ...facts },
    { ...keys.subdomain('napoli'), businessId: napoli },
  ])
    await table.send(new PutCommand({ TableName: 'luka', Item }));
  const said: string[] = [];
  const run = (...args: string[]) =>
    grantPremium(['--table', 'luka', '--subdomain', 'napoli', ...args], (line) => said.push(line), now);
  const stored = async (): Promise<PlanFacts> => {
    const get = new GetCommand({ TableName: 'luka', Key: keys.profile(napoli), ConsistentRead: true });
    return (await table.send(get)).Item ?? {};
  };
  return { run, said, stored };
}

test('D17 premium is granted up to and with a day, and the rest of the profile stays', async () => {
  const { run, stored } = await shop();

  await run('--until', '2026-12-31', '--yes');

  const facts = await stored();
  expect(facts).toMatchObject({ ...profile(), trial: trialFrom(now) });
  expect(facts.granted).toEqual({ at: '2026-11-20T12:00:00.000Z', until: '2026-12-31T23:00:00.000Z' });
  expect(isPaid(facts, Date.parse('2026-12-31T22:59:59Z'))).toBe(true);
  expect(isPaid(facts, Date.parse('2026-12-31T23:00:00Z'))).toBe(false);
});

test('D17 premium without an end, and premium taken back', async () => {
  const { run, stored, said } = await shop();

  await run('--no-end', '--yes');
  expect((await stored()).granted).toEqual({ at: '2026-11-20T12:00:00.000Z', until: null });

  await run('--stop', '--yes');
  expect(await stored()).not.toHaveProperty('granted');
  expect(said.at(-1)).toBe('Written.');
});

test('nothing is written without --yes, and what it would do is said', async () => {
  const { run, stored, said } = await shop();

  await run('--no-end');

  expect(await stored()).not.toHaveProperty('granted');
  expect(said).toEqual([
    `${napoli} has premium now and gets premium`,
    '  granted until it is taken back',
    'Nothing is written. Add --yes to do it.',
  ]);
});

test.each([
  [['--yes'], /grant-premium\.ts --table/],
  [['--until', '2026-02-30'], /is not a day/],
  [['--until', '2026-11-19'], /is over/],
])('%j is refused, and nothing is written', async (args, why) => {
  const { run, stored } = await shop();

  await expect(run(...args)).rejects.toThrow(why);
  expect(await stored()).not.toHaveProperty('granted');
});
