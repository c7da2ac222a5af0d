import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roundsOf, wordsOf } from '../../helpers/rounds.ts';
import { engineOnFriday, expectPlaced } from './shop-on-engine.ts';

const openShop = engineOnFriday();
type Call = { words: string; units: number; startedAt: number; endedAt: number };
const calls: Call[] = [];
const name = 'tapCalls';

beforeAll(async () => {
  const { table } = await import('../../../functions/kernel/table/client.ts');
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startedAt = performance.now();
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits: number } };
        const units = [ConsumedCapacity].flat().reduce((sum, one) => sum + (one?.CapacityUnits ?? 0), 0);
        calls.push({ words: wordsOf(commandName, args.input), units, startedAt, endedAt: performance.now() });
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

const tapped = () => roundsOf(calls).map((round) => round.map(({ words }) => words).sort());
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
