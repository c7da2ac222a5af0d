import { expect, test } from 'vitest';
import { deleteLateNotes } from '../../../functions/events/order-listeners.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { forgetDue } from '../../../functions/privacy/forget-due.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { bizId } from '../../helpers/builders.ts';
import { changeStatus, correctOrder, fetchAfterAll, giveNewTime } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { duePointers, fullOrder, now, stored } from './orders-of-a-shop.ts';

const napoli = bizId(1);
const system = { kind: 'system' } as const;
const emptied = {
  ...{
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    address: '',
    addressExtra: '',
    postcode: '',
    town: '',
    driverNote: '',
    notes: '',
    lines: [],
  },
  forgotten: 'contacts',
} as const;

function shopWith(daysOld: number, about: Partial<Order> = {}) {
  const one = fullOrder(now - daysOld * dayMs, about);
  fakeTable([stored(napoli, one), ...duePointers(napoli, one)]);
  return one;
}
const correct = ({ id, version }: Order, status: OrderStatus, why = '') =>
  correctOrder(napoli, id, { status, version, why }, kari, now);
const story = async ({ id }: Order) => JSON.stringify(await listEvents(napoli, id));

test.each(['erased', 'notes', 'contacts'] as const)(
  'why an order was corrected is deleted with its data (%s)',
  async (what) => {
    const one = shopWith(6);
    await correct(one, 'cancelled', 'Ola Hansen ble syk');
    expect(await story(one)).toContain('Hansen');
    await forgetOrder(napoli, await readOrder(napoli, one.id), what, { by: system, now });
    expect(await story(one)).not.toContain('Hansen');
  },
);

test('the run at 14 days deletes it from an order that has no notes', async () => {
  const one = shopWith(14, { notes: '', lines: [] });
  await correct(one, 'cancelled', 'Ola Hansen ble syk');
  await forgetDue(now, { hasTime: () => true, mostOrders: 100 });
  expect(await story(one)).not.toContain('Hansen');
});

test('words to the guest are deleted also when the refusal was corrected', async () => {
  const one = shopWith(6, { status: 'confirmed' });
  const no = { status: 'cancelled', cancelReason: 'other', cancelMessage: 'Hei Ola Hansen' } as const;
  const refused = await changeStatus(napoli, one.id, { ...no, version: 5 }, kari, now);
  const corrected = await correct(refused, 'completed');
  expect(await story(one)).toContain('Hansen');
  await forgetOrder(napoli, corrected, 'erased', { by: kari, now });
  expect(await story(one)).not.toContain('Hansen');
});

test.each(['erased', 'notes', 'contacts'] as const)(
  'the words of a new time are deleted with its data, in the row and in the events (%s)',
  async (what) => {
    const one = shopWith(6, { status: 'confirmed', promisedAt: new Date(now).toISOString() });
    const change = { version: one.version, minutes: 20, message: 'Hei Ola Hansen' };
    const { version } = await giveNewTime(napoli, one.id, change, kari, now);
    await changeStatus(napoli, one.id, { status: 'cancelled', version }, kari, now);
    expect(JSON.stringify(await readOrder(napoli, one.id))).toContain('Hansen');
    expect(await story(one)).toContain('Hansen');
    await forgetOrder(napoli, await readOrder(napoli, one.id), what, { by: system, now });
    expect(JSON.stringify(await readOrder(napoli, one.id))).not.toContain('Hansen');
    expect(await story(one)).not.toContain('Hansen');
  },
);

test('a correction after a guest was erased keeps no words', async () => {
  const one = shopWith(6, { ...emptied, forgotten: 'erased' });
  await correct(one, 'cancelled', 'Ola Hansen ble syk');
  expect(await story(one)).not.toContain('Hansen');
});

test.each([
  ['corrected', {}, (one: Order) => correct(one, 'cancelled', 'Ola Hansen ble syk')],
  [
    'fetched after all',
    { notFetched: true },
    ({ id, version }: Order) => fetchAfterAll(napoli, id, { version }, kari, now),
  ],
] as const)('an order that is %s after 90 days gets no name and no words back', async (_, about, change) => {
  const one = shopWith(106, { ...emptied, ...about });
  const changed = await change(one);
  await deleteLateNotes(napoli, changed, now);
  expect(await listEvents(napoli, one.id)).toHaveLength(1);
  expect(await story(one)).not.toMatch(/Hansen|Kari/);
});
