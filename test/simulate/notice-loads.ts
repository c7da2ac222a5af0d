import { keys } from '../../functions/kernel/table/keys.ts';
import { bizId, ordId } from '../helpers/builders.ts';
import { changeOf, openQueue, type Reading, readShard } from './platform.ts';
import { shopItems, shopOf } from './shops.ts';
import { stubClients } from './stubbed-clients.ts';
import { inVirtualTime } from './virtual-time.ts';

const startMs = Date.parse('2026-11-20T17:00:00Z');
const changesOfAnOrder = 5;
const usualMailMs = 70;
const slowMailMs = 2000;

/**
 * So many orders at once, each of another shop: how many a second one shard handles with all its own work.
 */
export async function crowdOfShops(reading: Reading, colleagues: number, orders: number): Promise<number> {
  const numbers = Array.from({ length: orders }, (_, n) => n + 1);
  const seed = numbers.flatMap((n) => shopItems(n, colleagues, [n], startMs));
  const changes = Array.from({ length: changesOfAnOrder }, (_, step) =>
    numbers.map((n) => changeOf(n, n, step + 1, 0, startMs)),
  ).flat();
  const nothing = () => {};
  const onQueued = openQueue(reading).send;
  const undo = stubClients(seed, {
    mailMs: usualMailMs,
    hasCaps: true,
    onMail: nothing,
    onPush: nothing,
    onQueued,
  });
  try {
    return await inVirtualTime(startMs, async () => {
      await readShard(changes, reading);
      return orders / ((Date.now() - startMs) / 1000);
    });
  } finally {
    undo();
  }
}

/** The neighbours' longest waits in ms, and how many of their mails were not sent exactly once. */
export type Neighbours = { screen: number; mail: number; lost: number; loudMails: number };

const loud = 1;

/** `isLoud`: without it the neighbours are alone. */
type LoudShop = { hasCaps: boolean; seconds: number; neighbours: number; isLoud?: boolean };

/** One shop with 50 colleagues and an order a second; neighbours with one colleague and one order each. */
export async function loudShop(
  reading: Reading,
  { hasCaps, seconds, neighbours, isLoud = true }: LoudShop,
): Promise<Neighbours> {
  const others = Array.from({ length: neighbours }, (_, n) => ({
    ...{ shop: n + 2, number: 100_000 + n },
    at: Math.floor((seconds * 1000 * (n + 0.5)) / neighbours),
  }));
  const own = Array.from({ length: isLoud ? seconds : 0 }, (_, n) => ({
    shop: loud,
    number: n + 1,
    at: n * 1000,
  }));
  const orders = [...own, ...others].sort((one, other) => one.at - other.at);
  const changes = orders.map(({ shop, number, at }) => changeOf(shop, number, 1, at, startMs));
  return watch(reading, { hasCaps, orders, colleagues: 50 }, async () => {
    await readShard(changes, reading);
  });
}

/** A shop's orders wait in the queue already, when the neighbours' come. */
export async function waitingQueue(
  reading: Reading,
  { loud: waiting, neighbours }: { loud: number; neighbours: number },
): Promise<Neighbours> {
  const own = Array.from({ length: waiting }, (_, n) => ({ shop: loud, number: n + 1, at: 0 }));
  const others = Array.from({ length: neighbours }, (_, n) => ({ shop: n + 2, number: 100_000 + n, at: 0 }));
  return watch(reading, { hasCaps: false, orders: [...own, ...others], colleagues: 1 }, async (send) => {
    for (const { shop, number } of [...own, ...others]) {
      const business = bizId(shop);
      const body = JSON.stringify({
        listener: 'notices',
        business,
        sk: keys.order(business, ordId(number)).sk,
      });
      await send({ body, group: business, delaySeconds: 0 });
    }
  });
}

type Load = {
  hasCaps: boolean;
  orders: readonly { at: number; shop: number; number: number }[];
  colleagues: number;
};
type Send = ReturnType<typeof openQueue>['send'];

async function watch(reading: Reading, load: Load, run: (send: Send) => Promise<void>): Promise<Neighbours> {
  const { hasCaps, orders, colleagues } = load;
  const shops = [...new Set(orders.map(({ shop }) => shop))];
  const seed = shops.flatMap((shop) => {
    const numbers = orders.filter((one) => one.shop === shop).map(({ number }) => number);
    return shopItems(shop, shop === loud ? colleagues : 1, numbers, startMs);
  });
  const placedAt = new Map(orders.map(({ shop, at }) => [shop, startMs + at]));
  const waits = { screen: 0, mail: 0 };
  const mails = new Map<number, number>();
  const note = (kind: 'screen' | 'mail', shop: number) => {
    if (shop !== loud) waits[kind] = Math.max(waits[kind], Date.now() - (placedAt.get(shop) ?? 0));
  };
  const queue = openQueue(reading);
  const undo = stubClients(seed, {
    ...{ mailMs: slowMailMs, hasCaps, onQueued: queue.send },
    onPush: (connection) => note('screen', Number(connection.slice('screen'.length))),
    onMail: (to) => {
      const shop = shopOf(to);
      mails.set(shop, (mails.get(shop) ?? 0) + 1);
      note('mail', shop);
    },
  });
  try {
    await inVirtualTime(startMs, async () => {
      await run(queue.send);
      await queue.idle();
    });
  } finally {
    undo();
  }
  const lost = shops.filter((shop) => shop !== loud && mails.get(shop) !== 1).length;
  return { ...waits, lost, loudMails: mails.get(loud) ?? 0 };
}
