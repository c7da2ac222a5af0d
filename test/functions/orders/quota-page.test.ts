import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { noteMonthUse } from '../../../functions/shops/quota-mark.ts';
import type { PlanType } from '../../../shared/shops/plan.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { menuItem, onPlan, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';
import { friday, napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem();

let store: ReturnType<typeof fakeTable>;
/** Its month as given: 140 orders and a soft limit that ends now, so that the next one is refused. */
function shopOn(plan: PlanType, month: object = { 'used2026-11': 140, 'soft2026-11': friday }) {
  store = fakeTable(shopItems([pizza], { plan, counter: { n: 140, ...month } }));
}
onFriday();

const place = () => sendOrder<{ error: { code: string } }>(pickupOf(pizza));
const takesOrders = async () =>
  (await asCustomer<PublicBusiness>({ path: '/api/storefront/business' })).body.quotaClosed === false;

test('NUM-007 once a guest was refused, the page of the shop takes no orders for the rest of the month', async () => {
  shopOn('free');
  expect(await takesOrders()).toBe(true);
  expect((await place()).body.error.code).toBe('ORDER_QUOTA_REACHED');
  expect(await takesOrders()).toBe(false);
  vi.setSystemTime(Date.parse('2026-12-01T17:00:00Z'));
  expect(await takesOrders()).toBe(true);
  expect((await place()).status).toBe(201);
});

test('NUM-007 the page closes by itself when the soft limit ends, before any guest is refused', async () => {
  shopOn('free', { 'used2026-11': 100 });
  expect((await place()).status).toBe(201);
  const sundayAtFive = Date.parse('2026-11-22T04:00:00Z');
  vi.setSystemTime(sundayAtFive - 1);
  expect(await takesOrders()).toBe(true);
  vi.setSystemTime(sundayAtFive);
  expect(await takesOrders()).toBe(false);
});

test('a mark from before it had a time closes the page at once', async () => {
  shopOn('free');
  store.items.set(`${napoli}|SITE#QUOTA`, { ...keys.quotaMark(napoli), month: '2026-11' });
  expect(await takesOrders()).toBe(false);
});

test('NUM-007 a refusal says that the month is used up, and until when', async () => {
  shopOn('free');
  expect((await place()).body.error).toMatchObject({
    code: 'ORDER_QUOTA_REACHED',
    closed: { reason: 'quota', until: '2026-11-30T23:00:00.000Z' },
  });
});

test('a place that is given back while the page is marked as full opens it again', async () => {
  shopOn('free', { 'used2026-11': 99, 'soft2026-11': friday });
  await noteMonthUse(napoli, 'free', { month: '2026-11', used: 100, softEnd: friday }, friday);
  expect(await takesOrders()).toBe(true);
});

test('the mark notes once of which month the owner is to be told, at 80 and at 100', async () => {
  shopOn('free', { 'used2026-11': 78 });
  await place();
  expect(store.at(keys.quotaMark(napoli))).toBeUndefined();
  await place();
  expect(store.at(keys.quotaMark(napoli))).toMatchObject({ near: '2026-11' });
  expect(store.at(keys.quotaMark(napoli))).not.toHaveProperty('full');
  shopOn('free', { 'used2026-11': 99 });
  await place();
  expect(store.at(keys.quotaMark(napoli))).toMatchObject({ full: '2026-11' });
  shopOn('premium', { 'used2026-11': 99 });
  await place();
  expect(store.at(keys.quotaMark(napoli))).toBeUndefined();
});

test('an upgrade opens the page again at once', async () => {
  shopOn('free');
  await place();
  const upgraded = profile({ id: napoli, ...onPlan('premium') });
  store.items.set(`${napoli}|SITE#PROFILE`, { ...keys.profile(napoli), ...upgraded });
  expect(await takesOrders()).toBe(true);
  expect((await place()).status).toBe(201);
});

test('a page that is marked is not marked again by each refused guest', async () => {
  shopOn('free');
  await place();
  const marked = store.at(keys.quotaMark(napoli));
  vi.setSystemTime(friday + 3_600_000);
  expect((await place()).body.error.code).toBe('ORDER_QUOTA_REACHED');
  expect(store.at(keys.quotaMark(napoli))).toEqual(marked);
});
