import { beforeEach, expect, test } from 'vitest';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { order } from '../../helpers/builders.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { sent, table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  business,
  counter,
  mailedTo,
  placedAt,
  resetProviders,
  shopWith,
  telling,
} from './news.ts';

const placed = order({ ...telling, fulfilment: 'pickup' });
const { sk } = keys.order(business, placed.id);
let now = 0;

beforeEach(() => {
  resetProviders();
  now = Date.parse(placedAt);
  fakeTable([...shopWith(aleksander), { ...keys.order(business, placed.id), ...placed }, counter] as never);
});

const isRead = ({ name }: { name: string }) => /^(Get|Query)/.test(name);
const readUnits = (input: { ConsistentRead?: boolean }) => (input.ConsistentRead ? 1 : 0.5);

/** The units that one message of the queue costs at the table. A refused write costs a unit, too. */
async function costs(listener: string, afterMs = 0) {
  now += afterMs;
  const mailed = mailedTo().length;
  table.resetHistory();
  await handleMessage(JSON.stringify({ listener, business, sk }), now);
  const reads = sent().filter(isRead);
  return {
    isMail: mailedTo().length > mailed,
    reads: reads.reduce((sum, { input }) => sum + readUnits(input), 0),
    writes: sent().length - reads.length,
  };
}

async function moved(status: OrderStatus) {
  const { version } = await readOrder(business, placed.id);
  const minutes = status === 'confirmed' && { estimatedTimeMinutes: 20 };
  await changeStatus(business, placed.id, { status, version, ...minutes }, kari, now);
  return costs('guest-news', 17_000);
}

test('notices and guests’ mails cost at most 5.5 reads and 7 writes, and the messages that bring none one of each', async () => {
  const notice = await costs('notices');
  expect(notice.isMail).toBe(true);
  const all = [notice, await costs('guest-receipts', 60_000)];
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const)
    all.push(await moved(status));
  for (const [isMail, counted] of [
    [true, { reads: 5.5, writes: 7 }],
    [false, { reads: 1, writes: 1 }],
  ] as const) {
    const such = all.filter((one) => one.isMail === isMail);
    const mean = (part: 'reads' | 'writes') => such.reduce((sum, one) => sum + one[part], 0) / such.length;
    expect(mean('reads')).toBeLessThanOrEqual(counted.reads);
    expect(mean('writes')).toBeLessThanOrEqual(counted.writes);
  }
});
