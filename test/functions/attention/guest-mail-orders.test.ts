import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { runs } from '../../helpers/long-run.ts';
import { undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { clock, guestShop, move, read, receipt, tell } from './guest-order.ts';
import { business, sentMails, telling } from './news.ts';

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
const texts = () => sentMails().map(({ text }) => text);

/** One press of the kitchen; one that may not be made is not made. */
async function press(act: (typeof acts)[number]): Promise<boolean> {
  const { status, version } = await read();
  try {
    if (act === 'undo') await undoMove(business, telling.id, { version }, kari, clock.now);
    else if (act === 'refuse') await move('cancelled', { cancelReason: 'busy' });
    else if (status in next) await move(next[status as keyof typeof next]);
    else return false;
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

test('whatever a kitchen presses and whenever: what was agreed is told, nothing twice, and no answer is awaited that was given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 7 }), fc.boolean(), async (steps, twice) => {
      guestShop();
      let at = clock.now;
      const due: { at: number; run: () => Promise<unknown> }[] = [];
      const put = (after: number, run: () => Promise<unknown>) =>
        due.push(...Array.from({ length: twice ? 2 : 1 }, () => ({ at: after, run })));
      put(at + 60_000, () => receipt(0));
      for (const { gap, act } of steps) {
        at += gap;
        const tellOf = async () => {
          if (await press(act)) put(clock.now + 17_000, () => tell(0));
        };
        due.push({ at, run: tellOf });
      }
      while (due.length > 0) {
        due.sort((one, other) => one.at - other.at);
        const first = due.shift()!;
        clock.now = first.at;
        const before = texts().length;
        await first.run();
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
    { numRuns: runs(800) },
  );
});
