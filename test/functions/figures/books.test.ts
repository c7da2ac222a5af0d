import { beforeEach, expect, test, vi } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { payOnline } from '../../../functions/orders/pay-online.ts';
import { settlePayment } from '../../../functions/orders/settle-payment.ts';
import { listOrders } from '../../../functions/orders/store.ts';
import { eraseGuest } from '../../../functions/privacy/erase-guest.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { order, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import {
  agreedNow,
  business,
  friday,
  hashes,
  shopItems,
  site,
  token,
  totalOre,
} from '../orders/paid-shop.ts';
import { modelProvider } from '../payments/model-provider.ts';

const provider = vi.hoisted(() => ({ till: undefined as unknown }));
vi.mock('../../../functions/payments/till.ts', async (original) => ({
  ...(await original<object>()),
  findTill: async () => provider.till,
}));
vi.mock('../../../functions/kernel/lambda/enqueue.ts', async (original) => ({
  ...(await original<object>()),
  enqueue: async () => {},
}));

const minute = 60_000;
let now = friday;
let model: ReturnType<typeof modelProvider>;
beforeEach(() => {
  now = friday;
  vi.useFakeTimers({ now: friday, toFake: ['Date'] });
  fakeTable([...memberItems('user-1', business), ...shopItems]);
  model = modelProvider(() => now);
  provider.till = model.till;
});

const first = () => [...model.payments.keys()][0] as string;
const books = () => asOwner('user-1').books;
const month = async (name?: string) =>
  (await books().$get({ query: { ...(name && { month: name }) } } as object)).json() as Promise<unknown>;

async function reserved(): Promise<Order> {
  await payOnline(business, site, agreedNow, hashes, 'free', token, now);
  model.press(first(), 'approve');
  await settlePayment(business, first(), now);
  return (await listOrders(business, 1))[0] as Order;
}

async function fetched(one: Order): Promise<Order> {
  let order = one;
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const) {
    const estimate = status === 'confirmed' && { estimatedTimeMinutes: 20 };
    const move = { what: 'move', version: order.version, status, ...estimate } as const;
    order = await applyCommand(business, order.id, move, kari, now);
  }
  now += minute;
  vi.setSystemTime(now);
  await settlePayment(business, first(), now, { sends: true });
  await countOrder(business, order);
  return order;
}

test('money counts when it is taken, is held until then, and what was paid at the counter stands beside it', async () => {
  const one = await reserved();
  expect(await month()).toMatchObject({ days: [], heldOre: totalOre, atPickupOre: 0 });
  const done = await fetched(one);
  const atCounter = order({ id: ordId(9), status: 'completed', totalOre: 25_000, createdAt: done.createdAt });
  await countOrder(business, atCounter);
  const back = { what: 'refund', version: done.version, amountOre: 4100, reason: 'late' } as const;
  await applyCommand(business, done.id, back, kari, now);
  await settlePayment(business, first(), now, { sends: true });
  const sums = { payments: 1, vippsOre: totalOre, stripeOre: 0, refunds: 1, refundedOre: 4100, feeOre: 0 };
  expect(await month()).toMatchObject({
    ...{ month: '2026-11', heldOre: 0, atPickupOre: 25_000, sums },
    days: [{ day: '2026-11-20', ...sums }],
  });
  expect(await month('2026-10')).toMatchObject({ days: [], atPickupOre: 0 });
  expect(await month('2026-10')).not.toHaveProperty('heldOre');
  const documents = await (await books().documents.$get()).json();
  expect(documents).toMatchObject([
    { kind: 'sale', number: '2026-000001', order: 1, amountOre: totalOre, reference: first() },
    { kind: 'credit', number: '2026-000001', sale: '2026-000001', amountOre: 4100 },
  ]);
});

test('PA-09 a receipt is there for years, with its goods and without its guest, also after the guest is erased', async () => {
  const done = await fetched(await reserved());
  await eraseGuest(business, done.customerPhone, kari, now);
  now += 400 * 24 * 60 * minute;
  vi.setSystemTime(now);
  const response = await books().receipts[':name'].$get({ param: { name: 'sale-2026-000001' } });
  const receipt = await response.json();
  expect(receipt).toMatchObject({
    ...{ number: '2026-000001', amountOre: totalOre, reference: first() },
    order: { number: 1, totalOre, lines: [{ name: done.lines[0]?.name }], money: { provider: 'vipps' } },
  });
  const text = JSON.stringify(receipt);
  for (const personal of [done.customerName, done.customerPhone, done.customerEmail].filter(Boolean))
    expect(text).not.toContain(personal);
  const unknown = await books().receipts[':name'].$get({ param: { name: 'credit-2026-000001' } });
  expect(unknown.status).toBe(404);
  expect(keys.receipt(business, 'sale', '2026-000001').sk).toBe('RECEIPT#sale#2026-000001');
});

test.each(['2026-13', '2027-01', 'november'])('month %s has no books', async (name) => {
  expect(await month(name)).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
});
