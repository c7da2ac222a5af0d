import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/table/keys.ts';
import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import type { PlanType } from '../../../shared/plans/plan.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, menuItem, onPlan, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const pizza = menuItem();
/** Friday 20 November 2026, 18:00 in Oslo. */
const friday = Date.parse('2026-11-20T17:00:00Z');

let store: ReturnType<typeof fakeTable>;
function shopOn(plan: PlanType) {
  store = fakeTable([
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.profile(napoli), ...profile({ id: napoli, ...onPlan(plan) }) },
    { ...keys.settings(napoli), ...defaultSettings },
    { ...keys.menu(napoli), items: [pizza], categoryOrder: [], version: 1 },
    { ...keys.counter(napoli), n: 140, given: {}, orders: {}, 'used2026-11': 140, 'soft2026-11': friday },
  ]);
}
beforeEach(() => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const place = () =>
  asCustomer<PlacedOrder & { error: { code: string } }>({
    method: 'POST',
    path: '/api/storefront/orders',
    headers: { 'idempotency-key': randomUUID() },
    body: pickupOf(pizza),
  });
const takesOrders = async () =>
  (await asCustomer<PublicBusiness>({ path: '/api/storefront/business' })).body.acceptOrders;

test('NUM-007 once a guest was refused, the page of the shop takes no orders for the rest of the month', async () => {
  shopOn('free');
  expect(await takesOrders()).toBe(true);
  expect((await place()).body.error.code).toBe('ORDER_QUOTA_REACHED');
  expect(await takesOrders()).toBe(false);
  vi.setSystemTime(Date.parse('2026-12-01T17:00:00Z'));
  expect(await takesOrders()).toBe(true);
  expect((await place()).status).toBe(201);
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
  const marked = store.at(keys.quotaReached(napoli));
  vi.setSystemTime(friday + 3_600_000);
  expect((await place()).body.error.code).toBe('ORDER_QUOTA_REACHED');
  expect(store.at(keys.quotaReached(napoli))).toEqual(marked);
});
