import { setTimeout as wait } from 'node:timers/promises';
import { type Random, seededRandom } from '../../infra/local/seed/random.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { type Guest, guestOf, orderOf, type Sent, sendAs } from './guest.ts';
import type { Findings } from './report.ts';
import { ask } from './wire.ts';

export type KillShop = { host: string; dish: MenuItem; isFree: boolean };

/** A guest's order and the answers to it. `told` is the first 201, which must stay true. */
export type Wish = {
  shop: KillShop;
  guest: Guest;
  key: string;
  order: object;
  told?: { number: number; token: string };
  /** The last answer that was no 201: a refusal for good, or a code that says try again. */
  refused?: string;
  isOpen: boolean;
};

type Stats = { hangUps: number; unknown: number; replays: number; otherBodies: number };

/**
 * Guests who order until they are told to stop, through every crash: some hang up in the middle, most send a
 * lost order again with its key, some send a stored order twice, some use a key for another basket.
 */
export function createGuests(
  cloud: { port: number; isUp: () => Promise<void> },
  shops: readonly KillShop[],
  { seed, count, findings }: { seed: number; count: number; findings: Findings },
) {
  const wishes: Wish[] = [];
  const stats: Stats = { hangUps: 0, unknown: 0, replays: 0, otherBodies: 0 };
  let isOver = false;
  let toldCount = 0;

  function newWish(random: Random): Wish {
    const shop = random.pick(shops);
    const guest = guestOf(wishes.length);
    const key = `wish-${seed}-${String(wishes.length).padStart(20, '0')}`;
    const wish: Wish = {
      shop,
      guest,
      key,
      order: orderOf(guest, shop.dish, 1 + random.below(3)),
      isOpen: true,
    };
    wishes.push(wish);
    return wish;
  }

  /** Sends a wish and keeps what was said. An answer that does not come leaves it open. */
  async function send(wish: Wish): Promise<void> {
    let sent: Sent;
    try {
      sent = await sendAs(cloud, wish.shop.host, wish);
    } catch {
      stats.unknown += 1;
      return;
    }
    const { status, body, text } = sent;
    if (status === 201) return heard(wish, body);
    wish.refused = `${status} ${body.error?.code}`;
    if (status >= 400 && status < 500 && status !== 429) wish.isOpen = false;
    if (wish.told) findings.add('orders lost', `${wish.key} was number ${wish.told.number}, then ${text}`);
    if (status === 500) findings.add('answers 500', text);
  }

  function heard(wish: Wish, { number, token }: { number: number; token: string }): void {
    wish.isOpen = false;
    if (!wish.told) {
      wish.told = { number, token };
      toldCount += 1;
    } else if (wish.told.number !== number || wish.told.token !== token)
      findings.add('orders doubled', `${wish.key} is number ${wish.told.number} and ${number}`);
  }

  /** Sends the order and breaks the connection before an answer can come. */
  async function hangUp(wish: Wish, random: Random): Promise<void> {
    stats.hangUps += 1;
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': wish.key,
      'x-device': wish.guest.device,
    };
    const { host } = wish.shop;
    const body = JSON.stringify(wish.order);
    const path = '/api/storefront/orders';
    await ask(
      cloud,
      { host, path, method: 'POST', headers, body, from: wish.guest.from },
      2 + random.below(30),
    ).catch(() => {});
  }

  /** The key again for another basket: it must be refused, or be the first the shop hears of the key. */
  async function sendOther(wish: Wish): Promise<void> {
    stats.otherBodies += 1;
    const order = { ...wish.order, notes: 'noe annet' };
    const sent = await sendAs(cloud, wish.shop.host, { ...wish, order }).catch(() => undefined);
    if (wish.told && sent?.status === 201)
      findings.add('orders doubled', `${wish.key} took another basket as ${sent.body.number}`);
  }

  async function oneGuest(n: number): Promise<void> {
    const random = seededRandom(seed * 1000 + n);
    while (!isOver) {
      // No guest begins an order at a page that does not open; those on their way find out.
      await cloud.isUp();
      const wish = newWish(random);
      if (random.next() < 0.12) await hangUp(wish, random);
      await send(wish);
      while (wish.isOpen && !isOver && random.next() < 0.8) {
        await wait(100 + random.below(300));
        stats.replays += 1;
        await send(wish);
      }
      if (wish.told && random.next() < 0.1) {
        stats.replays += 1;
        await send(wish);
      }
      if (wish.told && random.next() < 0.04) await sendOther(wish);
      await wait(random.below(60));
    }
  }

  const running = Promise.all(Array.from({ length: count }, (_, n) => oneGuest(n)));
  return {
    wishes,
    stats,
    send,
    told: () => toldCount,
    /** The last refusals, most frequent first: 'none' are requests that no cloud answered. */
    refusals(): string {
      const counts = new Map<string, number>();
      for (const { isOpen, told, refused = 'none' } of wishes)
        if (isOpen && !told) counts.set(refused, (counts.get(refused) ?? 0) + 1);
      const sorted = [...counts].sort(([, one], [, other]) => other - one);
      return sorted.map(([refused, count]) => `${count} × ${refused}`).join(', ');
    },
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
