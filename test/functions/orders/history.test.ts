import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { readTotalFigures } from '../../../functions/figures/store.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { osloMonth } from '../../../shared/kernel/dates.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { type OrderState, replay } from '../../../shared/orders/order-event.ts';
import { isFinished, orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { isLong, runs } from '../../helpers/long-run.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';
import { live, steps } from './random-histories.ts';

const business = bizId(1);
const id = ordId(1);
/** An order with all that is personal, and a counter with room for some fakes. */
const received = order({ notes: 'Ring på', customerEmail: 'kari@guest.example' });
const minuteMs = 60_000;
const after = (minutes: number) => new Date(suffixTime(id) + minutes * minuteMs).toISOString();
/** For an hour and a half after it came. */
const forLater: Order = { ...received, due: after(90), beginAt: after(60) };
const used = `used${osloMonth(suffixTime(id))}`;
const counter = { ...keys.counter(business), n: 1, given: {}, orders: {}, [used]: 5 };
const find = () => readOrder(business, id);

/** The part of a row that events change. */
function stateOf(row: Order): OrderState {
  const { status, version, estimatedTimeMinutes, promisedAt, createdAt, updatedAt } = row;
  const { cancelReason, cancelMessage, notFetched, isCorrected, acceptedBySystem, promisedBefore } = row;
  const { confirmedAt, preparingAt, readyAt, beginAt, forgotten, newTimeMessage } = row;
  const always = { status, version, estimatedTimeMinutes, promisedAt, createdAt, updatedAt };
  const words = { cancelReason, cancelMessage, notFetched, isCorrected, acceptedBySystem, promisedBefore };
  const sometimes = { ...words, confirmedAt, preparingAt, readyAt, beginAt, forgotten, newTimeMessage };
  return { ...always, ...Object.fromEntries(Object.entries(sometimes).filter(([, value]) => value)) };
}

const countedOnce = (isIn: boolean, { totalOre }: Order) => ({
  count: isIn ? 1 : 0,
  revenueOre: isIn ? totalOre : 0,
});
/**
 * An order cancelled before a person confirmed it; a confirmation leaves its promise, and our mark where the
 * system accepted. A corrected order keeps counting.
 */
const hasGivenBack = ({ status, promisedAt, acceptedBySystem, isCorrected }: Order) =>
  status === 'cancelled' && (promisedAt === null || acceptedBySystem) && !isCorrected;

/**
 * The order in which a stream may deliver an order's rows: each at least once, again, late and out of order.
 */
const deliveries = fc.infiniteStream(fc.nat());
function delivered(rows: Order[], random: Iterator<number>): Order[] {
  const pick = (most: number) => (random.next().value ?? 0) % most;
  const again = Array.from({ length: pick(4) }, () => rows[pick(rows.length)] as Order);
  const all = [...rows, ...again];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [all[at], all[other]] = [all[other] as Order, all[at] as Order];
  }
  return all;
}

test('random histories: what the events say is what the row says, and what the figures say', async () => {
  const ends = new Set<string>();
  const seen = new Set<string>();
  const store = fakeTable();
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(steps, deliveries, fc.boolean(), async (history, random, isForLater) => {
      store.items.clear();
      store.items.set(`${counter.pk}|${counter.sk}`, { ...counter });
      const rows: Order[] = [];
      await live(business, isForLater ? forLater : received, history, (row) => rows.push(row), find);
      for (const row of delivered(rows, random)) await countOrder(business, row);

      const row = await find();
      const events = await listEvents(business, id);
      expect(replay(events)).toEqual(stateOf(row));
      expect(store.at(keys.running(business, id)) !== undefined).toBe(!isFinished(row));
      expect(events.map(({ version }) => version)).toEqual(
        events.map(({ version }) => version).toSorted((one, other) => one - other),
      );
      const figures = await readTotalFigures(business);
      const counted = orderStatuses.map((status) => [status, countedOnce(status === row.status, row)]);
      const notFetched = countedOnce(row.notFetched === true, row);
      expect(figures).toMatchObject({ ...Object.fromEntries(counted), notFetched });
      expect(store.at(keys.counter(business))).toMatchObject({ [used]: hasGivenBack(row) ? 4 : 5 });
      if (row.acceptedBySystem) ends.add(`${row.status} by the system`);
      ends.add(`${row.status} ${row.forgotten} ${row.cancelReason} ${row.notFetched}`);
      for (const { what } of events) seen.add(what);
    }),
    { numRuns: runs(10_000) },
  );
  if (!isLong) return;
  // The histories go everywhere: each status, each kind of deletion, refused as fake or not.
  for (const status of orderStatuses) expect([...ends].some((end) => end.startsWith(status))).toBe(true);
  expect([...seen].sort()).toEqual([
    'beginMoved',
    'corrected',
    'fetched',
    'forgotten',
    'moved',
    'received',
    'retimed',
    'undone',
  ]);
  for (const status of ['confirmed', 'preparing', 'cancelled'])
    expect(ends).toContain(`${status} by the system`);
  for (const word of ['notes', 'contacts', 'erased', 'fake', 'sold_out', 'true'])
    expect([...ends].some((end) => end.includes(word))).toBe(true);
});

test('a change that stands has its event and an event has its change, wherever a write fails', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(12), async (history, failing) => {
      const store = fakeTable([counter]);
      let writes = 0;
      const fail = () => {
        store.hooks.beforeWrite = fail;
        writes += 1;
        if (writes === failing + 2)
          throw Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' });
      };
      store.hooks.beforeWrite = fail;
      await live(business, received, history, () => undefined, find).catch((error) => {
        expect(error.name).toBe('ProvisionedThroughputExceededException');
      });

      const row = await find();
      expect(replay(await listEvents(business, id))).toEqual(stateOf(row));
      expect(store.at(keys.running(business, id)) !== undefined).toBe(!isFinished(row));
    }),
    { numRuns: runs(500) },
  );
});

test('with the contact data go the names of who worked on the order; what happened and when stays', async () => {
  fakeTable([counter]);
  const by = { kind: 'member', id: 'sub-kari', name: 'Kari Moen' } as const;
  const move = { what: 'move', to: 'cancelled', behind: 0, reason: 'fake', isLeft: false, seconds: 60, by };
  const history = [move as Parameters<typeof live>[2][number]];
  await live(business, received, history, () => undefined, find);
  const before = await listEvents(business, id);
  expect(before[1]?.by).toEqual(by);

  const now = Date.parse('2027-02-20T17:00:00Z');
  await forgetOrder(business, await find(), 'erased', { by, now });
  expect(await forgetOrder(business, await find(), 'contacts', { by: { kind: 'system' }, now })).toBe(
    'forgotten',
  );

  const after = await listEvents(business, id);
  expect(after.slice(0, 2)).toEqual([before[0], { ...before[1], by: { ...by, name: '' } }]);
  expect(after[2]).toMatchObject({ what: 'forgotten', forgotten: 'erased', by: { name: '' } });
  expect(await find()).toMatchObject({ forgotten: 'erased' });
  expect(await forgetOrder(business, await find(), 'contacts', { by: { kind: 'system' }, now })).toBe(
    'nothing',
  );
});

test('with the notes go what the guest wrote about an allergy and the words of a refusal, in the row and in the events', async () => {
  const store = fakeTable([counter]);
  const by = { kind: 'member', id: 'sub-kari', name: 'Kari Moen' } as const;
  const guest = { ...received, allergy: 'Peanøtter' };
  await live(business, guest, [], () => undefined, find);
  const cancelled = {
    status: 'cancelled',
    version: 1,
    cancelReason: 'other',
    cancelMessage: 'Ring meg',
  } as const;
  const now = Date.parse('2026-12-20T17:00:00Z');
  await changeStatus(business, id, cancelled, by, now);
  expect(JSON.stringify([...store.items.values()])).toMatch(/Peanøtter.*Ring meg|Ring meg.*Peanøtter/s);

  await forgetOrder(business, await find(), 'notes', { by: { kind: 'system' }, now });

  expect(JSON.stringify([...store.items.values()])).not.toMatch(/Peanøtter|Ring meg|Ring på/);
  expect(await find()).toMatchObject({ allergy: '', cancelReason: 'other', forgotten: 'notes' });
  expect(replay(await listEvents(business, id))).toEqual(stateOf(await find()));
  expect((await listEvents(business, id))[1]?.by).toEqual(by);
});
