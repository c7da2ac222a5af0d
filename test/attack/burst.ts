import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countIn } from '../../functions/figures/roll-up.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import type { FaultDoor } from '../../infra/local/engine/fault-door.ts';
import { percentile } from '../bench/figure.ts';
import { guestOf, orderOf, sendAs } from './guest.ts';
import { createFindings, type Outcome, type Report } from './report.ts';
import { itemSize, openTable } from './table.ts';
import { inParallel } from './wire.ts';
import { newShop } from './world.ts';

/** As many as on a busy evening in one second; each waiting order is a ticket of 120 bytes in the counter. */
const guestsAtOnce = 16;
const quietOrders = 20;
/** The first few take away what the crowd has left in the counter. */
const cleaningOrders = 3;
const longestDelayMs = 180_000;

/**
 * This many orders in a row to one shop, each of another guest, phone and address. Measures the guests'
 * waits, the counter's size and the cost of its updates, the growth of the database file and the delay of the
 * figures.
 */
export async function burst({ orders }: { orders: number }): Promise<Report> {
  const started = performance.now();
  const findings = createFindings();
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-burst-'));
  const cloud = await startLocalCloud({ port: 0, dataDir, faults: true });
  const table = openTable(cloud.env);
  try {
    const shop = await newShop(cloud, 'Stormen', { isPremium: true });
    await cloud.settle();
    cloud.faults?.clearCalls();
    const bytesBefore = databaseBytes(dataDir);
    const counter = watchCounter(() => table.find(keys.counter(shop.id)));
    const waits: number[] = [];
    const numbers = new Set<number>();
    let puzzlesSolved = 0;
    const sendingSince = performance.now();
    await inParallel(
      Array.from({ length: orders }, (_, n) => guestOf(n)),
      guestsAtOnce,
      async (guest) => {
        const since = performance.now();
        const order = orderOf(guest, shop.dishes[0]!);
        const { status, text, body, puzzles } = await sendAs(cloud, shop.host, { guest, order });
        puzzlesSolved += puzzles;
        waits.push(performance.now() - since);
        if (status === 201) numbers.add(body.number);
        else findings.add('orders refused', `${status} ${text}`);
      },
    );
    const answered = performance.now();
    const lateMs = await until(async () => {
      const total = await table.find(keys.totalFigures(shop.id));
      return Number(total?.[countIn('pending')] ?? 0) >= numbers.size;
    });
    const { largest } = await counter.stop();
    await cloud.settle();
    const units = counterUnits(cloud.faults, shop.id);
    for (let n = 0; n < cleaningOrders + quietOrders; n += 1) {
      if (n === cleaningOrders) cloud.faults?.clearCalls();
      const guest = guestOf(orders + n);
      await sendAs(cloud, shop.host, { guest, order: orderOf(guest, shop.dishes[0]!) });
    }
    const quietUnits = counterUnits(cloud.faults, shop.id);
    const left = await table.find(keys.counter(shop.id));
    const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
    const outcomes: Outcome[] = [
      { name: 'orders placed', value: numbers.size, goal: { exactly: orders } },
      { name: 'puzzles asked for and solved', value: puzzlesSolved },
      { name: 'time for all answers', value: Math.round(answered - sendingSince), unit: 'ms' },
      { name: 'wait p50', value: p50, unit: 'ms' },
      { name: 'wait p99', value: p99, unit: 'ms' },
      { name: 'p99 / p50', value: Math.round((p99 / p50) * 10) / 10, goal: { atMost: 5 } },
      { name: 'counter at its largest', value: largest, unit: 'B', goal: { atMost: 4096 } },
      { name: 'counter when all is quiet', value: itemSize(left ?? {}), unit: 'B', goal: { atMost: 4096 } },
      { name: 'counter updates', value: units.length },
      { name: 'write units of an update, mean', value: mean(units), goal: { atMost: 4 } },
      { name: 'write units of an update, most', value: Math.max(0, ...units), goal: { atMost: 4 } },
      {
        name: 'write units of an update, one guest after the other',
        value: mean(quietUnits),
        goal: { exactly: 1 },
      },
      {
        name: 'figures hold all after',
        value: Math.round(lateMs),
        unit: 'ms',
        goal: { atMost: longestDelayMs },
      },
      {
        name: 'database file grows by',
        value: Math.round((databaseBytes(dataDir) - bytesBefore) / 1000),
        unit: 'kB',
      },
    ];
    return {
      section: 'burst',
      seconds: (performance.now() - started) / 1000,
      outcomes,
      findings: findings.shown(),
    };
  } finally {
    table.close();
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Looks at the counter five times a second until it is told to stop. */
function watchCounter(read: () => Promise<object | undefined>) {
  let [isOver, largest] = [false, 0];
  const running = (async () => {
    while (!isOver) {
      largest = Math.max(largest, itemSize((await read()) ?? {}));
      await wait(200);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return { largest };
    },
  };
}

/** The capacity of each update of the counter alone, without the transactions that void a number. */
function counterUnits(door: FaultDoor | undefined, business: string): number[] {
  return (door?.calls('UpdateItem') ?? []).flatMap(({ input, capacityUnits }) => {
    const { pk, sk } = (input.Key ?? {}) as { pk?: { S?: string }; sk?: { S?: string } };
    return pk?.S === business && sk?.S === 'COUNTER' ? [capacityUnits] : [];
  });
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > longestDelayMs) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
  return performance.now() - since;
}

const mean = (values: readonly number[]) =>
  Math.round((values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)) * 100) / 100;

function databaseBytes(dataDir: string): number {
  const files = readdirSync(dataDir).filter((name) => name.startsWith('table.db'));
  return files.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
}
