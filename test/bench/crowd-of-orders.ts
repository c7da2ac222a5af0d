import { randomUUID } from 'node:crypto';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { type Figure, percentile } from './figure.ts';

const customers = 32;
const ordersEach = 3;

/**
 * 32 customers send 96 orders at once to one restaurant (a free plan takes a hundred), every tenth twice with
 * its key. Measures their waits, and checks that each made exactly one order.
 */
export async function crowdOfOrders(cloud: LocalCloud): Promise<Figure[]> {
  const owner = await signUpOwner(cloud, 'Rush');
  const pizza = (await openShop(owner))[0] as MenuItem;
  const waits: number[] = [];
  const numbers = new Set<number>();
  let failed = 0;

  async function place(index: number): Promise<void> {
    const key = randomUUID();
    for (let sending = 0; sending < (index % 10 === 0 ? 2 : 1); sending += 1) {
      const started = performance.now();
      const { status, body } = await sendOrder(cloud, 'rush', pickupOf(pizza), key);
      waits.push(performance.now() - started);
      if (status === 201) numbers.add(body.number);
      else failed += 1;
    }
  }

  const started = performance.now();
  await Promise.all(
    Array.from({ length: customers }, async (_, customer) => {
      for (let turn = 0; turn < ordersEach; turn += 1) await place(customer * ordersEach + turn);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return [
    { name: `crowd of ${customers}: orders made`, value: numbers.size, unit: `of ${customers * ordersEach}` },
    { name: `crowd of ${customers}: requests failed`, value: failed, unit: '' },
    { name: `crowd of ${customers}: orders a second`, value: Math.round(numbers.size / seconds), unit: '/s' },
    { name: `crowd of ${customers}: wait p50`, value: percentile(waits, 0.5), unit: 'ms' },
    { name: `crowd of ${customers}: wait p99`, value: percentile(waits, 0.99), unit: 'ms' },
  ];
}
