import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { type BusinessId, type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';
import { runs } from '../../helpers/long-run.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const second = 1000;

let engine: Awaited<ReturnType<typeof startEngineTable>>;
let verbs: typeof import('../../../functions/orders/free-orders.ts');

beforeAll(async () => {
  engine = await startEngineTable();
  verbs = await import('../../../functions/orders/free-orders.ts');
});
afterAll(() => engine?.stop());

let shops = 100;
const newShop = () => bizId(++shops);
let numbers = 0;

/** Stores an order as it would stand in the table, and answers its id. */
async function store(
  business: BusinessId,
  at: number,
  status: OrderStatus = 'pending',
  known?: OrderId,
  about: Partial<Order> = {},
) {
  const id =
    known ??
    (`ord_${sortableSuffix(at, Uint8Array.of(...Array(14).fill(0), ++numbers >> 5, numbers))}` as const);
  await engine.put({ ...keys.order(business, id), ...order({ id, status, ...about }) });
  return id;
}

const ask = (business: BusinessId, request: string, at: number) => verbs.takeFreeOrder(business, request, at);
const isFree = async (business: BusinessId, request: string, at: number) =>
  (await ask(business, request, at)).isFree;

test('OI-09 five unanswered orders are let in, the sixth is challenged, and a repeat of one of the five is not', async () => {
  const shop = newShop();
  const answers = [];
  for (let i = 0; i < 6; i += 1) {
    const free = await isFree(shop, `order ${i}`, now + i * second);
    answers.push(free);
    if (free) await store(shop, now + i * second);
  }
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect(await isFree(shop, 'order 3', now + 6 * second)).toBe(true);
  expect(await isFree(shop, 'another', now + 100 * second)).toBe(false);
});

test('OI-09 strangers make no room by taking their own orders back', async () => {
  const shop = newShop();
  for (let i = 0; i < 5; i += 1) {
    await ask(shop, `order ${i}`, now);
    await store(shop, now, 'cancelled', undefined, { cancelReason: 'guest' });
  }
  expect(await isFree(shop, 'sixth', now + 20 * second)).toBe(false);
  // Ten minutes later they are forgotten, as orders nobody answered are.
  expect(await isFree(shop, 'later', now + 11 * 60 * second)).toBe(true);
});

test('OI-09 strangers make no room by orders that are accepted by itself; a person who moves them does', async () => {
  const shop = newShop();
  const accepted = { version: 2, estimatedTimeMinutes: 20, acceptedBySystem: true } as const;
  const ids: OrderId[] = [];
  for (let i = 0; i < 60; i += 1) {
    const at = now + i * 2 * second;
    if (await isFree(shop, `order ${i}`, at))
      ids.push(await store(shop, at, 'confirmed', undefined, accepted));
  }
  expect(ids.length).toBe(5);

  for (const id of ids) await store(shop, now, 'preparing', id, { ...accepted, version: 3 });
  expect(await isFree(shop, 'later', now + 150 * second)).toBe(true);
});

test('OI-09 an order that is answered makes room for the next', async () => {
  const shop = newShop();
  const ids: OrderId[] = [];
  for (let i = 0; i < 5; i += 1) {
    await ask(shop, `order ${i}`, now);
    ids.push(await store(shop, now));
  }
  expect(await isFree(shop, 'sixth', now + second)).toBe(false);
  await store(shop, now, 'cancelled', ids[0]);
  expect(await isFree(shop, 'sixth', now + 20 * second)).toBe(true);
  expect(await isFree(shop, 'seventh', now + 21 * second)).toBe(false);
});

test('OI-09 a kitchen that answers may be busy: each order it took in the last ten minutes makes room for one more', async () => {
  const shop = newShop();
  for (let i = 0; i < 12; i += 1) await store(shop, now - 60 * second, 'confirmed');
  for (let i = 0; i < 5; i += 1) await ask(shop, `order ${i}`, now);
  let free = 0;
  while (free < 40 && (await isFree(shop, `later ${free}`, now + second))) free += 1;
  // 5 and 12 for those taken; none of them is pending, and the first five never became orders.
  expect(free).toBe(17);
});

test('OI-09 orders that were rejected as fake, or are older than ten minutes, make no room', async () => {
  const shop = newShop();
  for (let i = 0; i < 12; i += 1) await store(shop, now - 60 * second, 'cancelled');
  for (let i = 0; i < 12; i += 1) await store(shop, now - 601 * second, 'confirmed');
  for (let i = 0; i < 5; i += 1) await store(shop, now - 10 * second);
  for (let i = 0; i < 5; i += 1) await ask(shop, `order ${i}`, now);
  expect(await ask(shop, 'sixth', now + second)).toEqual({ isFree: false, unanswered: 5 });
});

test('OI-09 orders nobody answers for ten minutes no longer count: their guests have gone elsewhere', async () => {
  const shop = newShop();
  for (let i = 0; i < 5; i += 1) {
    await ask(shop, `order ${i}`, now);
    await store(shop, now);
  }
  expect(await isFree(shop, 'soon', now + 300 * second)).toBe(false);
  expect(await isFree(shop, 'later', now + 601 * second)).toBe(true);
});

test('OI-09 of any crowd at the same moment no more than the room there is are let in without a challenge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(7), fc.integer({ min: 1, max: 30 }), async (waiting, crowd) => {
      const shop = newShop();
      for (let i = 0; i < waiting; i += 1) await store(shop, now - second);
      for (let i = 0; i < 5; i += 1) await ask(shop, `earlier ${i}`, now);
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, i) => isFree(shop, `order ${i}`, now + 20 * second)),
      );
      const room = Math.max(0, 5 - waiting);
      expect(answers.filter(Boolean).length).toBe(Math.min(room, crowd));
    }),
    { numRuns: runs(60) },
  );
});

test('a refused order costs no look at the orders within fifteen seconds of the last', async () => {
  const shop = newShop();
  for (let i = 0; i < 5; i += 1) await store(shop, now);
  for (let i = 0; i < 6; i += 1) await ask(shop, `order ${i}`, now);
  const Item = await engine.read(keys.freeOrders(shop));
  expect(Item).toMatchObject({ room: 0, unanswered: 5, lookedAt: now });
  for (let i = 0; i < 5; i += 1) await ask(shop, `more ${i}`, now + 14 * second);
  const after = await engine.read(keys.freeOrders(shop));
  expect(after?.lookedAt).toBe(now);
});
