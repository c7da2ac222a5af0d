import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { CouponDraft } from '../../../shared/orders/coupon.ts';
import type { NewPrice } from '../../../shared/orders/quote.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';
import { napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem({ id: itmId(1), priceOre: 20_000 });
const beer = menuItem({ id: itmId(2), name: 'Pils', priceOre: 8000, alcoholPercent: 4.7 });
const owner = asOwner('eier').coupons;
const friday = { days: ['friday' as const], from: '15:00', to: '19:00' };
const percent = (value: number) => ({ kind: 'percent' as const, percent: value });
const happy = { code: 'HAPPY', discount: percent(20), window: friday };

let store: ReturnType<typeof fakeTable>;
onFriday();
beforeEach(() => {
  const alcohol = { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' };
  const items = shopItems([pizza, beer], { settings: { deliveryFeeOre: 4900, alcohol } });
  store = fakeTable([...memberItems('eier', napoli), ...items]);
});

const add = (...drafts: Partial<CouponDraft>[]) =>
  Promise.all(
    drafts.map((json) =>
      owner.$post(
        { json: json as Parameters<typeof owner.$post>[0]['json'] },
        { headers: { 'Idempotency-Key': randomUUID() } },
      ),
    ),
  );
const draft = {
  lines: [{ itemId: pizza.id, quantity: 1 }],
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
};
type Failure = { error: { code: string; message: string; quote?: NewPrice } };
const place = (change: object) => sendOrder<Failure>({ ...draft, ...change });
const business = async (path = '') =>
  (await asCustomer<PublicBusiness>({ path: `/api/storefront/business${path}` })).body;

test('a happy hour applies by itself in its hours, is a line of the order, and the page says it in both languages', async () => {
  await add(happy, { code: 'TYPED', discount: percent(5) });
  const { status, body } = await place({ expectedTotalOre: 16_000 });
  expect([status, body.order.couponCode, body.order.discountOre]).toEqual([201, 'HAPPY', 4000]);
  const page = await business();
  expect(page.offers).toEqual([{ code: 'HAPPY', discount: percent(20), minOrderOre: 0, window: friday }]);
  expect(page.offerRows).toEqual(['20\u00a0% rabatt på maten fredag 15–19']);
  expect((await business('?sprak=en')).offerRows).toEqual(['20% off the food Friday 15–19']);
});

test('when its hours end meanwhile, the order is refused with the price of now, and nothing is charged unseen', async () => {
  await add(happy);
  vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'));
  const { status, body } = await place({ expectedTotalOre: 16_000 });
  expect([status, body.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(body.error.quote).toMatchObject({ discountOre: 0, totalOre: 20_000, offers: [] });
  expect((await place({ expectedTotalOre: 20_000 })).body.order).not.toHaveProperty('couponCode');

  vi.setSystemTime(Date.parse('2026-11-20T17:59:59Z'));
  const { quote } = (await place({ expectedTotalOre: 20_000 })).body.error;
  expect(quote).toMatchObject({ totalOre: 16_000, couponCode: 'HAPPY', offers: [{ code: 'HAPPY' }] });
});

test('an order for later is judged by the time it is for, whenever it is ordered', async () => {
  const key = keys.settings(napoli);
  const later = { days: 1, perSlot: null };
  store.items.set(`${key.pk}|${key.sk}`, { ...key, ...defaultSettings, later });
  await add(happy);
  // Half past two, before the happy hour; ready at four, within it.
  vi.setSystemTime(Date.parse('2026-11-20T13:30:00Z'));
  const inside = await place({ due: '2026-11-20T15:00:00.000Z', expectedTotalOre: 16_000 });
  expect([inside.status, inside.body.order.couponCode]).toEqual([201, 'HAPPY']);
  const after = await place({ due: '2026-11-20T18:30:00.000Z', expectedTotalOre: 16_000 });
  expect([after.body.error.code, after.body.error.quote?.totalOre]).toEqual(['PRICE_CHANGED', 20_000]);
});

test('the best of several applies; a typed code takes its place only where it takes more off', async () => {
  await add(happy, { ...happy, code: 'LITE', discount: percent(10) });
  await add({ code: 'FEM', discount: percent(5) }, { code: 'HALV', discount: percent(50) });
  const used = async (change: object) => (await place(change)).body.order?.couponCode;
  expect(await used({ expectedTotalOre: 16_000 })).toBe('HAPPY');
  expect(await used({ couponCode: 'FEM', expectedTotalOre: 16_000 })).toBe('HAPPY');
  expect(await used({ couponCode: 'HALV', expectedTotalOre: 10_000 })).toBe('HALV');
});

test('a happy hour lowers neither alcohol nor pant, and its name is no code', async () => {
  await add({ ...happy, discount: percent(50) });
  const lines = [...draft.lines, { itemId: beer.id, quantity: 1 }];
  vi.setSystemTime(Date.parse('2026-11-20T15:00:00Z'));
  const { body } = await place({ lines, isOfAge: true, expectedTotalOre: 18_000 });
  expect(body.order).toMatchObject({ subtotalOre: 28_000, discountOre: 10_000, totalOre: 18_000 });
  const typed = await place({ couponCode: 'HAPPY', expectedTotalOre: 10_000 });
  expect([typed.body.error.code, typed.body.error.message]).toEqual(['COUPON_INVALID', 'Koden gjelder ikke']);
});

test('it ends when it is switched off or deleted; without one the site holds nothing of offers', async () => {
  const item = () => store.at(keys.offers(napoli));
  await add({ code: 'KODE', discount: percent(10) });
  expect(item()).toBeUndefined();
  await add(happy);
  expect(item()).toMatchObject({ own: [{ code: 'HAPPY' }], remembersGuests: false });
  await owner[':code'].$patch({ param: { code: 'HAPPY' }, json: { isActive: false } });
  expect((await place({ expectedTotalOre: 20_000 })).status).toBe(201);
  expect((await business()).offers).toBeUndefined();
  await owner[':code'].$delete({ param: { code: 'HAPPY' } });
  expect(item()).toBeUndefined();
});

test('free delivery takes the fee off, and a code of one way is refused for the other', async () => {
  const delivered = { fulfilment: 'delivery', address: 'Storgata 1, Oslo' };
  await add(
    { code: 'FRI', discount: { kind: 'delivery' } },
    { code: 'HENT', discount: percent(10), way: 'pickup' },
  );
  const free = await place({ ...delivered, couponCode: 'FRI', expectedTotalOre: 20_000 });
  expect(free.body.order).toMatchObject({ discountOre: 4900, deliveryFeeOre: 4900, totalOre: 20_000 });
  const other = await place({ ...delivered, couponCode: 'HENT', expectedTotalOre: 22_900 });
  expect([other.status, other.body.error.message]).toEqual([422, 'Koden gjelder bare når du henter']);
  expect((await place({ couponCode: 'HENT', expectedTotalOre: 18_000 })).status).toBe(201);
});
