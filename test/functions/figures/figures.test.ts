import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { listDayFigures, readTotalFigures } from '../../../functions/figures/store.ts';
import { type Figures, ordersIn, revenueIn } from '../../../shared/figures/figures.ts';
import { osloDay } from '../../../shared/kernel/dates.ts';
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
    ),
    moves: fc.array(fc.nat(3), { maxLength: 5 }),
    isLeft: fc.boolean(),
    lateMinutes: fc.integer({ min: -10, max: 40 }),
  })
  .map(({ totalOre, createdAt, moves, isLeft, lateMinutes }) => {
    const promised = Date.parse(createdAt) + 15 * 60_000;
    const isoOf = (ms: number) => new Date(ms).toISOString();
    const statuses: OrderStatus[] = ['pending'];
    for (const move of moves) {
      const next = stepOf({ status: statuses.at(-1) ?? 'completed', fulfilment: 'pickup' }).next;
      const status = next[move % Math.max(1, next.length)];
      if (status) statuses.push(status);
    }
    return statuses.map((status, index) => ({
      ...{ status, version: index + 1, totalOre, createdAt },
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

test('Q-09 Q-10 figures are the same as a recount after any repetition and any order of events', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(streams, async ({ events, last }) => {
      fakeTable();
      for (const event of events) await countOrder(business, event);

      expect(await readTotalFigures(business)).toEqual(recount(last));
      const days = await listDayFigures(business, '2026-11-20', '2026-11-21');
      for (const day of ['2026-11-20', '2026-11-21']) {
        const ofDay = last.filter(({ createdAt }) => osloDay(createdAt) === day);
        expect(days.get(day) ?? recount([])).toEqual(recount(ofDay));
      }
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
