import { type Timer, timerQueue } from './timer-queue.ts';

/**
 * Runs a function in virtual time: timers, `Date.now` and `performance.now` are the simulation's, only
 * waiting takes time, and the clock jumps to the next due timer. So a result is the same on every machine.
 * Throws when all wait and no timer is due.
 */
export async function inVirtualTime<T>(startMs: number, run: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout, performance } = globalThis;
  const realNow = Date.now;
  let now = startMs;
  let order = 0;
  const timers = timerQueue();
  const cleared = new Set<unknown>();
  Date.now = () => now;
  Object.defineProperty(globalThis, 'performance', {
    value: { now: () => now - startMs },
    configurable: true,
  });
  globalThis.clearTimeout = (id) => void cleared.add(id);
  globalThis.setTimeout = ((callback: () => void, ms = 0) => {
    order += 1;
    timers.add({ at: now + Math.max(0, Math.trunc(ms)), order, run: callback });
    return order;
  }) as unknown as typeof setTimeout;
  const runUncleared = (timer: Timer | undefined) => {
    if (timer && !cleared.delete(timer.order)) timer.run();
  };
  const outcome: { settled?: true } = {};
  const done = run().finally(() => {
    outcome.settled = true;
  });
  // The loop below rethrows a failure; this handler keeps it from being an unhandled one meanwhile.
  done.catch(() => {});
  try {
    for (;;) {
      // Everything that can go on without waiting goes on first.
      await new Promise((resolve) => setImmediate(resolve));
      if (outcome.settled) return await done;
      const due = timers.take();
      if (!due) throw new Error('Everything waits, and nothing is due');
      now = due.at;
      runUncleared(due);
      while (timers.nextAt() === now) runUncleared(timers.take());
    }
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.defineProperty(globalThis, 'performance', {
      value: performance,
      configurable: true,
      writable: true,
    });
    Date.now = realNow;
  }
}

export const wait = (ms: number) => new Promise<void>((resolve) => globalThis.setTimeout(resolve, ms));
