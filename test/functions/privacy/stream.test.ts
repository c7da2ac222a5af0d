import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { orderFrom } from '../../../functions/orders/store.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { handleChange } from '../../../functions/table-events.ts';
import type { Forgotten, Order } from '../../../shared/orders/order.ts';
import { bizId } from '../../helpers/builders.ts';
import { table, written } from '../../helpers/table-mock.ts';
import { quietSockets, sockets } from '../attention/mocked-screens.ts';
import { emptyQueue } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { fullOrder, hasContacts, hasNotes, now, stored } from './orders-of-a-shop.ts';

const napoli = bizId(1);
let store: ReturnType<typeof fakeTable>;

function shopWith(one: Order) {
  const screen = { ...keys.ownerScreen(napoli, 'tablet'), connection: 'tablet' };
  const follower = { ...keys.followerPlace(napoli, one.id, 1), connection: 'phone' };
  store = fakeTable([stored(napoli, one), screen, follower]);
  table.resetHistory();
}
beforeEach(() => {
  quietSockets();
  emptyQueue();
});
const change = (before: Order, after: Order) => ({
  business: napoli,
  sk: keys.order(napoli, after.id).sk,
  before: stored(napoli, before),
  after: stored(napoli, after),
});
const orderNow = ({ id }: Order) => orderFrom(store.at(keys.order(napoli, id)) ?? {});

test.each<Forgotten>(['notes', 'contacts', 'erased'])(
  'deleting (%s) what is personal in an order tells no screen, sends no notice and counts nothing',
  async (what) => {
    const before = fullOrder(now - 100 * 86_400_000);
    shopWith(before);
    await forgetOrder(napoli, before, what, { by: { kind: 'system' }, now });
    table.resetHistory();

    await handleChange(change(before, orderNow(before)), now);

    expect(table.calls()).toEqual([]);
    expect(sockets.calls()).toEqual([]);
  },
);

test('an order that was still running at 14 days loses its notes as soon as it is finished, and is news as ever', async () => {
  const before = fullOrder(now - 20 * 86_400_000, { status: 'ready', version: 4 });
  const after: Order = { ...before, status: 'completed', version: 5 };
  shopWith(after);

  await handleChange(change(before, after), now);

  expect([hasNotes(orderNow(after)), hasContacts(orderNow(after))]).toEqual([false, true]);
  expect(sockets.commandCalls(PostToConnectionCommand)).toHaveLength(2);
});

test.each([
  ['is young', 13, 'completed'],
  ['is old and runs on', 20, 'ready'],
] as const)('an order that changes its status and %s keeps its notes', async (_, days, status) => {
  const before = fullOrder(now - days * 86_400_000, { status: 'preparing', version: 3 });
  const after: Order = { ...before, status, version: 4 };
  shopWith(after);

  await handleChange(change(before, after), now);

  expect(orderNow(after)).toEqual(after);
  expect(written()).not.toContainEqual(keys.order(napoli, after.id));
});
