import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { guestMail, guestSms } from '../../../functions/messages/guest-messages.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { trackedOrder } from '../../../functions/orders/tracking-links.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { offeredReasons } from '../../../shared/orders/refusal.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { statusText } from '../../../web/storefront/status/status-texts.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { lastSent, table, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T17:00:00Z');
const earlier = '2026-11-20T16:00:00.000Z';
const kari: Actor = { kind: 'member', id: 'sub-kari', name: 'Kari Moen' };
const tablet: Actor = { kind: 'device', id: 'dev_1', name: 'Kjøkkennettbrett' };

const shopWith = (...orders: Order[]) =>
  fakeTable(orders.map((one) => ({ ...keys.order(business, one.id), ...one })));
const change = (status: OrderStatus, version = 1) => ({
  status,
  version,
  ...(status === 'confirmed' && { estimatedTimeMinutes: 20 }),
});
const move = (status: OrderStatus, version = 1, by: Actor = kari) =>
  changeStatus(business, id, change(status, version), by, now);

test('ORD-019 CALL-013 confirming writes status, version, estimate and promised time, and the event of it, in one transaction', async () => {
  const store = shopWith(order());

  const confirmed = await move('confirmed');

  const changed = {
    status: 'confirmed',
    version: 2,
    estimatedTimeMinutes: 20,
    promisedAt: '2026-11-20T17:20:00.000Z',
    confirmedAt: '2026-11-20T17:00:00.000Z',
  } as const;
  expect(confirmed).toEqual(order({ ...changed, updatedAt: '2026-11-20T17:00:00.000Z' }));
  expect(store.at(keys.order(business, id))).toMatchObject(changed);
  expect(written()).toEqual([keys.order(business, id), keys.orderEvent(business, id, 2, 0)]);
  expect(await listEvents(business, id)).toEqual([
    {
      what: 'moved',
      from: 'pending',
      to: 'confirmed',
      version: 2,
      at: '2026-11-20T17:00:00.000Z',
      by: kari,
      estimatedTimeMinutes: 20,
    },
  ]);
});

test('ORD-020 CALL-013 other changes write neither the estimate nor anything else of the order', async () => {
  shopWith(order({ status: 'confirmed', version: 2, estimatedTimeMinutes: 20, updatedAt: earlier }));

  await move('preparing', 2, tablet);

  const row = lastSent().TransactItems?.[0]?.Update;
  expect(Object.values(row?.ExpressionAttributeNames ?? {}).sort()).toEqual([
    'preparingAt',
    'status',
    'updatedAt',
    'version',
  ]);
});

test.each([
  ['pending', 'confirmed', 'confirmedAt'],
  ['confirmed', 'preparing', 'preparingAt'],
  ['preparing', 'ready', 'readyAt'],
  ['ready', 'completed', undefined],
  ['pending', 'cancelled', undefined],
] as const)('the move from %s to %s leaves its own time in the order: %s', async (from, to, time) => {
  const before = order({ status: from, updatedAt: earlier });
  shopWith(before);

  const after = await move(to);

  const added = Object.keys(after).filter((name) => !(name in before));
  expect(added).toEqual(time ? [time] : []);
  expect(after.updatedAt).toBe('2026-11-20T17:00:00.000Z');
});

test('of two tablets that confirm the same order one wins, and there is one event', async () => {
  const store = shopWith(order());
  store.hooks.beforeWrite = async () => void (await move('confirmed', 1, tablet));

  await expect(move('confirmed')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });

  expect(await listEvents(business, id)).toMatchObject([{ to: 'confirmed', by: tablet }]);
});

test('a repetition of our own write whose answer was lost knows its success', async () => {
  const store = shopWith(order());
  store.hooks.afterWrite = () => {
    throw Object.assign(new Error('cancelled'), {
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'ConditionalCheckFailed' }],
    });
  };

  expect(await move('cancelled')).toMatchObject({ status: 'cancelled', version: 2 });
  expect(await listEvents(business, id)).toHaveLength(1);
});

test('an error of the table is passed on, not taken for a refusal', async () => {
  const store = shopWith(order());
  store.hooks.beforeWrite = () => {
    throw Object.assign(new Error('slow'), { name: 'TimeoutError' });
  };
  await expect(move('cancelled')).rejects.toThrow('slow');
  expect(table.calls()).toHaveLength(2);
});

const seller = { businessName: 'Napoli', legalName: '', orgNumber: '', address: '', phone: '', email: '' };
const links = { product: 'Luka', home: 'https://napoli.luka.test/', link: '', stop: '' };
const refuse = (more: object, about: Partial<Order> = {}) => {
  shopWith(order(about));
  return changeStatus(business, id, { status: 'cancelled', version: 1, ...more }, kari, now);
};

test.each(offeredReasons)(
  'an order is refused because of %s, with words to the guest, before and after it is confirmed',
  async (cancelReason) => {
    const cancelMessage = 'Ring oss gjerne.';
    for (const status of ['pending', 'confirmed'] as const) {
      const refused = await refuse({ cancelReason, cancelMessage }, { status });
      expect(refused).toMatchObject({ status: 'cancelled', cancelReason, cancelMessage });
      expect(await listEvents(business, id)).toMatchObject([
        { reason: cancelReason, message: cancelMessage },
      ]);
      expect(trackedOrder(refused)).toMatchObject({ cancelReason, cancelMessage });
    }
  },
);

test('a refusal whose words the restaurant erased tells the guest no standard sentence, on the page, by mail or by sms', async () => {
  const refused = await refuse({ cancelReason: 'busy', cancelMessage: '' });
  expect(trackedOrder(refused)).toMatchObject({ cancelReason: 'busy', cancelMessage: '' });
  const told = [
    statusText(trackedOrder(refused), now).text,
    guestMail(refused, 'refused', seller, links).text,
    guestSms(refused, 'refused', 'Napoli', ''),
  ];
  for (const text of told) expect(text).not.toContain('for mye å gjøre');
});

test('the guest never reads that an order was taken for fake, nor what they wrote about an allergy', async () => {
  const refused = await refuse({ cancelReason: 'fake' }, { allergy: 'Nøtter' });
  expect(refused).toMatchObject({ cancelReason: 'fake', allergy: 'Nøtter' });
  expect(JSON.stringify(trackedOrder(refused))).not.toMatch(/fake|Nøtter|allergy/);
});

test('only a pickup can be completed without being fetched', async () => {
  const change = { status: 'completed', version: 1, notFetched: true } as const;
  shopWith(order({ status: 'ready' }));
  const kept = await changeStatus(business, id, change, kari, now);
  expect(kept).toMatchObject({ status: 'completed', notFetched: true });
  expect(await listEvents(business, id)).toMatchObject([{ to: 'completed', notFetched: true }]);

  shopWith(order({ status: 'ready', fulfilment: 'delivery' }));
  await expect(changeStatus(business, id, change, kari, now)).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  });
});
