import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamDefinition } from '../../infra/definitions/table.ts';
import { builtInRepository } from '../../infra/local/base/built.ts';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import type { Figure } from './figure.ts';

const reads = new Set(['GetItem', 'Query', 'BatchGetItem', 'TransactGetItems']);

/** Does something at a cloud at rest, and answers what it cost the table. */
async function measured(cloud: LocalCloud, name: string, action: () => Promise<unknown>): Promise<Figure[]> {
  await cloud.settle();
  cloud.faults?.clearCalls();
  await action();
  await cloud.settle();
  const calls = cloud.faults?.calls() ?? [];
  const units = (isRead: boolean) =>
    calls
      .filter(({ operation }) => reads.has(operation) === isRead)
      .reduce((sum, call) => sum + call.capacityUnits, 0);
  return [
    { name: `${name}: calls`, value: calls.length, unit: '' },
    { name: `${name}: read units`, value: units(true), unit: 'RRU' },
    { name: `${name}: write units`, value: units(false), unit: 'WRU' },
  ];
}

const confirmed = { what: 'move', status: 'confirmed', version: 1, estimatedTimeMinutes: 15 };

/**
 * The calls, read units and write units of one user action at the table. Nothing follows an action in this
 * cloud: it has no function for the stream.
 */
async function actions(cloud: LocalCloud): Promise<Figure[]> {
  const owner = await signUpOwner(cloud, 'Forbruk');
  const pizza = (await openShop(owner))[0] as MenuItem;
  const figures: Figure[] = [];
  async function measure(name: string, action: () => Promise<unknown>) {
    figures.push(...(await measured(cloud, name, action)));
  }

  await measure('public page, cache miss', () => request(cloud, 'forbruk.localhost', '/'));
  const placed = await sendOrder(cloud, 'forbruk', pickupOf(pizza));
  await measure('status page polled', () => trackOrder(cloud, 'forbruk', placed.body.token));
  const [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  await measure('order list', () => owner.call('GET', '/orders'));
  await measure('overview', () => owner.call('GET', '/overview'));
  await measure('hide a dish', () => owner.call('PATCH', `/menu/items/${pizza.id}`, { isAvailable: false }));
  await measure('show a dish', () => owner.call('PATCH', `/menu/items/${pizza.id}`, { isAvailable: true }));
  await measure('change an order', () => owner.call('POST', `/orders/${order?.id}/commands`, confirmed));
  await sendOrder(cloud, 'forbruk', pickupOf(pizza));
  await measure('place an order', () => sendOrder(cloud, 'forbruk', pickupOf(pizza)));
  return figures;
}

/** The sum with all that follows through stream and queue. */
async function withWhatFollows(cloud: LocalCloud): Promise<Figure[]> {
  const owner = await signUpOwner(cloud, 'Forbruk');
  const pizza = (await openShop(owner))[0] as MenuItem;
  await sendOrder(cloud, 'forbruk', pickupOf(pizza));
  const all = 'and all that follows';
  const placed = await measured(cloud, `place an order, ${all}`, () =>
    sendOrder(cloud, 'forbruk', pickupOf(pizza)),
  );
  const [newest] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  const changed = await measured(cloud, `change an order, ${all}`, () =>
    owner.call('POST', `/orders/${newest?.id}/commands`, confirmed),
  );
  return [...placed, ...changed];
}

export async function capacityPerAction(cloud: LocalCloud): Promise<Figure[]> {
  const functions = mkdtempSync(join(tmpdir(), 'luka-bench-'));
  for (const name of readdirSync(builtInRepository.functions))
    if (name !== streamDefinition.function)
      symlinkSync(join(builtInRepository.functions, name), join(functions, name));
  const quiet = await startLocalCloud({
    port: 0,
    faults: true,
    built: { ...builtInRepository, functions },
  });
  try {
    return [...(await actions(quiet)), ...(await withWhatFollows(cloud))];
  } finally {
    await quiet.stop();
    rmSync(functions, { recursive: true });
  }
}
