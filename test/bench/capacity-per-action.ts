import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import type { Figure } from './figure.ts';

const reads = new Set(['GetItem', 'Query', 'BatchGetItem', 'TransactGetItems']);

/**
 * The calls, read units and write units of one user action at the table. For an order also the sum with all
 * that follows through stream and queue.
 */
export async function capacityPerAction(cloud: LocalCloud): Promise<Figure[]> {
  const owner = await signUpOwner(cloud, 'Forbruk');
  const dishes = await openShop(owner);
  const pizza = dishes[0] as MenuItem;
  const figures: Figure[] = [];

  async function measure(name: string, action: () => Promise<unknown>, follow = false): Promise<void> {
    await cloud.settle();
    cloud.faults?.clearCalls();
    await action();
    // Without `follow`, what the stream's function does within the action is not the action's.
    if (follow) await cloud.settle();
    const calls = cloud.faults?.calls() ?? [];
    const units = (isRead: boolean) =>
      calls
        .filter(({ operation }) => reads.has(operation) === isRead)
        .reduce((sum, call) => sum + call.capacityUnits, 0);
    figures.push(
      { name: `${name}: calls`, value: calls.length, unit: '' },
      { name: `${name}: read units`, value: units(true), unit: 'RRU' },
      { name: `${name}: write units`, value: units(false), unit: 'WRU' },
    );
  }

  await measure('public page, cache miss', () => request(cloud, 'forbruk.localhost', '/'));
  const placed = await sendOrder(cloud, 'forbruk', pickupOf(pizza));
  await measure('status page polled', () => trackOrder(cloud, 'forbruk', placed.body.token));
  const [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  await measure('order list', () => owner.call('GET', '/orders'));
  await measure('overview', () => owner.call('GET', '/overview'));
  await measure('hide a dish', () => owner.call('PATCH', `/menu/items/${pizza.id}`, { isAvailable: false }));
  await measure('show a dish', () => owner.call('PATCH', `/menu/items/${pizza.id}`, { isAvailable: true }));
  await measure('change an order', () =>
    owner.call('POST', `/orders/${order?.id}/commands`, {
      what: 'move',
      status: 'confirmed',
      version: 1,
      estimatedTimeMinutes: 15,
    }),
  );
  await measure('place an order', () => sendOrder(cloud, 'forbruk', pickupOf(pizza)));
  const withAll = 'and all that follows';
  await measure(`place an order, ${withAll}`, () => sendOrder(cloud, 'forbruk', pickupOf(pizza)), true);
  const [newest] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  const confirm = { status: 'confirmed', version: 1, estimatedTimeMinutes: 15 };
  await measure(
    `change an order, ${withAll}`,
    () => owner.call('POST', `/orders/${newest?.id}/commands`, { what: 'move', ...confirm }),
    true,
  );
  return figures;
}
