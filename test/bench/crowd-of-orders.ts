import { randomUUID } from 'node:crypto';
import { keys } from '../../functions/kernel/table/keys.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { guestOf, orderOf, sendAs } from '../attack/guest.ts';
import { openTable } from '../attack/table.ts';
import { newShop, type Shop } from '../attack/world.ts';
import { type Figure, percentile } from './figure.ts';

const customers = 32;
const ordersEach = 3;

/** Room for all these unanswered orders: else it is the guests' puzzles that take the time. */
async function makeRoom(cloud: LocalCloud, { id }: Shop): Promise<void> {
  const table = openTable(cloud.env);
  const requests = new Set(['one before']);
  await table.put([{ ...keys.freeOrders(id), requests, room: customers * ordersEach + 1 }]);
  table.close();
}

/**
 * 32 customers, each with a phone and an address, send 96 orders at once to one restaurant (a free plan takes
 * a hundred), every tenth twice with its key. Measures their waits, and checks that each made exactly one
 * order.
 */
export async function crowdOfOrders(cloud: LocalCloud): Promise<Figure[]> {
  const shop = await newShop(cloud, 'Rush');
  await makeRoom(cloud, shop);
  await cloud.settle();
  const waits: number[] = [];
  const numbers = new Set<number>();
  let failed = 0;

  async function place(index: number): Promise<void> {
    const [key, guest] = [randomUUID(), guestOf(index)];
    const order = orderOf(guest, shop.dishes[0]!);
    for (let sending = 0; sending < (index % 10 === 0 ? 2 : 1); sending += 1) {
      const started = performance.now();
      const { status, body } = await sendAs(cloud, shop.host, { guest, order, key });
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
  const perSecond = Math.round((numbers.size / seconds) * 10) / 10;
  return [
    { name: `crowd of ${customers}: orders made`, value: numbers.size, unit: `of ${customers * ordersEach}` },
    { name: `crowd of ${customers}: requests failed`, value: failed, unit: '' },
    { name: `crowd of ${customers}: orders a second`, value: perSecond, unit: '/s' },
    { name: `crowd of ${customers}: wait p50`, value: percentile(waits, 0.5), unit: 'ms' },
    { name: `crowd of ${customers}: wait p99`, value: percentile(waits, 0.99), unit: 'ms' },
  ];
}
