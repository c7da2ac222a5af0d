import { expect, test } from 'vitest';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { CheckedCoupon, Coupon } from '../../shared/orders/coupon.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();
const [owner, rival] = [await signUpOwner(cloud, 'Kupong'), await signUpOwner(cloud, 'Rival')];
const dishes = await openShop(owner);
const pizza = dishes.find(({ name }) => name === 'Margherita')!;
await openShop(rival);

const json = { 'content-type': 'application/json' };

/** The answer to a customer who tries a code at a shop's own host. */
async function tryCode(code: string, subtotalOre: number, subdomain = 'kupong') {
  const { status, text } = await request(cloud, `${subdomain}.localhost`, '/api/storefront/coupon', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ code, subtotalOre }),
  });
  return { status, body: JSON.parse(text) as CheckedCoupon & ProblemBody };
}

/** Two pizzas at the counter, 378 kr, with a code. */
const twoPizzas = (couponCode: string, expectedTotalOre: number) => ({
  ...pickupOf(pizza, 2),
  couponCode,
  expectedTotalOre,
});

test('SHOP-032 CALL-025 Q-24 a code goes from the owner to the customer, into the order and onto every receipt', async () => {
  const made = await owner.call<Coupon>('POST', '/coupons', {
    code: 'høst-15',
    discount: { kind: 'percent', percent: 15 },
  });
  expect([made.status, made.body.code]).toEqual([201, 'HØST-15']);

  const found = await tryCode('Høst-15', 37_800);
  expect(found).toMatchObject({ status: 200, body: { code: 'HØST-15', discountOre: 5670 } });

  const placed = await sendOrder(cloud, 'kupong', twoPizzas('høst-15', 32_130));
  expect([placed.status, placed.body.order.totalOre]).toEqual([201, 32_130]);
  const sums = { subtotalOre: 37_800, couponCode: 'HØST-15', discountOre: 5670, totalOre: 32_130 };
  expect(await trackOrder(cloud, 'kupong', placed.body.token)).toMatchObject(sums);
  const { body } = await owner.call<OrderPage>('GET', '/orders');
  expect(body.orders[0]).toMatchObject(sums);
  const page = await request(cloud, 'kupong.localhost', `/bestilling/${placed.body.token}`);
  expect(page.text).toContain('Rabatt (HØST-15)');
  expect(page.text).toMatch(/−56,70.kr/);
});

test('SHOP-032 an owner who takes a code away ends it for new orders, not for those it was given', async () => {
  const changed = await owner.call<Coupon>('PATCH', `/coupons/${encodeURIComponent('HØST-15')}`, {
    isActive: false,
  });
  expect(changed.body).toMatchObject({ code: 'HØST-15', isActive: false });
  expect((await tryCode('HØST-15', 37_800)).body.error).toMatchObject({
    code: 'COUPON_INVALID',
    because: { reason: 'couponWrong' },
  });
  const refused = await sendOrder(cloud, 'kupong', twoPizzas('HØST-15', 32_130));
  expect([refused.status, refused.body.error.code]).toEqual([422, 'COUPON_INVALID']);

  const gone = await owner.call('DELETE', `/coupons/${encodeURIComponent('HØST-15')}`);
  expect(gone.status).toBe(204);
  const { body } = await owner.call<OrderPage>('GET', '/orders');
  const order = await owner.call<Order>('GET', `/orders/${body.orders[0]!.id}`);
  expect(order.body).toMatchObject({ couponCode: 'HØST-15', discountOre: 5670 });
});

test('OI-01 SHOP-032 a code of another business opens nothing, and a wrong sum gets the right one back', async () => {
  const hundred = { kind: 'percent', percent: 100 };
  await rival.call('POST', '/coupons', { code: 'ROMA100', discount: hundred });
  await owner.call('POST', '/coupons', { code: 'FEMTI', discount: { kind: 'amount', amountOre: 5000 } });

  expect((await tryCode('ROMA100', 37_800)).status).toBe(422);
  expect((await tryCode('ROMA100', 37_800, 'rival')).body.discountOre).toBe(37_800);
  const foreign = await sendOrder(cloud, 'kupong', twoPizzas('ROMA100', 0));
  expect(foreign.body.error.code).toBe('COUPON_INVALID');
  expect((await owner.call('PATCH', '/coupons/ROMA100', { isActive: false })).status).toBe(404);

  const wrong = await sendOrder(cloud, 'kupong', twoPizzas('FEMTI', 0));
  expect([wrong.status, wrong.body.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(wrong.body.error.quote).toMatchObject({ discountOre: 5000, totalOre: 32_800 });
  const right = await sendOrder(cloud, 'kupong', twoPizzas('FEMTI', wrong.body.error.quote!.totalOre));
  expect(right.status).toBe(201);
});

test('Q-24 a code holds until midnight in Oslo on its last day', async () => {
  await owner.call('POST', '/coupons', {
    code: 'HELG',
    discount: { kind: 'percent', percent: 10 },
    lastDay: '2031-07-04',
  });
  try {
    cloud.clock.set('2031-07-04T21:59:50Z');
    expect((await tryCode('HELG', 1000)).body.discountOre).toBe(100);
    cloud.clock.set('2031-07-04T22:00:00Z');
    expect((await tryCode('HELG', 1000)).body.error.code).toBe('COUPON_INVALID');
  } finally {
    cloud.clock.reset();
  }
});

test('SHOP-016 SHOP-006 SHOP-023 the demo restaurant is there on a cloud where nobody has opened it', async () => {
  const page = await request(cloud, 'localhost', '/restaurant/demo');
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  for (const text of [
    'Pizzeria Demo',
    'Ekte italiensk pizza',
    'Margherita',
    'Gratis hjemlevering over 300 kr',
  ]) {
    expect(page.text).toContain(text);
  }
  const api = await request(cloud, 'localhost', '/restaurant/demo/api/storefront/business');
  const business = JSON.parse(api.text) as PublicBusiness;
  expect(business).toMatchObject({ subdomain: 'demo', isDemoMenu: true });
  expect(page.text).toContain('"base":"/restaurant/demo"');

  const order = await request(cloud, 'localhost', '/restaurant/demo/api/storefront/orders', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': 'key-of-the-demo-number-1' },
    body: JSON.stringify(twoPizzas('', 37_800)),
  });
  expect(order.status).toBe(404);
  expect((await request(cloud, 'localhost', '/restaurant/demo/bestilling/x')).status).toBe(404);
});
