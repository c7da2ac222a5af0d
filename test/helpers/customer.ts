import { randomUUID } from 'node:crypto';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { PlacedOrder, TrackedOrder } from '../../shared/orders/order.ts';
import type { OwnerSession } from './owner-session.ts';
import { request } from './request.ts';

export type Refusal = { error: { code: string; message: string; quote?: { totalOre: number } } };
export type Placed = { status: number; body: PlacedOrder & Refusal };

/** An order of one dish for pickup, as the customer's page sends it. */
export function pickupOf(dish: MenuItem, quantity = 1) {
  return {
    lines: [{ itemId: dish.id, quantity }],
    fulfilment: 'pickup',
    customerName: 'Kari Ødegård',
    customerPhone: '912 34 567',
    paymentMethod: 'cash',
    expectedTotalOre: dish.priceOre * quantity,
  };
}

/** Sends an order to a shop's own host; the key is new unless given. */
export async function sendOrder(
  cloud: LocalCloud,
  subdomain: string,
  order: unknown,
  key: string = randomUUID(),
): Promise<Placed> {
  const { status, text } = await request(cloud, `${subdomain}.localhost`, '/api/storefront/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  });
  return { status, body: JSON.parse(text) };
}

export async function trackOrder(cloud: LocalCloud, subdomain: string, token: string): Promise<TrackedOrder> {
  const { text } = await request(cloud, `${subdomain}.localhost`, `/api/storefront/orders/${token}`);
  return JSON.parse(text);
}

const allDay = { open: '00:00', close: '23:59', closed: false };

/** Loads the sample menu, opens round the clock and answers the dishes. */
export async function openShop(owner: OwnerSession): Promise<MenuItem[]> {
  const menu = await owner.call<Menu>('POST', '/menu/sample');
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  await owner.call('PUT', '/settings', {
    openingHours: Object.fromEntries(days.map((day) => [day, allDay])),
  });
  return menu.body.items;
}

/** Tries again until `read` gives something; fails after `withinMs`. */
export async function eventually<T>(
  read: () => Promise<T | undefined | false>,
  withinMs = 30_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
