import { randomUUID } from 'node:crypto';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { guestHeaders } from '../../shared/orders/challenge.ts';
import type { PlacedOrder } from '../../shared/orders/order.ts';
import { solvePuzzle } from '../../web/storefront/checkout/challenge.ts';
import type { Refusal } from '../helpers/customer.ts';
import { type Answer, type Ask, ask } from './wire.ts';

export type Guest = { name: string; phone: string; from: string; device: string };

/** Guest number `n`, below 62,500: own name, mobile, device and address, the address in its own prefix. */
export function guestOf(n: number): Guest {
  return {
    name: `Gjest ${n}`,
    phone: `9${String(1_000_000 + n).padStart(7, '0')}`,
    from: `127.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}.7`,
    device: `device-of-guest-${String(n).padStart(10, '0')}`,
  };
}

/** One dish for pickup, as the customer's page sends it. */
export function orderOf({ name, phone }: Guest, dish: MenuItem, quantity = 1) {
  return {
    lines: [{ itemId: dish.id, quantity }],
    fulfilment: 'pickup',
    customerName: name,
    customerPhone: phone,
    paymentMethod: 'cash',
    expectedTotalOre: dish.priceOre * quantity,
  };
}

type Sending = { guest: Guest; order: object; key?: string };
export type Sent = Answer & { body: PlacedOrder & Refusal; puzzles: number };

const mostPuzzles = 3;

/** Asks, and where a shop under attack wants a puzzle first, solves it as the page does and asks again. */
async function askSolving(cloud: { port: number }, wish: Ask): Promise<Answer & { puzzles: number }> {
  let { headers } = wish;
  for (let puzzles = 0; ; puzzles += 1) {
    const answer = await ask(cloud, { ...wish, ...(headers && { headers }) });
    const isAsked = answer.status >= 400 && answer.text.includes('"challenge"');
    const challenge = isAsked ? JSON.parse(answer.text).error.challenge : undefined;
    if (challenge?.kind !== 'puzzle' || puzzles === mostPuzzles) return { ...answer, puzzles };
    headers = { ...wish.headers, [guestHeaders.puzzle]: await solvePuzzle(challenge) };
  }
}

/** Sends an order as this guest's phone would, from the guest's own address. */
export async function sendAs(cloud: { port: number }, host: string, sending: Sending): Promise<Sent> {
  const { guest, order, key = randomUUID() } = sending;
  const answer = await askSolving(cloud, {
    host,
    path: '/api/storefront/orders',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [guestHeaders.device]: guest.device,
    },
    body: JSON.stringify(order),
    from: guest.from,
  });
  return { ...answer, body: answer.text ? JSON.parse(answer.text) : {} };
}
