import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import type { MoveCommand } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { changeStatus, giveNewTime, undoMove } from '../../helpers/order-commands.ts';
import { kari, tablet } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T17:00:00Z');
const month = new Date(suffixTime(id)).toISOString().slice(0, 7);
const used = `used${month}`;

const shopWith = (about: Partial<Order> = {}) =>
  fakeTable([
    { ...keys.order(business, id), ...order(about) },
    { ...keys.counter(business), n: 1, given: {}, orders: {}, [used]: 5 },
  ]);
const move = (change: Omit<MoveCommand, 'version' | 'what'>) =>
  changeStatus(business, id, { version: 1, ...change }, kari, now);
const undo = (version: number, after = 4000) => undoMove(business, id, { version }, tablet, now + after);

test('the last move is taken back: the row is what it was, and the history says both', async () => {
  const before = order({ status: 'preparing' });
  shopWith(before);
  await move({ status: 'ready' });

  const undone = await undo(2);

  const updatedAt = '2026-11-20T17:00:04.000Z';
  expect(undone).toEqual({ ...before, version: 3, updatedAt });
  expect(await readOrder(business, id)).toEqual(undone);
  expect(await listEvents(business, id)).toMatchObject([
    { what: 'moved', from: 'preparing', to: 'ready', by: kari },
    { what: 'undone', from: 'ready', to: 'preparing', version: 3, at: updatedAt, by: tablet },
  ]);
});

test('a confirmation that is taken back leaves no promise, and the order waits again', async () => {
  shopWith();
  await move({ status: 'confirmed', estimatedTimeMinutes: 20 });

  expect(await undo(2)).toEqual(order({ version: 3, updatedAt: '2026-11-20T17:00:04.000Z' }));
});

test('it can be taken back for ten seconds and a little, and not later', async () => {
  shopWith();
  await move({ status: 'confirmed', estimatedTimeMinutes: 20 });
  await expect(undo(2, 15_001)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await undo(2, 15_000)).toMatchObject({ status: 'pending' });
});

test('of an undo and the next move at the same moment one wins', async () => {
  const store = shopWith({ status: 'preparing' });
  await move({ status: 'ready' });
  store.hooks.beforeWrite = async () =>
    void (await changeStatus(business, id, { status: 'completed', version: 2 }, tablet, now + 1000));

  await expect(undo(2)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await readOrder(business, id)).toMatchObject({ status: 'completed', version: 3 });
});

test('neither an undo, nor a new time, nor the arrival of an order can be taken back', async () => {
  shopWith();
  await expect(undo(1)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  await move({ status: 'confirmed', estimatedTimeMinutes: 20 });
  await giveNewTime(business, id, { minutes: 30, version: 2 }, kari, now);
  await expect(undo(3)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });

  shopWith({ status: 'preparing' });
  await move({ status: 'ready' });
  await undo(2);
  await expect(undo(3)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('a refusal that gave a place of the month back takes it again, and one that did not takes none', async () => {
  const store = shopWith();
  await move({ status: 'cancelled', cancelReason: 'fake' });
  expect(store.at(keys.counter(business))).toMatchObject({ [used]: 4 });

  expect(await undo(2)).not.toHaveProperty('cancelReason');
  expect(store.at(keys.counter(business))).toMatchObject({ [used]: 5 });

  const confirmed = shopWith({ status: 'confirmed' });
  await move({ status: 'cancelled', cancelReason: 'other', cancelMessage: 'Ovnen er ødelagt' });
  const undone = await undo(2);
  expect(undone).not.toHaveProperty('cancelMessage');
  expect(confirmed.at(keys.counter(business))).toMatchObject({ [used]: 5 });
});

const promised = { estimatedTimeMinutes: 20, promisedAt: '2026-11-20T17:05:00.000Z' };

test.each([
  ['confirmed', 'pickup', true],
  ['preparing', 'pickup', true],
  ['ready', 'pickup', false],
  ['ready', 'delivery', true],
  ['pending', 'pickup', false],
  ['completed', 'delivery', false],
  ['cancelled', 'pickup', false],
] as const)('an order that is %s for %s gets a new time: %s', async (status, fulfilment, may) => {
  shopWith({ status, fulfilment, ...promised });
  const attempt = giveNewTime(business, id, { minutes: 30, version: 1 }, kari, now);

  if (!may) return expect(attempt).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await attempt).toMatchObject({
    ...{ status, version: 2, estimatedTimeMinutes: 20 },
    ...{ promisedAt: '2026-11-20T17:30:00.000Z', promisedBefore: promised.promisedAt },
  });
  expect(await listEvents(business, id)).toMatchObject([
    { what: 'retimed', minutes: 30, before: promised.promisedAt },
  ]);
  expect(await readOrder(business, id)).toMatchObject({ promisedBefore: promised.promisedAt });
});
