import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notifyGuest, sendReceipt } from '../../../functions/attention/notify-guest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { order, profile } from '../../helpers/builders.ts';
import { changeStatus, undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { business, counter, mails, placedAt, resetProviders, telling } from './news.ts';

const start = Date.parse(placedAt);
const acts = ['forward', 'forward', 'forward', 'undo', 'refuse'] as const;
const next = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'completed',
} as const;

/** Fast kitchens press again within a move's seventeen seconds, and some just before the receipt is due. */
const gap = fc.oneof(
  ...[
    [0, 9000],
    [50_000, 59_999],
    [0, 70_000],
  ].map(([min, max]) => fc.integer({ min: min!, max: max! })),
);
const step = fc.record({ gap, act: fc.constantFrom(...acts) });
const read = () => readOrder(business, telling.id);
const texts = () =>
  mails
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Body?.Text?.Data ?? '');

/** One move of the kitchen; one that may not be made is not made. */
async function move(act: (typeof acts)[number], now: number): Promise<boolean> {
  const { status, version } = await read();
  try {
    if (act === 'undo') await undoMove(business, telling.id, { version }, kari, now);
    else if (act === 'refuse') {
      const no = { status: 'cancelled', version, cancelReason: 'busy' } as const;
      await changeStatus(business, telling.id, no, kari, now);
    } else {
      const to = next[status as keyof typeof next];
      if (!to) return false;
      const yes = { status: to, version, ...(to === 'confirmed' && { estimatedTimeMinutes: 20 }) };
      await changeStatus(business, telling.id, yes, kari, now);
    }
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

test('whatever a kitchen presses and whenever: what was agreed is told, nothing twice, and no answer is awaited that was given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 7 }), fc.boolean(), async (steps, twice) => {
      resetProviders();
      fakeTable([
        { ...keys.profile(business), ...profile() },
        { ...keys.order(business, telling.id), ...order({ ...telling, fulfilment: 'pickup' }), schema: 2 },
        counter,
      ]);
      let at = start;
      const due: { at: number; run: (now: number) => Promise<unknown> }[] = [];
      const put = (after: number, run: (now: number) => Promise<unknown>) =>
        due.push(...Array.from({ length: twice ? 2 : 1 }, () => ({ at: after, run })));
      put(start + 60_000, async (now) => sendReceipt(business, await read(), now));
      for (const { gap, act } of steps) {
        at += gap;
        due.push({
          at,
          run: async (now) => {
            if (await move(act, now))
              put(now + 17_000, async (later) => notifyGuest(business, await read(), later));
          },
        });
      }
      while (due.length > 0) {
        due.sort((one, other) => one.at - other.at);
        const { at: now, run } = due.shift()!;
        const before = texts().length;
        await run(now);
        const { status } = await read();
        for (const text of texts().slice(before)) {
          expect(text.includes('svarer på bestillingen om litt')).toBe(status === 'pending');
          if (text.includes('Dette er det du bestilte')) expect(status).toBe('completed');
        }
      }

      const told = texts();
      expect(new Set(told).size).toBe(told.length);
      const { status } = await read();
      const isAgreed = told.some((text) => text.includes('Totalt inkl. mva'));
      expect(isAgreed || status === 'cancelled').toBe(true);
      if (status === 'cancelled') expect(told.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
