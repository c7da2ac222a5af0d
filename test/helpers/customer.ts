import { createHash, randomUUID } from 'node:crypto';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import { type Challenge, guestHeaders } from '../../shared/orders/challenge.ts';
import type { PlacedOrder, TrackedOrder } from '../../shared/orders/order.ts';
import { solvePuzzle } from '../../web/storefront/checkout/challenge.ts';
import type { OwnerSession } from './owner-session.ts';
import { publishShop } from './publish-shop.ts';
import { request } from './request.ts';

export type Refusal = {
  error: { code: string; quote?: { totalOre: number }; challenge?: Challenge };
};
export type Placed = { status: number; body: PlacedOrder & Refusal };

const commonPhone = '912 34 567';

/** An order of one dish for pickup, as the customer's page sends it. */
export function pickupOf(dish: MenuItem, quantity = 1) {
  return {
    lines: [{ itemId: dish.id, quantity }],
    fulfilment: 'pickup',
    customerName: 'Kari Ødegård',
    customerPhone: commonPhone,
    paymentMethod: 'cash',
    expectedTotalOre: dish.priceOre * quantity,
  };
}

/**
 * Each order in a test has its own guest, so that no limit on repeated orders stops it: the phone comes from
 * the key.
 */
function phoneOf(key: string): string {
  const number = createHash('sha256').update(key).digest().readUInt32BE(0) % 10_000_000;
  return `9${String(number).padStart(7, '0')}`;
}

/**
 * Sends an order to a shop's own host, as a browser does that solves its puzzle; the key is new unless given,
 * and the phone is the key's own unless the test chose one.
 */
export async function sendOrder(
  cloud: LocalCloud,
  subdomain: string,
  order: object,
  key: string = randomUUID(),
): Promise<Placed> {
  const phone = 'customerPhone' in order ? order.customerPhone : commonPhone;
  const customerPhone = phone === commonPhone ? phoneOf(key) : phone;
  const send = async (puzzle?: string): Promise<Placed> => {
    const { status, text } = await request(cloud, `${subdomain}.localhost`, '/api/storefront/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [guestHeaders.device]: key,
        ...(puzzle && { [guestHeaders.puzzle]: puzzle }),
      },
      body: JSON.stringify({ ...order, customerPhone }),
    });
    return { status, body: JSON.parse(text) };
  };
  let answer = await send();
  // A puzzle may grow while it is solved: the page, too, sends three times at most.
  for (let sendings = 1; sendings < 3; sendings += 1) {
    const challenge = answer.body.error?.challenge;
    if (challenge?.kind !== 'puzzle') break;
    answer = await send(await solvePuzzle(challenge));
  }
  return answer;
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
  await publishShop(owner.call);
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
