import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { orderFrom } from '../../../functions/orders/store.ts';
import { type Budget, type DueReport, forgetDue } from '../../../functions/privacy/forget-due.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { instantAt, osloDay } from '../../../shared/kernel/dates.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import { bizId } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';
import {
  daysAgo,
  duePointers,
  fullOrder,
  hasContacts,
  hasNotes,
  lasting,
  now,
  shops,
  stored,
} from './orders-of-a-shop.ts';

const napoli = bizId(1);
const plenty: Budget = { hasTime: () => true, mostOrders: 1_000_000 };
const noon = (days: number) => instantAt(daysAgo(days), 12 * 60);
let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable();
});

function shopWith(...orders: ReturnType<typeof fullOrder>[]) {
  store = fakeTable(orders.flatMap((one) => [stored(napoli, one), ...duePointers(napoli, one)]));
}
const orderNow = (id: ReturnType<typeof fullOrder>['id']) =>
  orderFrom(store.at(keys.order(napoli, id)) ?? {});
const figures = () => [...store.items.values()].filter(({ sk }) => /^(DAY#|TOTAL|COUNTED#)/.test(String(sk)));
const pointers = () => [...store.items.values()].filter(({ pk }) => String(pk).startsWith('DUE#'));

/** Runs with little budget each, until one had nothing left to do. */
async function inSmallRuns(mostOrders: number): Promise<DueReport[]> {
  const reports: DueReport[] = [];
  for (;;) {
    const report = await forgetDue(now, { ...plenty, mostOrders });
    reports.push(report);
    const { notes, contacts } = report;
    if (notes.shopDays + contacts.shopDays + notes.forgotten + contacts.forgotten === 0) return reports;
  }
}

test('no finished order of 14 days ago holds a note, none of 90 days ago holds a name; the rest and all figures are as before', async () => {
  await withoutMocks();
  await fc.assert(
    fc.asyncProperty(shops, fc.constantFrom(2, 7, 1_000_000), async (orders, mostOrders) => {
      store = fakeTable();
      for (const { business, order } of orders) {
        store.items.set(`${business}|ORDER#${order.id}`, stored(business, order));
        await countOrder(business, order);
      }
      const before = structuredClone(figures());

      await inSmallRuns(mostOrders);

      for (const { business, order } of orders) {
        const after = orderFrom(store.at(keys.order(business, order.id)) ?? {});
        const day = osloDay(order.createdAt);
        const isOld = day <= daysAgo(90);
        expect(hasContacts(after)).toBe(!isOld);
        if (isOld || (day <= daysAgo(14) && isFinished(order))) expect(hasNotes(after)).toBe(false);
        else expect([after.notes, after.lines]).toEqual([order.notes, order.lines]);
        expect(lasting(after)).toEqual(lasting(order));
      }
      expect(figures()).toEqual(before);
      for (const { sk } of pointers()) expect(String(sk) > daysAgo(90)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
}, 60_000);

test('a shop’s first order of a day says that the day is due, in the transaction of the figures; no later one does', async () => {
  const [first, second] = [fullOrder(noon(0)), fullOrder(noon(0) + 1)];
  await countOrder(napoli, first);
  const day = daysAgo(0);
  expect(pointers().map(({ pk, sk }) => [pk, sk])).toEqual([
    ['DUE#notes', `${day}#${napoli}`],
    ['DUE#contacts', `${day}#${napoli}`],
  ]);
  const together = sent()
    .at(-1)
    ?.input.TransactItems?.flatMap((change) => Object.values(change));
  expect(together?.map(({ Key, Item }) => (Key ?? Item)?.sk)).toEqual([
    `COUNTED#${first.id}`,
    `DAY#${day}`,
    'TOTAL',
    `${day}#${napoli}`,
    `${day}#${napoli}`,
  ]);

  await countOrder(napoli, second);
  expect(sent().at(-1)?.input.TransactItems).toHaveLength(3);
});

test('an order that is still running keeps its notes at 14 days, and loses all at 90', async () => {
  const [young, old] = [
    fullOrder(noon(20), { status: 'preparing' }),
    fullOrder(noon(90), { status: 'ready' }),
  ];
  shopWith(young, old);

  const report = await forgetDue(now, plenty);

  expect(report.notes).toMatchObject({ running: 2, forgotten: 0 });
  expect(hasNotes(orderNow(young.id))).toBe(true);
  expect([hasNotes(orderNow(old.id)), hasContacts(orderNow(old.id))]).toEqual([false, false]);
  expect(orderNow(old.id)).toMatchObject({ status: 'ready', forgotten: 'contacts' });
});

test('a status change in the same moment is never lost, and does not keep the data', async () => {
  const one = fullOrder(noon(100), { status: 'ready', version: 4 });
  shopWith(one);
  store.hooks.beforeWrite = async () => {
    await changeStatus(napoli, one.id, { status: 'completed', version: 4 }, { kind: 'system' }, now);
  };

  await forgetDue(now, plenty);

  expect(orderNow(one.id)).toMatchObject({ status: 'completed', version: 5, forgotten: 'contacts' });
  expect([hasNotes(orderNow(one.id)), hasContacts(orderNow(one.id))]).toEqual([false, false]);
});

test('who changes a status on the version that was seen before the deleting still wins', async () => {
  const one = fullOrder(noon(100), { status: 'ready', version: 4 });
  shopWith(one);
  await forgetDue(now, plenty);

  const moved = await changeStatus(
    napoli,
    one.id,
    { status: 'completed', version: 4 },
    { kind: 'system' },
    now,
  );

  expect(moved).toMatchObject({ status: 'completed', version: 5, forgotten: 'contacts', customerName: '' });
});

test('a guest who is erased in the same moment stays erased: the order’s link must not open again', async () => {
  const one = fullOrder(noon(20));
  shopWith(one);
  store.hooks.beforeWrite = async () =>
    void (await forgetOrder(napoli, one, 'erased', { by: { kind: 'system' }, now }));

  expect((await forgetDue(now, plenty)).notes).toMatchObject({ nothing: 1, forgotten: 0 });

  expect(orderNow(one.id).forgotten).toBe('erased');
});

test('an order that cannot be changed keeps no other from its turn, is logged without its contents, and tried again', async () => {
  expectConsole(/Old data could not be deleted/);
  const [bad, good] = [fullOrder(noon(30)), fullOrder(noon(30) + 5)];
  shopWith(bad, good);
  store.at(keys.order(napoli, bad.id))!.lines = 'broken';

  const report = await forgetDue(now, plenty);

  expect(report.notes).toMatchObject({ failed: 1, forgotten: 1, shopDays: 0 });
  expect(report.behindDays).toBe(16);
  expect(hasNotes(orderNow(good.id))).toBe(false);
  store.items.set(`${napoli}|ORDER#${bad.id}`, stored(napoli, bad));
  const again = await forgetDue(now, plenty);
  expect(again.notes).toMatchObject({ failed: 0, forgotten: 1, nothing: 1, shopDays: 1 });
  expect(again.behindDays).toBe(0);
});

test('a run killed after any write, and one that throttles, leave what the next run finishes', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => fullOrder(noon(14 + (index % 3)) + index));
  for (let writes = 0; writes < 14; writes += 1) {
    shopWith(...orders);
    let left = writes;
    const dies = () => {
      store.hooks.beforeWrite = dies;
      left -= 1;
      if (left < 0)
        throw Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' });
    };
    store.hooks.beforeWrite = dies;
    expectConsole(/Old data could not be deleted/);
    await forgetDue(now, plenty);
    store.hooks.beforeWrite = undefined;

    await forgetDue(now, plenty);

    for (const { id } of orders) expect(hasNotes(orderNow(id))).toBe(false);
    expect(pointers().map(({ pk }) => pk)).toEqual(['DUE#contacts', 'DUE#contacts', 'DUE#contacts']);
  }
});

test('days that were missed are caught up, the oldest first, and the report says by how many days it is behind', async () => {
  shopWith(...[14, 15, 40, 60].map((days) => fullOrder(noon(days))));

  const first = await forgetDue(now, { ...plenty, mostOrders: 1 });
  const second = await forgetDue(now, { ...plenty, mostOrders: 1 });

  expect([first.notes.forgotten, first.behindDays]).toEqual([1, 26]);
  expect([second.notes.forgotten, second.behindDays]).toEqual([1, 1]);
});

test('reads and writes follow from what is due, not from what else is in the table', async () => {
  const due = Array.from({ length: 30 }, (_, index) => fullOrder(noon(20) + index));
  const young = Array.from({ length: 2000 }, (_, index) => fullOrder(noon(index % 13) + index));
  const old = Array.from({ length: 2000 }, (_, index) => fullOrder(noon(100 + (index % 300)) + index));

  const costs: number[] = [];
  for (const others of [[], young, [...young, ...old]]) {
    shopWith(...due);
    for (const one of others) store.items.set(`${napoli}|ORDER#${one.id}`, stored(napoli, one));
    const before = sent().length;
    expect((await forgetDue(now, plenty)).notes.forgotten).toBe(30);
    costs.push(sent().length - before);
  }
  // Two lists of days, each empty at the end; two looks for late days; one range of orders; 30 stories read,
  // 30 updates; one pointer.
  expect(costs).toEqual([66, 66, 66]);
  expect(sent().some(({ name }) => name === 'ScanCommand')).toBe(false);
});
