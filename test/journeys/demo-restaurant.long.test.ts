import { expect, test } from 'vitest';
import { seedDemo } from '../../infra/local/seed/seed-demo.ts';
import { callOwnShop, signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import type { Overview } from '../../shared/figures/answers.ts';
import type { Statistics } from '../../shared/figures/statistics.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

const cloud = await ownCloud();
const demo = await seedDemo(cloud);
const owner = { email: demo.ownerEmail, password: demo.ownerPassword, businessName: '' };
const call = await callOwnShop(cloud, await signInOrUp(cloud, owner));
await cloud.settle();

test('a second start finds the data of the first and adds nothing', async () => {
  const { orders } = await call<OrderPage>('GET', '/orders?limit=1');
  const again = await seedDemo(cloud);
  expect([demo.seeded, again.seeded]).toEqual([true, false]);
  expect((await call<OrderPage>('GET', '/orders?limit=1')).orders).toEqual(orders);
  expect(await call<unknown[]>('GET', '/employees')).toHaveLength(1);
});

test('every screen has something to show: sixty days of orders, and each step of the kitchen at work', async () => {
  const figures = await call<Statistics>('GET', '/statistics?days=90');
  const days = figures.daily.filter(({ orders }) => orders > 0);
  expect(days.length).toBeGreaterThanOrEqual(58);
  const { orders } = await call<OrderPage>('GET', '/orders?limit=100');
  const steps = new Set(orders.map(({ status }) => status));
  expect(steps).toEqual(new Set(['pending', 'confirmed', 'preparing', 'ready', 'completed', 'cancelled']));
});

test('the seeded orders are numbered without a gap, and the next customer gets the next number', async () => {
  const { orders } = await call<OrderPage>('GET', '/orders?limit=100');
  const newest = orders[0]!.number;
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => newest - index));
  expect((await call<Overview>('GET', '/overview')).totalRevenueOre).toBeGreaterThan(0);
  const { items } = await call<Menu>('GET', '/menu');
  const placed = await sendOrder(cloud, demo.subdomain, pickupOf(items.find(({ groups }) => !groups)!));
  expect([placed.status, placed.body.number]).toEqual([201, newest + 1]);
});
