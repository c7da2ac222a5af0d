import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { newsOf } from '../../../functions/messages/guest-messages.ts';
import { listEvents, personsRemoved } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { usedIn } from '../../../functions/shops/month-use.ts';
import { osloMonth } from '../../../shared/kernel/dates.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import { correctionsOf } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { type OrderStatus, orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { changeStatus, correctOrder } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T19:00:00Z');
const promisedAt = '2026-11-20T17:20:00.000Z';
const shopWith = (about: Partial<Order>) =>
  fakeTable([{ ...keys.order(business, id), ...order({ promisedAt, version: 4, ...about }) }]);
const correct = (status: OrderStatus, version = 4, why = '', at = now) =>
  correctOrder(business, id, { status, version, why }, kari, at);

test('a leader says afterwards what was true, and the story keeps both and why', async () => {
  shopWith({ status: 'completed', notFetched: true, readyAt: '2026-11-20T17:15:00.000Z' });
  const corrected = await correct('cancelled', 4, 'Gjesten fikk pengene igjen');
  expect(corrected).toMatchObject({ status: 'cancelled', version: 5, isCorrected: true });
  expect(corrected).not.toHaveProperty('notFetched');
  expect(await readOrder(business, id)).toEqual(corrected);
  expect(await listEvents(business, id)).toMatchObject([
    { what: 'corrected', from: 'completed', to: 'cancelled', why: 'Gjesten fikk pengene igjen', by: kari },
  ]);
  expect(newsOf(corrected)).toEqual([]);
});

test('a step that was pressed too early is taken back with its time, on the day of the order', async () => {
  shopWith({ status: 'ready', readyAt: '2026-11-20T17:15:00.000Z' });
  const corrected = await correct('preparing');
  expect(corrected.status).toBe('preparing');
  expect(corrected).not.toHaveProperty('readyAt');
});

test('nothing comes back to the kitchen days later, or without its guest; the books can be corrected then, too', () => {
  const done = order({ status: 'completed', promisedAt });
  expect(correctionsOf(done, now)).toEqual(['ready', 'cancelled']);
  expect(correctionsOf(done, now + 24 * 3_600_000)).toEqual(['cancelled']);
  expect(correctionsOf({ ...done, forgotten: 'contacts' }, now)).toEqual(['cancelled']);
});

test.each(orderStatuses)('from %s only what the table allows is a correction', async (from) => {
  for (const to of orderStatuses) {
    const store = shopWith({ status: from });
    const isAllowed = correctionsOf(order({ status: from }), now).includes(to);
    const tried = correct(to).then(
      () => true,
      () => false,
    );
    expect([from, to, await tried]).toEqual([from, to, isAllowed]);
    if (!isAllowed) expect(store.items.size).toBe(1);
  }
});

test('of two leaders one decides, and a screen that is behind does not', async () => {
  shopWith({ status: 'completed' });
  await expect(correct('cancelled', 3)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  await correct('cancelled');
  const before = written().length;
  await expect(correct('cancelled')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(written().length).toBe(before);
});

test('a refused order that was made after all takes its place in the month again', async () => {
  const used = usedIn(osloMonth(suffixTime(id)));
  const store = fakeTable([
    { ...keys.order(business, id), ...order({ version: 1 }) },
    { ...keys.counter(business), n: 1, given: {}, orders: {}, [used]: 5 },
  ]);
  const usedNow = () => store.items.get(`${business}|${keys.counter(business).sk}`)?.[used];
  await changeStatus(business, id, { status: 'cancelled', version: 1 }, kari, now);
  expect(usedNow()).toBe(4);
  await correct('completed', 2);
  expect(usedNow()).toBe(5);
  await correct('cancelled', 3);
  await correct('completed', 4);
  expect(usedNow()).toBe(5);
});

test("the leader's words are deleted with the order's notes", async () => {
  shopWith({ status: 'completed' });
  await correct('cancelled', 4, 'Ola ringte');
  expect(JSON.stringify(await personsRemoved(business, id, { names: false }))).toContain('#why');
});
