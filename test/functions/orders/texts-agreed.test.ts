import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, menuItem, onPlan, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const pizza = menuItem();

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each([
  ['somebody pays and the owner chose it', 'premium', true, '91234567', true, true],
  ['the number gets no texts', 'premium', true, '22334455', true, undefined],
  ['the owner did not choose it', 'premium', false, '91234567', undefined, undefined],
  ['nobody pays', 'free', true, '91234567', undefined, undefined],
] as const)(
  'the page and the order agree on text messages where %s',
  async (_, plan, guestTexts, customerPhone, isSaid, isTexted) => {
    fakeTable([
      { ...keys.subdomain('napoli'), businessId: napoli },
      { ...keys.profile(napoli), ...profile({ id: napoli, ...onPlan(plan) }) },
      { ...keys.settings(napoli), ...defaultSettings, guestTexts },
      { ...keys.menu(napoli), items: [pizza], categoryOrder: [], version: 1 },
      { ...keys.counter(napoli), n: 0, given: {}, orders: {} },
    ]);
    const page = await asCustomer<PublicBusiness>({ path: '/api/storefront/business' });
    const placed = await asCustomer<PlacedOrder>({
      method: 'POST',
      path: '/api/storefront/orders',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...pickupOf(pizza), customerPhone },
    });

    expect(page.body.textsGuests).toBe(isSaid);
    expect(placed.body.order.guestTexts).toBe(isTexted);
  },
);
