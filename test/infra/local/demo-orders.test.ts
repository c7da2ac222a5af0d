import { expect, test } from 'vitest';
import { demoOrders } from '../../../infra/local/seed/demo-orders.ts';
import { seededRandom } from '../../../infra/local/seed/random.ts';
import { replay } from '../../../shared/orders/order-event.ts';
import { orderStatuses } from '../../../shared/orders/order-status.ts';
import { menuItem } from '../../helpers/builders.ts';

test('every order of the demo restaurant has the history that leads to it', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  const orders = demoOrders([menuItem()], now, 60, seededRandom(1905));
  for (const { order, events } of orders) {
    expect(order).toMatchObject(replay(events) ?? {});
    expect(events.at(-1)?.version).toBe(order.version);
    expect(Date.parse(order.updatedAt)).toBeLessThanOrEqual(now);
  }
  expect(new Set(orders.map(({ order }) => order.status))).toEqual(new Set(orderStatuses));
});
