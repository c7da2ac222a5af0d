import { expect, test } from 'vitest';
import { demoOrders } from '../../../infra/local/seed/demo-orders.ts';
import { seededRandom } from '../../../infra/local/seed/random.ts';
import { sampleGroups, sampleOptions } from '../../../shared/menu/sample-options.nb.ts';
import { replay } from '../../../shared/orders/order-event.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';

test('every order of the demo restaurant has the history that leads to it', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  const orders = demoOrders({ items: [menuItem()], groups: [] }, now, 60, seededRandom(1905));
  for (const { order, events } of orders) {
    expect(order).toMatchObject(replay(events) ?? {});
    expect(events.at(-1)?.version).toBe(order.version);
    expect(Date.parse(order.updatedAt)).toBeLessThanOrEqual(now);
  }
  expect(new Set(orders.map(({ order }) => order.status))).toEqual(new Set(orderStatuses));
});

test('its pizzas have a size and a base, and what was chosen and the pant are in the sums', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  const [pizza, cola] = [
    menuItem({ ...sampleOptions.Margherita }),
    menuItem({ id: itmId(2), ...sampleOptions.Cola }),
  ];
  const orders = demoOrders({ items: [pizza, cola], groups: sampleGroups }, now, 20, seededRandom(1905));
  const lines = orders.flatMap(({ order }) => order.lines.filter(({ itemId }) => itemId === pizza.id));
  expect(lines.length).toBeGreaterThan(10);
  for (const { choices = [], priceOre } of lines) {
    expect(choices.map(({ groupName }) => groupName)).toEqual(expect.arrayContaining(['Størrelse', 'Bunn']));
    expect(priceOre).toBe(choices.reduce((sum, choice) => sum + choice.priceOre * choice.quantity, 0));
  }
  for (const { order } of orders) {
    const { depositOre = 0, subtotalOre, deliveryFeeOre, totalOre } = order;
    const count = order.lines
      .filter(({ itemId }) => itemId === cola.id)
      .reduce((sum, line) => sum + line.quantity, 0);
    expect(depositOre).toBe(count * 200);
    expect(totalOre).toBe(subtotalOre + depositOre + deliveryFeeOre);
  }
});
