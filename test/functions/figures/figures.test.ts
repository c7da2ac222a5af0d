import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { figuresFrom, loadIn, type RollUp } from '../../../functions/figures/roll-up.ts';
import { listDays, readStatistics, readTotalFigures } from '../../../functions/figures/store.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { type Figures, ordersIn, revenueIn } from '../../../shared/figures/figures.ts';
import { addDays, instantAt, osloDay } from '../../../shared/kernel/dates.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { type OrderStatus, orderStatuses, stepOf } from '../../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const business = bizId(1);

/** One order with every version it goes through, the way the status table lets it. */
const history = fc
  .record({
    totalOre: fc.integer({ min: 0, max: 500_00 }),
    createdAt: fc.constantFrom(
      '2026-11-20T22:59:00.000Z',
      '2026-11-20T23:01:00.000Z',
      '2026-11-21T11:00:00.000Z',
      // Both changes of the clock and the turn of the year are within two weeks.
      '2026-10-12T10:00:00.000Z',
      '2026-12-31T22:30:00.000Z',
      '2027-03-27T22:50:00.000Z',
    ),
    due: fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 14 }), quarter: fc.nat(95) })),
    moves: fc.array(fc.nat(3), { maxLength: 5 }),
    isLeft: fc.boolean(),
    lateMinutes: fc.integer({ min: -10, max: 40 }),
  })
  .map(({ totalOre, createdAt, due: then, moves, isLeft, lateMinutes }) => {
    const isoOf = (ms: number) => new Date(ms).toISOString();
    const at = then && instantAt(addDays(osloDay(createdAt), then.ahead), then.quarter * 15);
    const promised = at ?? Date.parse(createdAt) + 15 * 60_000;
    const statuses: OrderStatus[] = ['pending'];
    for (const move of moves) {
      const next = stepOf({ status: statuses.at(-1) ?? 'completed', fulfilment: 'pickup' }).next;
      const status = next[move % Math.max(1, next.length)];
      if (status) statuses.push(status);
    }
    return statuses.map((status, index) => ({
      ...{ status, version: index + 1, totalOre, createdAt, ...(at !== null && { due: isoOf(at) }) },
      ...(status !== 'pending' && { promisedAt: isoOf(promised) }),
      ...((status === 'ready' || status === 'completed') && {
        readyAt: isoOf(promised + lateMinutes * 60_000),
      }),
      ...(status === 'completed' && isLeft && { notFetched: true as const }),
    }));
  });

/**
 * Histories, and a stream's events of them: repeated, out of order, some missing, but the last always seen.
 */
const streams = fc
  .array(history, { minLength: 1, maxLength: 5 })
  .map((histories) => histories.map((steps, n) => steps.map((step) => order({ id: ordId(n), ...step }))))
  .chain((orders) => {
    const events = orders.flat();
    const last = orders.flatMap((steps) => steps.slice(-1));
    return fc.record({
      last: fc.constant(last),
      events: fc.subarray(events).chain((some) => {
        return fc.array(fc.constantFrom(...events), { maxLength: 8 }).chain((again) => {
          return fc.shuffledSubarray([...some, ...again, ...last], {
            minLength: some.length + again.length + last.length,
          });
        });
      }),
    });
  });

function recount(orders: Order[]): Figures {
  const of = (isIn: (one: Order) => boolean) => {
    const those = orders.filter(isIn);
    return { count: those.length, revenueOre: those.reduce((sum, { totalOre }) => sum + totalOre, 0) };
  };
  const inStatus = orderStatuses.map((status) => [status, of((one) => one.status === status)]);
  const measured = orders.filter(({ status }) => status === 'ready' || status === 'completed');
  const over = measured.map(({ promisedAt, readyAt }) =>
    Math.max(0, (Date.parse(readyAt ?? '') - Date.parse(promisedAt ?? '')) / 60_000),
  );
  return {
    ...Object.fromEntries(inStatus),
    notFetched: of((one) => one.notFetched === true),
    promised: measured.length,
    late: over.filter((minutes) => minutes > 0).length,
    lateMinutes: over.reduce((sum, minutes) => sum + minutes, 0),
  } as Figures;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The Norwegian day of an instant, and its half hour. */
function norwegian(at: string) {
  const [day = '', time = ''] = clock.format(Date.parse(at)).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, half: hours * 2 + (minutes < 30 ? 0 : 1) };
}

function loadOfDay(day: string, orders: Order[]): number[] {
  const load = Array<number>(96).fill(0);
  for (const { due, status, promisedAt, createdAt } of orders) {
    const at = norwegian(due ?? (status === 'pending' ? createdAt : (promisedAt ?? createdAt)));
    load[at.half + (at.day > day ? 48 : 0)]! += 1;
  }
  return load;
}

function sumOf(days: ReadonlyMap<string, RollUp>, by: 'due' | 'ordered') {
  const all = [...days.values()].map((read) => figuresFrom(read, by));
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  return [sum(all.map(ordersIn)), sum(all.map(revenueIn)), sum(all.map(({ late }) => late))];
}

test('Q-09 Q-10 figures are the same as a recount after any repetition and any order of events', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(streams, async ({ events, last }) => {
      fakeTable();
      for (const event of events) await countOrder(business, event);

      expect(await readTotalFigures(business)).toEqual(recount(last));
      const days = await listDays(business, '0', '9');
      const wanted = last.flatMap((one) => [osloDay(one.createdAt), norwegian(one.due ?? one.createdAt).day]);
      expect([...days.keys()].sort()).toEqual([...new Set(wanted)].sort());
      for (const [day, read] of days) {
        expect(figuresFrom(read)).toEqual(recount(last.filter((one) => osloDay(one.createdAt) === day)));
        const forDay = last.filter((one) => norwegian(one.due ?? one.createdAt).day === day);
        expect(figuresFrom(read, 'due')).toEqual(recount(forDay));
        expect(loadIn(read)).toEqual(loadOfDay(day, forDay));
      }
      expect(sumOf(days, 'due')).toEqual(sumOf(days, 'ordered'));
    }),
    { numRuns: runs(300) },
  );
});

test('figures are the same as a recount when deliveries of the same order race', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(streams, async ({ events, last }) => {
      fakeTable();
      await Promise.all(events.slice(0, 6).map((event) => countOrder(business, event)));
      for (const event of last) await countOrder(business, event);

      expect(await readTotalFigures(business)).toEqual(recount(last));
    }),
    { numRuns: runs(600) },
  );
});

test('a pickup that nobody fetched counts among the completed and apart from them, and brings no revenue', async () => {
  fakeTable();
  await countOrder(business, order({ version: 2, status: 'ready' }));
  await countOrder(business, order({ version: 3, status: 'completed', notFetched: true }));

  const total = await readTotalFigures(business);
  expect(ordersIn(total)).toBe(1);
  expect(revenueIn(total)).toBe(0);
  expect(total.completed).toEqual(total.notFetched);

  await countOrder(business, order({ version: 4, status: 'ready' }));
  expect(revenueIn(await readTotalFigures(business))).toBe(18900);
});

const laterAt = (due: string, about: Partial<Order> = {}) =>
  order({ createdAt: '2026-11-20T11:00:00Z', due, ...about });

test('an order for another day costs one more write at each count, every other order none', async () => {
  const costs: number[] = [];
  for (const due of [undefined, '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z']) {
    const store = fakeTable();
    const about = { createdAt: '2026-11-20T11:00:00Z', ...(due && { due }) };
    // Two days that have orders already.
    await countOrder(business, order({ id: ordId(8), createdAt: '2026-11-20T10:00:00Z' }));
    await countOrder(business, order({ id: ordId(9), createdAt: '2026-11-21T10:00:00Z' }));
    const before = JSON.stringify([...store.items]);
    await countOrder(business, order(about));
    costs.push(changed(JSON.parse(before), store.items));
  }
  // Marker, day and all time; and the other day.
  expect(costs).toEqual([3, 3, 4]);
});

function changed(before: [string, unknown][], after: ReadonlyMap<string, unknown>): number {
  const was = new Map(before);
  return [...after].filter(([place, item]) => JSON.stringify(item) !== JSON.stringify(was.get(place))).length;
}

test('a day for which guests have ordered before it came is one whose data must be deleted later', async () => {
  const store = fakeTable();
  await countOrder(business, laterAt('2026-11-24T17:00:00Z'));
  expect(store.at(keys.due('notes', '2026-11-24', business))).toMatchObject({ business });
  expect(store.at(keys.due('contacts', '2026-11-20', business))).toMatchObject({ business });
});

test('days that were counted before there were half hours count on the day of ordering, both ways', async () => {
  const due = '2026-11-21T17:00:00Z';
  const old = { version: 2, status: 'confirmed', totalOre: 18_900 };
  const store = fakeTable([
    { ...keys.dayFigures(business, '2026-11-20'), confirmedCount: 1, confirmedOre: 18_900, steps: 2 },
    { ...keys.totalFigures(business), confirmedCount: 1, confirmedOre: 18_900, steps: 2 },
    { ...keys.countedOrder(business, ordId(1)), ...old },
  ]);
  const span = { first: '2026-11-20', last: '2026-11-21' };
  const before = await readStatistics(business, span);
  expect(before.daily.map(({ orders }) => orders)).toEqual([1, 0]);
  expect([before.ordered, before.load]).toEqual([undefined, undefined]);

  // Its next move brings it to its day.
  await countOrder(business, laterAt(due, { version: 3, status: 'preparing' }));
  const after = await readStatistics(business, span);
  expect(after.daily.map(({ orders }) => orders)).toEqual([0, 1]);
  expect(after.ordered?.daily.map(({ orders }) => orders)).toEqual([1, 0]);
  expect(after.load).toEqual([{ weekday: 'saturday', minutes: 18 * 60, orders: 1, most: 1, days: 1 }]);
  expect(store.at(keys.totalFigures(business))).toMatchObject({ confirmedCount: 0, preparingCount: 1 });
});

test('the fullest day is still one write unit: 5,000 orders of every kind and half hour, most for another day', async () => {
  const store = fakeTable();
  const facts = [...orderStatuses.map((status) => ({ status })), { status: 'completed', notFetched: true }];
  for (let n = 0; n < 48 * facts.length; n += 1) {
    const due = new Date(instantAt('2026-11-21', (n % 48) * 30)).toISOString();
    const times = { promisedAt: due, readyAt: new Date(Date.parse(due) + 9 * 60_000).toISOString() };
    const about = {
      id: ordId(n),
      totalOre: 99_999,
      ...times,
      ...(facts[n % facts.length] as Partial<Order>),
    };
    await countOrder(business, laterAt(due, about));
    const own = { id: ordId(n + 999), createdAt: '2026-11-21T09:00:00Z', due: undefined };
    await countOrder(business, order({ ...about, ...own, promisedAt: null }));
  }
  const item = store.at(keys.dayFigures(business, '2026-11-21')) ?? {};
  expect(Object.keys(item).length).toBeGreaterThan(80);
  // DynamoDB counts a name's letters, and of a number a byte for two digits and one more; 15 times as many
  // orders.
  const bytes = Object.entries(item).map(([name, value]) => {
    const digits = typeof value === 'number' ? String(Math.abs(value * 15)).replace(/0+$/, '').length : 0;
    return name.length + (digits ? Math.ceil(digits / 2) + 1 : String(value).length);
  });
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(1024);
});
