import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Key } from '../../../functions/kernel/table/client.ts';
import { engineOnFriday, expectPlaced } from './shop-on-engine.ts';

const openShop = engineOnFriday();
type Call = { words: string; units: number; startedAt: number; endedAt: number };
const calls: Call[] = [];
const name = 'tapCalls';

/** Calls by round: one that began when another had ended waited for it. */
function roundsOf(): Call[][] {
  const rounds: Call[][] = [];
  for (const call of [...calls].sort((one, other) => one.startedAt - other.startedAt)) {
    const before = rounds.findLastIndex((round) => round.some(({ endedAt }) => endedAt <= call.startedAt));
    rounds[before + 1] = [...(rounds[before + 1] ?? []), call];
  }
  return rounds;
}

type Input = {
  Key?: Key;
  Item?: Key;
  TransactItems?: readonly Record<string, Input>[];
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** The kind of an item: its key up to the first part that is an id or a hash. */
function kindOf({ Key, Item, ExpressionAttributeValues }: Input): string {
  const { pk, sk } = Key ?? Item ?? { pk: '', sk: `${ExpressionAttributeValues?.[':from']}` };
  return (sk === 'BUSINESS' ? pk : sk).replace(/^((?:RATE#)?[A-Za-z]+#?).*/, '$1');
}

/** The command of a call and its items: 'Update COUNTER'. */
function wordsOf(command: string, { TransactItems, ...one }: Input): string {
  const items = TransactItems?.flatMap((change) => Object.values(change)) ?? [one];
  return `${command.replace(/(Items?)?Command$/, '')} ${items.map(kindOf).join(' ')}`;
}

beforeAll(async () => {
  const { table } = await import('../../../functions/kernel/table/client.ts');
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startedAt = performance.now();
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits: number } };
        const units = [ConsumedCapacity].flat().reduce((sum, one) => sum + (one?.CapacityUnits ?? 0), 0);
        calls.push({
          words: wordsOf(commandName, args.input as Input),
          units,
          startedAt,
          endedAt: performance.now(),
        });
        return result;
      },
    { step: 'initialize', name },
  );
});
afterAll(async () => {
  const { table } = await import('../../../functions/kernel/table/client.ts');
  table.middlewareStack.remove(name);
});
beforeEach(() => {
  calls.length = 0;
});

const tapped = () => roundsOf().map((round) => round.map(({ words }) => words).sort());
const unitsOf = (isRead: boolean) =>
  calls
    .filter(({ words }) => /^(Get|Query)/.test(words) === isRead)
    .reduce((sum, { units }) => sum + units, 0);

const limits = [
  ['Update RATE#ORDERS', 'Update RATE#address#'],
  ['Update RATE#device#', 'Update RATE#phone#'],
];
const written = ['TransactWrite IDEMPOTENCY# ORDER# EVENT# TRACKING# RUNNING#'];

test('an order at a host that was asked of late takes eight calls in five rounds and fifteen write units', async () => {
  const shop = await openShop();
  expectPlaced(await shop.order({ phone: '+4790000001' }));
  calls.length = 0;
  expectPlaced(await shop.order({ phone: '+4790000002' }));
  expect(tapped()).toEqual([['Get IDEMPOTENCY#', 'Query SITE#'], ...limits, ['Update COUNTER'], written]);
  expect([calls.length, unitsOf(true), unitsOf(false)]).toEqual([8, 2, 15]);
});

test('the first order at a host also reads the pointer of its address', async () => {
  const shop = await openShop();
  expectPlaced(await shop.order({}));
  expect(tapped()[0]).toEqual(['Get SUBDOMAIN#']);
  expect(calls).toHaveLength(9);
});
