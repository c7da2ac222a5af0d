import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Order, TrackedOrder } from '../../../shared/orders/order.ts';
import type { NewPrice } from '../../../shared/orders/quote.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, itmId, menuItem } from '../../helpers/builders.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import { napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const roma = bizId(2);
const pizza = menuItem({ id: itmId(1), priceOre: 18_900 });
const tenPercent = { kind: 'percent', percent: 10 };
const coupon = (code: string, about: object = {}) => ({
  code,
  discount: tenPercent,
  isActive: true,
  lastDay: null,
  minOrderOre: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...about,
});
const couponsAre = (...coupons: object[]) => ({ ...keys.coupons(napoli), version: 1, coupons });

let store: ReturnType<typeof fakeTable>;
function shopWith(...coupons: object[]) {
  store = fakeTable([
    ...shopItems([pizza], { settings: { deliveryFeeOre: 4900 } }),
    { ...keys.coupons(roma), version: 1, coupons: [coupon('ROMA10')] },
    couponsAre(...coupons),
  ]);
}

onFriday();
beforeEach(() => shopWith(coupon('SOMMER10')));

type Failure = { error: { code: string; message: string; quote?: NewPrice } };
const draft = {
  lines: [{ itemId: pizza.id, quantity: 2 }],
  fulfilment: 'delivery',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  address: 'Storgata 1, Oslo',
  paymentMethod: 'cash',
};

/** Two pizzas delivered: 378 kr, 49 kr for the delivery. */
const place = (change: object, key?: string) => sendOrder<Failure>({ ...draft, ...change }, key);
const storedOrders = () =>
  [...store.items.values()].filter(({ sk }) => String(sk).startsWith('ORDER#')) as unknown as Order[];

test('SHOP-032 SHOP-036 Q-24 the coupon lowers the dishes, not the delivery, and is frozen into the order', async () => {
  const { status, body } = await place({ couponCode: 'sommer10', expectedTotalOre: 37_800 - 3780 + 4900 });
  expect(status).toBe(201);
  const sums = {
    subtotalOre: 37_800,
    couponCode: 'SOMMER10',
    discountOre: 3780,
    deliveryFeeOre: 4900,
    totalOre: 38_920,
  };
  expect(body.order).toMatchObject(sums);
  expect(storedOrders()).toMatchObject([sums]);

  store.items.set(`${napoli}|COUPONS`, couponsAre());
  const seen = await asCustomer<TrackedOrder>({ path: `/api/storefront/orders/${body.token}` });
  expect(seen.body).toMatchObject(sums);
});

test('an order without a coupon has a discount of 0 and no code, and reads no coupons', async () => {
  const { body } = await place({ expectedTotalOre: 42_700 });
  expect(body.order).toMatchObject({ discountOre: 0, totalOre: 42_700 });
  expect(body.order).not.toHaveProperty('couponCode');
  expect(storedOrders()[0]).not.toHaveProperty('couponCode');
  expect(sent().filter(({ input }) => input.Key?.sk === 'COUPONS')).toEqual([]);
});

test('an order from before there were coupons reads as a discount of 0', async () => {
  const { body } = await place({ expectedTotalOre: 42_700 });
  for (const order of storedOrders()) delete order.discountOre;
  const seen = await asCustomer<TrackedOrder>({ path: `/api/storefront/orders/${body.token}` });
  expect(seen.body).toMatchObject({ discountOre: 0, totalOre: 42_700 });
});

test('OI-01 a total the code does not give is refused with the right one, and takes no number', async () => {
  for (const expectedTotalOre of [0, 4900, 38_919, 38_921, 42_700]) {
    const { status, body } = await place({ couponCode: 'SOMMER10', expectedTotalOre });
    expect([status, body.error.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.error.quote).toMatchObject({
      discountOre: 3780,
      totalOre: 38_920,
      couponCode: 'SOMMER10',
      coupon: { code: 'SOMMER10', discount: tenPercent, minOrderOre: 0 },
    });
  }
  expect(storedOrders()).toEqual([]);
  expect(store.at(keys.counter(napoli))).toMatchObject({ n: 0 });
});

test('OI-01 a discount the customer sends counts for nothing', async () => {
  const forged = {
    discountOre: 37_800,
    discount: { kind: 'percent', percent: 100 },
    coupon: { code: 'X', discount: { kind: 'percent', percent: 100 }, minOrderOre: 0 },
    expectedTotalOre: 4900,
  };
  const { status, body } = await place(forged);
  expect([status, body.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(body.error.quote).toMatchObject({ discountOre: 0, totalOre: 42_700 });
});

test.each([
  ['of another business', 'ROMA10', []],
  ['nobody made', 'INGEN', []],
  ['that is off', 'SOMMER10', [coupon('SOMMER10', { isActive: false })]],
  ['past its last day', 'SOMMER10', [coupon('SOMMER10', { lastDay: '2026-11-19' })]],
])(
  'OI-01 SHOP-032 a code %s is refused, in the same words, and takes no number',
  async (_, code, coupons) => {
    shopWith(...coupons);
    for (const expectedTotalOre of [38_920, 42_700]) {
      const { status, body } = await place({ couponCode: code, expectedTotalOre });
      expect([status, body.error.code, body.error.message]).toEqual([
        422,
        'COUPON_INVALID',
        'Koden gjelder ikke',
      ]);
    }
    expect(store.at(keys.counter(napoli))).toMatchObject({ n: 0 });
  },
);

test('Q-24 the last day ends at midnight in Oslo; a repeated order keeps what it was given before', async () => {
  store.items.set(`${napoli}|SITE#SETTINGS`, {
    ...keys.settings(napoli),
    openingHours: Object.fromEntries(
      Object.keys(defaultSettings.openingHours).map((day) => [
        day,
        { open: '15:00', close: '02:00', closed: false },
      ]),
    ),
  });
  store.items.set(`${napoli}|COUPONS`, couponsAre(coupon('HELG', { lastDay: '2026-11-20' })));
  const order = { fulfilment: 'pickup', couponCode: 'HELG', expectedTotalOre: 34_020 };
  vi.setSystemTime(Date.parse('2026-11-20T22:59:59Z'));
  const placed = await place(order, 'the-same-key-every-time');
  expect(placed.status).toBe(201);

  vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'));
  expect((await place(order)).body.error.code).toBe('COUPON_INVALID');
  const again = await place(order, 'the-same-key-every-time');
  expect([again.status, again.body.number, again.body.order.discountOre]).toEqual([201, 1, 3780]);
});

test('Q-24 the coupon’s minimum counts the dishes alone; the house’s own minimum counts them before the discount', async () => {
  shopWith(coupon('STOR', { minOrderOre: 37_801 }));
  const small = await place({ couponCode: 'STOR', expectedTotalOre: 42_700 });
  expect([small.status, small.body.error.message.replace(/\u00a0/g, ' ')]).toEqual([
    422,
    'Rabattkoden gjelder når du bestiller for minst 378,01 kr',
  ]);
  shopWith(coupon('GRATIS', { discount: { kind: 'amount', amountOre: 100_000 } }));
  store.items.set(`${napoli}|SITE#SETTINGS`, {
    ...keys.settings(napoli),
    minOrderOre: 37_800,
    deliveryFeeOre: 4900,
  });
  const free = await place({ couponCode: 'GRATIS', expectedTotalOre: 4900 });
  expect(free.body.order).toMatchObject({ discountOre: 37_800, deliveryFeeOre: 4900, totalOre: 4900 });
});
