import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'luka-'));

const cloud = await startLocalCloud({ dataDir, faults: true });
const owner = await signUpOwner(cloud, 'Seig');
const pizza = (await openShop(owner))[0]!;
afterAll(async () => {
  await cloud?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The engine's own process, as the lock beside its file names it. */
const enginePid = () =>
  Number(JSON.parse(readFileSync(join(dataDir, 'table.db.lock'), 'utf8')).engine.split(':')[0]);

test('a table out of reach is 503 with Retry-After for guests and owners, and never 500', async () => {
  cloud.faults?.set([{ kind: 'reset' }]);
  const guest = await request(cloud, 'seig.localhost', '/api/storefront/business');
  const kitchen = await owner.call<{ error: { code: string } }>('GET', '/orders');
  cloud.faults?.set([]);
  expect([guest.status, kitchen.status]).toEqual([503, 503]);
  expect([guest.headers['retry-after'], kitchen.headers['retry-after']]).toEqual(['1', '1']);
  expect(kitchen.body.error.code).toBe('UNAVAILABLE');
});

test('an engine that is killed while guests order comes back by itself, and each acknowledged order stands', async () => {
  const answers: { status: number; number: number }[] = [];
  const ordering = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 5; count++) {
      const { status, body } = await sendOrder(cloud, 'seig', pickupOf(pizza));
      answers.push({ status, number: body.number });
    }
  });
  await expect.poll(() => answers.length).toBeGreaterThan(2);
  process.kill(enginePid(), 'SIGKILL');
  await Promise.all(ordering);

  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
  expect((await sendOrder(cloud, 'seig', pickupOf(pizza))).status).toBe(201);
  const placed = answers.filter(({ status }) => status === 201).map(({ number }) => number);
  const listed = (await owner.call<OrderPage>('GET', '/orders')).body.orders.map(({ number }) => number);
  expect(placed.filter((number) => !listed.includes(number))).toEqual([]);
  expect(new Set(placed).size).toBe(placed.length);
});
