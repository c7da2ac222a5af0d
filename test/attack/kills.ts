import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keys } from '../../functions/kernel/table/keys.ts';
import { softIn } from '../../functions/shops/month-use.ts';
import type { CloudEnvironment } from '../../infra/local/base/cloud-environment.ts';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { seededRandom } from '../../infra/local/seed/random.ts';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import { createFindings, never, type Report } from './report.ts';
import { checkBooks } from './shop-books.ts';
import { openTable } from './table.ts';
import { inParallel } from './wire.ts';
import { createGuests } from './wishes.ts';
import { newShop, type Shop } from './world.ts';

/** Later than a ticket whose order never came is voided, and than a window of the guests' limits. */
const laterMs = 11 * 60_000;
const shopCount = 20;
const guestCount = 16;
const longestWaitMs = 15_000;

const file = fileURLToPath(new URL('cloud-process.ts', import.meta.url));

type Victim = 'cloud' | 'cloud and engine';
type Ready = { port: number; env: CloudEnvironment; enginePid: number };

/**
 * Kills the cloud again and again while guests order, mostly with its database engine, and starts it on the
 * same data. Every acknowledged order must stay, and every shop's books must agree in the end.
 */
export async function kills({ seed, rounds }: { seed: number; rounds: number }): Promise<Report> {
  const started = performance.now();
  const say = (words: string) =>
    console.log(`  ${Math.round((performance.now() - started) / 1000)} s: ${words}`);
  const findings = createFindings();
  const isWhole = rounds >= 50;
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-kills-'));
  const shops = await openShops(dataDir, isWhole ? shopCount : 4);
  const cloud = await startKillable(dataDir);
  const targets = shops.map((shop, n) => ({
    ...shop,
    host: `${shop.subdomain}.localhost:${cloud.port}`,
    dish: shop.dishes[0]!,
    isFree: n === 0,
  }));
  const guests = createGuests(cloud, targets, { seed, count: guestCount, findings });
  let withEngine = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilBusy(guests.told, guests.told() + 2 + random.below(8));
      await wait(random.below(40));
      // Every tenth time the cloud alone: then the engine has to be found and let go.
      const isAlone = round % 10 === 9;
      if (!isAlone) withEngine += 1;
      await cloud.kill(isAlone ? 'cloud' : 'cloud and engine');
      await cloud.start();
      if (isWhole && round % 10 === 9)
        say(`${round + 1} of ${rounds} kills, ${guests.told()} orders stand, open: ${guests.refusals()}`);
    }
    await untilBusy(guests.told, guests.told() + 10);
    await guests.stop();
    // Most guests without an answer ask once more, as the page does; the others have gone, and their numbers
    // must be voided. Then the clock moves on, and one order in each shop starts the sweep.
    const open = guests.wishes.filter(({ isOpen }, n) => isOpen && n % 3 > 0);
    if (isWhole)
      say(`${open.length} of ${guests.wishes.length} guests ask once more, then the books are checked`);
    await inParallel(open, 8, (wish) => guests.send(wish));
    await cloud.settle();
    await cloud.kill('cloud and engine');
    await cloud.start(laterMs);
    const books = await checkBooks(cloud, targets, guests.wishes, {
      findings,
      isFilled: isWhole,
    });
    const told = guests.wishes.filter((wish) => wish.told);
    const { hangUps, unknown, replays, otherBodies } = guests.stats;
    return {
      section: 'kills',
      seconds: (performance.now() - started) / 1000,
      outcomes: [
        { name: 'kills', value: rounds + 1, ...(isWhole && { goal: { atLeast: 50 } }) },
        { name: 'of them with the engine', value: withEngine + 1, ...(isWhole && { goal: { atLeast: 50 } }) },
        { name: 'orders wished', value: guests.wishes.length },
        { name: 'acknowledged', value: told.length, goal: { atLeast: rounds * 2 } },
        { name: 'hung up', value: hangUps },
        { name: 'answers that never came', value: unknown, goal: { atLeast: 1 } },
        { name: 'sent again', value: replays, goal: { atLeast: 1 } },
        { name: 'other basket under the same key', value: otherBodies },
        { name: 'numbers voided', value: books.voided },
        { name: 'places taken', value: books.places, goal: { atLeast: 1 } },
        {
          name: 'free shop: orders of its month',
          value: books.freeOrders,
          goal: isWhole ? { exactly: freeOrdersPerMonth } : { atMost: freeOrdersPerMonth },
        },
        ...[
          'orders lost',
          'orders doubled',
          'numbers doubled',
          'numbers missing',
          'quotas wrong',
          'figures wrong',
          'places wrong',
        ].map((kind) => never(findings, kind)),
        ...['links that do not open', 'answers 500'].map((kind) => never(findings, kind)),
      ],
      findings: findings.shown(),
    };
  } finally {
    await guests.stop();
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A cloud that has just started answers late: what counts is that it is killed in the middle of orders. */
async function untilBusy(told: () => number, enough: number): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (told() < enough && performance.now() < end) await wait(5);
}

/** Opens the shops before the first kill; the first is on the free plan, whose quota must be exact. */
async function openShops(dataDir: string, count: number): Promise<Shop[]> {
  const cloud = await startLocalCloud({ port: 0, dataDir });
  try {
    const shops: Shop[] = [];
    for (let n = 0; n < count; n += 1) {
      const shop = await newShop(cloud, `Stedet${n}`, { isPremium: n > 0 });
      // Every other shop counts places: each of its orders takes one, in the order's own transaction.
      const later = n % 2 === 1 ? { days: 1, perSlot: 5 } : null;
      await shop.owner.call('PUT', '/settings', { later });
      shops.push(shop);
    }
    await cloud.settle();
    if (shops[0]) await endSoftLimit(cloud, shops[0]);
    return shops;
  } finally {
    await cloud.stop();
  }
}

/** The free shop has had its two evenings beyond the limit: now the limit is one number. */
async function endSoftLimit(cloud: LocalCloud, { id }: Shop): Promise<void> {
  const table = openTable(cloud.env);
  const counter = await table.find(keys.counter(id));
  const now = cloud.clock.now();
  if (counter) await table.put([{ ...counter, [softIn(osloMonth(now))]: now - 1 }]);
  table.close();
}

/** A cloud in its own process (`cloud-process.ts`). Its data and its port outlive every restart. */
async function startKillable(dataDir: string) {
  let child: ChildProcess;
  let rise = () => {};
  let risen = Promise.resolve();
  let ready: Ready = { port: 0, env: {} as CloudEnvironment, enginePid: 0 };

  async function start(aheadMs = 0): Promise<void> {
    child = fork(file, [JSON.stringify({ port: ready.port, dataDir, aheadMs })], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(() => Promise.reject(new Error('The cloud has not started')));
    try {
      [ready] = (await Promise.race([once(child, 'message'), gone])) as [Ready];
    } finally {
      rise();
    }
  }

  /** Ends the process, and the engine in the same instant if asked, as a power cut does. */
  async function kill(victim: Victim): Promise<void> {
    const gone = once(child, 'exit');
    risen = new Promise((resolve) => {
      rise = resolve;
    });
    if (victim === 'cloud and engine') process.kill(ready.enginePid, 'SIGKILL');
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    get port() {
      return ready.port;
    },
    get env() {
      return ready.env;
    },
    start,
    kill,
    isUp: () => risen,
    async settle(): Promise<void> {
      child.send('settle');
      await once(child, 'message');
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}
