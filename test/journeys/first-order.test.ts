import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import type { Overview } from '../../shared/figures/answers.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { eventually, openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

let dishes: MenuItem[];

const cloud = await sharedCloud();
const owner = await signUpOwner(cloud, 'Bjørns Kjøkken & Bår');

test('CALL-007 DATA-002 RULE-005 confirming the mail opens the business at an address made of its name', async () => {
  const { status, body } = await owner.call<OwnerBusiness>('GET', '');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    businessName: 'Bjørns Kjøkken & Bår',
    subdomain: 'bjornskjokkenbar',
    businessType: 'restaurant',
    planType: 'free',
    isActive: true,
  });
});

test('RULE-007 a second business of the same name gets the next address', async () => {
  const second = await signUpOwner(cloud, 'Bjørns kjøkken og bår');
  const third = await signUpOwner(cloud, 'Bjørns Kjøkken Bår');
  expect((await second.call<OwnerBusiness>('GET', '')).body.subdomain).toBe('bjornskjokkenogbar');
  expect((await third.call<OwnerBusiness>('GET', '')).body.subdomain).toBe('bjornskjokkenbar1');
});

test('a dish that is added stands on the public page, complete without script', async () => {
  const added = await owner.call<MenuItem>('POST', '/menu/items', {
    name: 'Fårikål på nynorsk',
    priceOre: 21_950,
    category: 'Annet',
  });
  expect(added.status).toBe(201);
  dishes = await openShop(owner);
  const page = await request(cloud, 'bjornskjokkenbar.localhost', '/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('Bjørns Kjøkken &amp; Bår');
  expect(page.text).toContain('Fårikål på nynorsk');
  expect(page.text).toMatch(/219,50.kr/);
  expect(page.text).toContain('Margherita');
});

test('ORD-022 an order goes from the customer to the kitchen and back, every step seen on the status page', async () => {
  const dish = dishes.find(({ name }) => name === 'Margherita')!;
  const placed = await sendOrder(cloud, 'bjornskjokkenbar', pickupOf(dish, 2));
  expect(placed.status).toBe(201);
  expect(placed.body).toMatchObject({ number: 1, order: { status: 'pending', totalOre: 37_800 } });

  const list = await owner.call<OrderPage>('GET', '/orders');
  const order = list.body.orders[0]!;
  expect(order).toMatchObject({
    number: 1,
    customerName: 'Kari Ødegård',
    customerPhone: expect.stringMatching(/^\+479\d{7}$/),
    status: 'pending',
  });

  const { token } = placed.body;
  const steps = ['confirmed', 'preparing', 'ready', 'completed'] as const;
  let version = order.version;
  for (const status of steps) {
    const estimate = status === 'confirmed' ? { estimatedTimeMinutes: 20 } : {};
    const changed = await owner.call<Order>('POST', `/orders/${order.id}/commands`, {
      what: 'move',
      status,
      version,
      ...estimate,
    });
    expect([changed.status, changed.body.status]).toEqual([200, status]);
    version = changed.body.version;
    const seen = await trackOrder(cloud, 'bjornskjokkenbar', token);
    expect(seen).toMatchObject({ status, version, estimatedTimeMinutes: 20 });
    expect(seen).not.toHaveProperty('customerPhone');
  }
  const page = await request(cloud, 'bjornskjokkenbar.localhost', `/bestilling/${token}`);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  // This overrides the edge's own policy: a link from here does not carry the order's address along.
  expect(page.headers['referrer-policy']).toBe('no-referrer');
});

test('OVER-005 the figures follow the orders by themselves', async () => {
  const figures = await eventually(async () => {
    const { body } = await owner.call<Overview>('GET', '/overview');
    return body.ordersToday === 1 && body.latest[0]?.status === 'completed' && body;
  });
  expect(figures).toMatchObject({
    revenueTodayOre: 37_800,
    ordersThisWeek: 1,
    totalRevenueOre: 37_800,
    monthOrders: 1,
  });
});

test('a token nobody was given opens nothing, and neither does the order id', async () => {
  const { body } = await owner.call<OrderPage>('GET', '/orders');
  for (const token of ['x'.repeat(43), body.orders[0]!.id, '1']) {
    const answer = await request(cloud, 'bjornskjokkenbar.localhost', `/api/storefront/orders/${token}`);
    expect(answer.status).toBe(404);
  }
});

test('ROLE-003 another owner sees none of it, and cannot move an order by its id', async () => {
  const stranger = await signUpOwner(cloud, 'Nabo');
  expect((await stranger.call<OrderPage>('GET', '/orders')).body.orders).toEqual([]);
  const { body } = await owner.call<OrderPage>('GET', '/orders');
  const order = body.orders[0]!;
  const attempt = await stranger.call('POST', `/orders/${order.id}/commands`, {
    what: 'move',
    status: 'cancelled',
    version: order.version,
  });
  expect(attempt.status).toBe(404);
  const token = await sendOrder(
    cloud,
    'bjornskjokkenbar',
    pickupOf(dishes.find(({ name }) => name === 'Cola')!),
  );
  const elsewhere = await request(cloud, 'nabo.localhost', `/api/storefront/orders/${token.body.token}`);
  expect(elsewhere.status).toBe(404);
});

test('CALL-003 without a token the owner API answers 401, and the HTML of the site never takes its place', async () => {
  const answer = await request(cloud, 'localhost', '/api/owner/businesses');
  expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([401, 'UNAUTHENTICATED']);
  const unknown = await request(cloud, 'localhost', '/api/owner/nothing', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([unknown.status, JSON.parse(unknown.text).error.code]).toEqual([404, 'NOT_FOUND']);
});

test('an order of three dishes lies in the table for years with no more bytes than the bill counts', async () => {
  const lines = dishes.slice(0, 3).map(({ id }) => ({ itemId: id, quantity: 1 }));
  const dish = { ...(dishes[0] as MenuItem), priceOre: 0 };
  const expectedTotalOre = dishes.slice(0, 3).reduce((sum, { priceOre }) => sum + priceOre, 0);
  const placed = await sendOrder(cloud, 'bjornskjokkenbar', { ...pickupOf(dish), lines, expectedTotalOre });
  expect(placed.status).toBe(201);
  await cloud.settle();
  const { orders } = (await owner.call<OrderPage>('GET', '/orders')).body;
  let order = orders.find(({ number }) => number === placed.body.number) as Order;
  for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
    const change = {
      status,
      version: order.version,
      ...(status === 'confirmed' && { estimatedTimeMinutes: 20 }),
    };
    order = (await owner.call<Order>('POST', `/orders/${order.id}/commands`, { what: 'move', ...change }))
      .body;
    await cloud.settle();
  }

  const client = new DynamoDBClient({
    endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: cloud.env.TABLE_NAME }));
  client.destroy();
  const kept = Items.filter(({ sk, expiresAt }) => sk?.S?.includes(order.id) && !expiresAt);
  // The order, five events and what the figures hold of it.
  expect(kept).toHaveLength(7);
  const tableBytesPerOrder = 3300;
  // DynamoDB bills 100 bytes more for each (aws.amazon.com/dynamodb/pricing/on-demand).
  const all = kept.reduce((sum, item) => sum + bytesIn(unmarshall(item)) + 100, 0);
  expect(all).toBeLessThanOrEqual(tableBytesPerOrder);
  expect(all).toBeGreaterThan(0.75 * tableBytesPerOrder);
});

/**
 * DynamoDB's count: texts in UTF-8 with their names, up to 21 bytes for a number, 3 for a list or a map, 1
 * for each part.
 */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum, part) => sum + 1 + bytesIn(part), 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, part]) => sum + 1 + name.length + bytesIn(part), 3);
}
