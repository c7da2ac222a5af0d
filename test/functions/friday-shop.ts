import { randomUUID } from 'node:crypto';
import { beforeEach, vi } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { PlacedOrder } from '../../shared/orders/order.ts';
import type { PlanType } from '../../shared/shops/plan.ts';
import { type BusinessSettings, defaultSettings } from '../../shared/shops/settings.ts';
import { asCustomer } from '../helpers/as-customer.ts';
import { bizId, menu, onPlan, profile } from '../helpers/builders.ts';

/** Friday 20 November 2026, 18:00 in Oslo: open until 23:00 by the default hours. */
export const friday = Date.parse('2026-11-20T17:00:00Z');

/** Each test of a file begins on that Friday. */
export function onFriday(): void {
  beforeEach(() => void vi.useFakeTimers({ now: friday, toFake: ['Date'] }));
}

export const napoli = bizId(1);

type Shop = {
  plan?: PlanType;
  settings?: Partial<BusinessSettings>;
  groups?: OptionGroup[];
  counter?: object;
};

/** Napoli with these dishes, as the table holds a shop that takes orders. */
export function shopItems(dishes: MenuItem[], { plan = 'free', settings, groups = [], counter }: Shop = {}) {
  return [
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.profile(napoli), ...profile(onPlan(plan)) },
    { ...keys.settings(napoli), ...defaultSettings, ...settings },
    { ...keys.menu(napoli), ...menu(dishes, { groups }), schema: 3 },
    { ...keys.counter(napoli), n: 0, given: {}, orders: {}, ...counter },
  ];
}

/** Sends an order to Napoli, as its page does. */
export const sendOrder = <More>(body: object, key: string = randomUUID()) =>
  asCustomer<PlacedOrder & More>({
    method: 'POST',
    path: '/api/storefront/orders',
    headers: { 'idempotency-key': key },
    body,
  });
