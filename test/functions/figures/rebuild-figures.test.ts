import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { rebuildFigures } from '../../../functions/figures/rebuild-figures.ts';
import { countIn, figuresFrom, loadIn, oreIn } from '../../../functions/figures/roll-up.ts';
import { listDays, readTotalFigures } from '../../../functions/figures/store.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { figureKinds } from '../../../shared/figures/figures.ts';
import { halfHourOf } from '../../../shared/figures/load.ts';
import { addDays, instantAt, osloDay } from '../../../shared/kernel/dates.ts';
import { type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import { dayOf } from '../../../shared/orders/clock.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { type OrderStatus, orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const business = bizId(1);
const moments = ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', '2026-11-21T11:00:00Z'].map(Date.parse);

/** Within two weeks of these lie both changes of the clock and the turn of the year. */
const longAgo = ['2026-10-12T10:00:00Z', '2025-12-31T22:30:00Z', '2026-03-27T22:50:00Z'].map(Date.parse);

const orders = fc
  .array(
    fc.record({
      at: fc.constantFrom(...moments, ...longAgo),
      due: fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 14 }), quarter: fc.nat(95) })),
      status: fc.constantFrom<OrderStatus>(...orderStatuses),
      totalOre: fc.integer({ min: 0, max: 500_00 }),
      isLeft: fc.boolean(),
      lateMinutes: fc.option(fc.integer({ min: 0, max: 40 })),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ at, due, isLeft, lateMinutes, ...facts }, n) => {
      const then = due && instantAt(addDays(osloDay(at), due.ahead), due.quarter * 15);
      const isoOf = (minutes: number) =>
        new Date((then ?? at + 15 * 60_000) + minutes * 60_000).toISOString();
      const times = lateMinutes !== null && { promisedAt: isoOf(0), readyAt: isoOf(lateMinutes) };
      const notFetched = isLeft && facts.status === 'completed' && { notFetched: true as const };
      const later = then !== null && { due: isoOf(0) };
      return orderAt(at, n, { ...facts, ...notFetched, ...times, ...later });
    }),
  );

function orderAt(at: number, n: number, facts: Partial<Order>): Order {
  const id: OrderId = `ord_${sortableSuffix(
    at,
    Uint8Array.from({ length: 16 }, () => n),
  )}`;
  return order({ id, version: 3, createdAt: new Date(at).toISOString(), ...facts });
}

/** A way to spoil what is kept. */
const damage = fc.record({
  sk: fc.constantFrom(
    'DAY#2026-11-20',
    'DAY#2026-11-21',
    'DAY#2026-11-19',
    'DAY#2026-10-25',
    'TOTAL',
    'COUNTED#',
  ),
  how: fc.constantFrom('gone', 'wrong'),
  by: fc.integer({ min: 1, max: 9 }),
});

type Store = ReturnType<typeof fakeTable>;

function spoil(store: Store, { sk, how, by }: { sk: string; how: string; by: number }): void {
  const found = [...store.items.entries()].filter(([place]) => place.startsWith(`${business}|${sk}`)).at(0);
  const place = found?.[0] ?? `${business}|${sk}`;
  if (how === 'gone') store.items.delete(place);
  else if (sk === 'COUNTED#') {
    if (found) found[1].status = found[1].status === 'ready' ? 'completed' : 'ready';
  } else {
    store.items.set(place, { pk: business, sk, ...found?.[1], [countIn('ready')]: by, [oreIn('ready')]: by });
  }
}

async function shopWith(all: Order[]): Promise<Store> {
  const store = fakeTable(all.map((one) => ({ ...keys.order(business, one.id), ...one })));
  for (const one of all) await countOrder(business, one);
  return store;
}

function sums(all: Order[]) {
  const late = all
    .filter(({ status, readyAt }) => status !== 'cancelled' && readyAt)
    .map(({ readyAt, promisedAt }) => (Date.parse(readyAt ?? '') - Date.parse(promisedAt ?? '')) / 60_000);
  const promises = {
    promised: late.length,
    late: late.filter((minutes) => minutes > 0).length,
    lateMinutes: late.reduce((sum, minutes) => sum + minutes, 0),
  };
  const kinds = Object.fromEntries(
    figureKinds.map((kind) => {
      const those = all.filter((one) => one.status === kind || (kind === 'notFetched' && one.notFetched));
      return [
        kind,
        { count: those.length, revenueOre: those.reduce((ore, { totalOre }) => ore + totalOre, 0) },
      ];
    }),
  );
  return { ...kinds, ...promises };
}

async function expectRight(all: Order[]): Promise<void> {
  expect(await readTotalFigures(business)).toEqual(sums(all));
  const days = await listDays(business, '0', '9');
  for (const one of all) expect([...days.keys()]).toEqual(expect.arrayContaining([dayOf(one)]));
  for (const [day, read] of days) {
    const forDay = all.filter((one) => dayOf(one) === day);
    expect(figuresFrom(read)).toEqual(sums(all.filter(({ createdAt }) => osloDay(createdAt) === day)));
    expect(figuresFrom(read, 'due')).toEqual(sums(forDay));
    const load = loadIn(read).map((_, half) => forDay.filter((one) => halfHourOf(one) === half).length);
    expect(loadIn(read)).toEqual(load);
  }
}

test('figures that were kept are what a rebuild makes of the orders, so it writes nothing', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(orders, async (all) => {
      const store = await shopWith(all);
      let writes = 0;
      const count = () => {
        writes += 1;
        store.hooks.beforeWrite = count;
      };
      store.hooks.beforeWrite = count;

      expect(await rebuildFigures(business, { write: true })).toMatchObject({
        orders: all.length,
        corrected: [],
      });
      expect(writes).toBe(0);
    }),
    { numRuns: runs(300) },
  );
});

test('whatever is lost or wrong in figures and markers, a rebuild makes it what the orders sum up to', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(orders, fc.array(damage, { minLength: 1, maxLength: 4 }), async (all, damages) => {
      const store = await shopWith(all);
      for (const one of damages) spoil(store, one);

      await rebuildFigures(business, { write: true });

      await expectRight(all);
      // A later order is counted on top of right figures.
      for (const one of all) await countOrder(business, { ...one, version: 4, status: 'completed' });
      expect(await readTotalFigures(business)).toEqual(
        sums(all.map((one) => ({ ...one, status: 'completed' }))),
      );
    }),
    { numRuns: runs(300) },
  );
});

test('orders that are placed and moved during a rebuild are counted once', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(orders, damage, fc.nat(14), fc.boolean(), async (all, one, turn, isStreamLate) => {
      const store = await shopWith(all);
      spoil(store, one);
      const due = '2026-11-24T17:00:00.000Z';
      const late = orderAt(moments[2] as number, 31, { status: 'pending', version: 1, due });
      const moved = all.slice(0, 1).map((first) => ({ ...first, version: 4, status: 'completed' as const }));
      const news = [late, ...moved];
      let calls = 0;
      const rival = async () => {
        calls += 1;
        if (calls !== turn + 1) return;
        for (const next of news) {
          store.items.set(`${business}|ORDER#${next.id}`, { ...keys.order(business, next.id), ...next });
          if (!isStreamLate) await countOrder(business, next);
        }
      };
      const beforeWrite = async () => {
        store.hooks.beforeWrite = beforeWrite;
        await rival();
      };
      Object.assign(store.hooks, { beforeRead: rival, beforeWrite });

      await rebuildFigures(business, { write: true });

      if (calls <= turn) return;
      for (const next of news) await countOrder(business, next);
      await expectRight([...all.slice(1), ...news]);
    }),
    { numRuns: runs(500) },
  );
});

test('without being told to write, it says what differs and writes nothing', async () => {
  const all = moments.map((at, n) => orderAt(at, n, { status: 'completed', totalOre: 100_00 }));
  const store = await shopWith(all);
  spoil(store, { sk: 'DAY#2026-11-21', how: 'wrong', by: 7 });
  const before = written().length;

  expect(await rebuildFigures(business, { write: false })).toEqual({
    orders: 3,
    days: 2,
    corrected: ['2026-11-21', 'total'],
  });
  expect(written()).toHaveLength(before);
});

test('a day whose figures are gone is again a day whose data must be deleted later', async () => {
  const one = orderAt(moments[2] as number, 1, {});
  const store = await shopWith([one]);
  store.items.delete(`${business}|DAY#2026-11-21`);
  store.items.delete(`DUE#notes|2026-11-21#${business}`);

  await rebuildFigures(business, { write: true });

  expect(store.at(keys.due('notes', '2026-11-21', business))).toMatchObject({ business });
});

test('a move that is made and taken back during a rebuild is in no figure, whenever it comes', async () => {
  const ready = orderAt(moments[2] as number, 1, { status: 'ready' });
  for (let turn = 1; turn <= 14; turn += 1) {
    // It was completed once before, so that figures which come back to what they were look the same.
    const store = await shopWith([{ ...ready, version: 2, status: 'completed' }]);
    const lives = async (version: number, status: OrderStatus) => {
      const now = { ...ready, version, status };
      store.items.set(`${business}|ORDER#${now.id}`, { ...keys.order(business, now.id), ...now });
      await countOrder(business, now);
    };
    await lives(3, 'ready');
    let reads = 0;
    store.hooks.beforeRead = async () => {
      reads += 1;
      if (reads !== turn) return;
      await lives(4, 'completed');
      store.hooks.beforeWrite = () => lives(5, 'ready');
    };

    await rebuildFigures(business, { write: true });
    store.hooks.beforeRead = undefined;
    await lives(5, 'ready');

    expect(await readTotalFigures(business)).toEqual(sums([ready]));
  }
});

test('a dry run names days without half hours of old, and a rebuild counts them in', async () => {
  const due = '2026-11-28T17:30:00.000Z';
  const all = [orderAt(moments[2] as number, 1, { status: 'completed', due })];
  const store = await shopWith(all);
  const isOld = (name: string) => !/Moved$|^h(alf|\d+)$/.test(name);
  for (const item of store.items.values())
    for (const name of Object.keys(item)) if (!isOld(name)) delete item[name];
  store.items.delete(`${business}|DAY#2026-11-28`);

  const days = ['2026-11-21', '2026-11-28'];
  expect((await rebuildFigures(business, { write: false })).corrected).toEqual(days);
  await rebuildFigures(business, { write: true });
  await expectRight(all);
  expect((await rebuildFigures(business, { write: false })).corrected).toEqual([]);
});
