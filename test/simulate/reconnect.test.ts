import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenPerMinute } from '../../web/owner/lib/follow-shop.ts';
import { limitsNow } from './crowd-server.ts';
import { loseAllLines } from './reconnect.ts';
import { inVirtualTime, timerQueue, wait } from './virtual-time.ts';

/** The same chance in each run: a bound on the busiest minute of so many is else missed once in a while. */
beforeEach(() => {
  let state = 7;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
});
afterEach(() => vi.restoreAllMocks());

const kitchens = 1000;
const tenMinutesMs = 600_000;

test('a thousand kitchens without a socket API stay within their budget, and each still hears of its orders', async () => {
  const scene = { socketDownMs: tenMinutesMs, limits: limitsNow };
  const after = await loseAllLines(kitchens, scene);

  expect(after.busiestMinute).toBeLessThanOrEqual(kitchens * screenPerMinute);
  // Two or three polls a minute, and seldom a pass: a tenth of what the API lets through.
  expect(after.steady).toBeLessThanOrEqual((kitchens * 4) / 60);
  expect(after.peak).toBeLessThanOrEqual(kitchens / 2);
  expect(after.unheard).toBeLessThanOrEqual(60);
  expect(after.calmAfterSeconds).toBeLessThanOrEqual(600 + 120);
  expect(after.refused).toBe(0);
});

test('an API that refuses most of what is asked is asked less, not more, and all come back', async () => {
  const few = 300;
  const scene = { socketDownMs: tenMinutesMs, limits: { ...limitsNow, reads: { rate: 6, burst: 12 } } };
  const after = await loseAllLines(few, scene);

  expect(after.refused).toBeGreaterThan(few);
  expect(after.busiestMinute).toBeLessThanOrEqual(few * screenPerMinute);
  expect(after.steady).toBeLessThanOrEqual((few * 4) / 60);
  expect(after.calmAfterSeconds).toBeLessThanOrEqual(600 + 300);
});

test('a queue of timers gives them by moment, and of one moment in the order in which they were set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (moments) => {
      const queue = timerQueue();
      for (const [order, at] of moments.entries()) queue.add({ at, order, run: () => {} });
      const taken = Array.from({ length: moments.length }, () => queue.take());
      const sorted = [...moments.entries()].sort(([a, one], [b, other]) => one - other || a - b);
      expect(taken.map((timer) => [timer?.order, timer?.at])).toEqual(sorted);
      expect(queue.take()).toBeUndefined();
    }),
  );
});

test('virtual time keeps the order of moments, forgets what was cleared, and gives the real clock back', async () => {
  const real = [globalThis.setTimeout, globalThis.clearTimeout, globalThis.performance];
  const seen: string[] = [];
  await inVirtualTime(1000, async () => {
    setTimeout(() => seen.push(`c ${performance.now()} ${Date.now()}`), 30);
    setTimeout(() => seen.push(`a ${performance.now()}`), 10);
    clearTimeout(setTimeout(() => seen.push('cleared'), 20));
    await wait(15);
    seen.push(`b ${performance.now()}`);
    await wait(100);
  });
  expect(seen).toEqual(['a 10', 'b 15', 'c 30 1030']);
  expect([globalThis.setTimeout, globalThis.clearTimeout, globalThis.performance]).toEqual(real);
  await expect(inVirtualTime(0, () => new Promise(() => {}))).rejects.toThrow('nothing is due');
});
