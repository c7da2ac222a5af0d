import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../functions/due.ts';
import { instantAt } from '../../shared/kernel/dates.ts';
import { lateLine } from '../../shared/kernel/retention.ts';
import { bizId } from '../helpers/builders.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { fakeTable } from './fake-table.ts';
import { daysAgo, duePointers, fullOrder, now, stored } from './privacy/orders-of-a-shop.ts';

const napoli = bizId(1);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  expectConsole(/./);
});

const orderOf = (days: number) => fullOrder(instantAt(daysAgo(days), 12 * 60));
const lines = (print: 'info' | 'error') =>
  vi.mocked(console[print]).mock.calls.map(([line]) => JSON.parse(String(line)));

test('each run says in one line what it did, with numbers alone', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const orders = [orderOf(14), orderOf(95)];
  fakeTable(orders.flatMap((one) => [stored(napoli, one), ...duePointers(napoli, one)]));

  await handler();

  expect(lines('info')).toEqual([
    {
      level: 'INFO',
      message: 'Old data was deleted',
      timestamp: new Date(now).toISOString(),
      notes: { forgotten: 2, nothing: 0, running: 0, failed: 0, shopDays: 2 },
      contacts: { forgotten: 1, nothing: 0, running: 0, failed: 0, shopDays: 1 },
      behindDays: 0,
    },
  ]);
  expect(lines('error')).toEqual([]);
});

test.each([
  [15, 0],
  [16, 1],
])(
  'work that was due %d days after its order and could not be done is cried about %d times',
  async (days, times) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const bad = orderOf(days);
    fakeTable([{ ...stored(napoli, bad), lines: 'broken' }, ...duePointers(napoli, bad)]);

    await handler();

    const late = lines('error').filter(({ message }) => message === lateLine);
    expect(late).toHaveLength(times);
  },
);
