import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Counter } from '../../../functions/orders/ticket.ts';
import { type BusinessId, type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { Answer, Call } from '../../helpers/api-event.ts';
import { bizId, menuItem, onPlan, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';
import { isLong, runs } from '../../helpers/long-run.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';

// One guest orders here hundreds of times; the limits on such guests have tests of their own.
vi.mock('../../../functions/orders/check-order.ts', () => ({
  checkOrder: async () => ({ mayText: true }),
}));

const pizza = menuItem();
/** Friday 20 November 2026, 18:00 in Oslo: open until 23:00 by the default hours. */
const friday = Date.parse('2026-11-20T17:00:00Z');

let db: Awaited<ReturnType<typeof startEngineTable>>;
let call: (its: Call) => Promise<Answer<PlacedOrder & { error: { code: string } }>>;
/** The units of each write of a counter since `units` was emptied. */
const units: number[] = [];

beforeAll(async () => {
  db = await startEngineTable();
  call = (await import('../../helpers/as-customer.ts')).asCustomer;
  const { table } = await import('../../../functions/kernel/table/client.ts');
  table.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as { Key?: { sk: string }; UpdateExpression?: string };
      const isCounted = input.UpdateExpression && input.Key?.sk === 'COUNTER';
      const wish = isCounted ? { ReturnConsumedCapacity: 'TOTAL' } : {};
      const result = await next({ ...args, input: { ...args.input, ...wish } });
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits: number } };
      if (ConsumedCapacity) units.push(ConsumedCapacity.CapacityUnits);
      return result;
    },
    { step: 'initialize', name: 'countUnits' },
  );
});
afterAll(() => db?.stop());
beforeEach(() => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] });
  units.length = 0;
});

async function openShop(business: BusinessId, subdomain: string, counter: object = {}) {
  const shop = profile({ id: business, subdomain, ...onPlan('premium') });
  await Promise.all([
    db.put({ ...keys.subdomain(subdomain), businessId: business }),
    db.put({ ...keys.profile(business), ...shop }),
    db.put({ ...keys.settings(business), ...defaultSettings }),
    db.put({ ...keys.menu(business), items: [pizza], categoryOrder: [], version: 1 }),
    db.put({ ...keys.counter(business), n: 0, given: {}, orders: {}, ...counter }),
  ]);
}

const place = (subdomain: string) =>
  call({
    method: 'POST',
    path: '/api/storefront/orders',
    headers: { 'idempotency-key': randomUUID(), 'x-tenant-host': `${subdomain}.luka.no` },
    body: pickupOf(pizza),
  });

const counterOf = async (business: BusinessId) =>
  (await db.read(keys.counter(business))) as unknown as Counter & Record<string, number>;
const bytesOf = (counter: object) => Buffer.byteLength(JSON.stringify(counter));

test('of many orders in a row each costs the counter two writes of one unit at most, though no event is heard', async () => {
  const count = runs(200);
  await openShop(bizId(1), 'rekke');
  for (let number = 1; number <= count; number += 1) {
    const { status, body } = await place('rekke');
    expect([status, body.number]).toEqual([201, number]);
  }
  expect(units).toEqual(Array(2 * count - 5).fill(1));
  expect(bytesOf(await counterOf(bizId(1)))).toBeLessThan(1024);
});

test('a burst of orders from forty customers at once leaves a counter of less than 4 kB', async () => {
  const business = bizId(2);
  await openShop(business, 'sverm');
  const each = isLong ? 5 : 2;
  const numbers: number[] = [];
  const customer = async () => {
    for (let order = 1; order <= each; order += 1) numbers.push((await place('sverm')).body.number);
  };
  await Promise.all(Array.from({ length: 40 }, customer));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(40 * each);
  expect(bytesOf(await counterOf(business))).toBeLessThan(4096);
});

/** A counter as full as DynamoDB lets it be: of requests that died with their tickets. */
function heap(business: BusinessId, takenAt: number) {
  const count = 3_300;
  const idAt = (index: number): OrderId => `ord_${sortableSuffix(takenAt + index, new Uint8Array(16))}`;
  const ticketKeys = Array.from({ length: count }, (_, index) => digest('heap', business, `${index}`));
  return {
    n: count,
    'used2026-11': count,
    given: Object.fromEntries(ticketKeys.map((key, index) => [key, index + 1])),
    orders: Object.fromEntries(ticketKeys.map((key, index) => [key, idAt(index)])),
  };
}

/** How much filler a heap takes beside it: the same for every heap. */
let room: number | undefined;

async function mostOf(fill: (filler: number) => Promise<unknown>): Promise<number> {
  let filler = 0;
  for (let step = 8192; step >= 64; step /= 2) {
    const refusal = await fill(filler + step).then(
      () => undefined,
      ({ name }: Error) => name,
    );
    expect([undefined, 'ValidationException']).toContain(refusal);
    if (!refusal) filler += step;
  }
  return filler;
}

/** Opens a shop whose counter has no room for one more ticket. */
async function openFullShop(business: BusinessId, subdomain: string, takenAt: number) {
  const counter = heap(business, takenAt);
  await openShop(business, subdomain, counter);
  const fill = (filler: number) =>
    db.put({ ...keys.counter(business), ...counter, filler: 'x'.repeat(filler) });
  room ??= await mostOf(fill);
  await fill(room);
  return counter;
}

test('a counter that has become too large settles itself, and the next order is taken', async () => {
  const business = bizId(3);
  const full = await openFullShop(business, 'full', friday - 3_600_000);

  const { status, body } = await place('full');

  expect([status, body.number]).toEqual([201, full.n + 1]);
  expect(await db.read(keys.voidedNumber(business, 1))).toMatchObject({ number: 1 });
  expect(Object.keys((await counterOf(business)).given).length).toBeLessThanOrEqual(full.n - 49);
});

test('while all tickets of a full counter are young an order is asked to come again, and two minutes later it is taken', async () => {
  expectConsole(/UNAVAILABLE/);
  const business = bizId(4);
  await openFullShop(business, 'ung', friday - 10_000);

  const { status, headers } = await place('ung');
  expect([status, headers['retry-after']]).toEqual([503, '1']);

  vi.setSystemTime(friday + 2 * 60_000);
  expect((await place('ung')).status).toBe(201);
});
