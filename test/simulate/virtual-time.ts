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

type Timer = { at: number; order: number; run: () => void };

/** Timers by moment, then by the order of setting: a heap, because crowds set hundreds of thousands. */
export function timerQueue() {
  const heap: Timer[] = [];
  const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);
  return {
    /** The moment of the next one. */
    nextAt: (): number | undefined => heap[0]?.at,
    add(timer: Timer): void {
      let index = heap.length;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        const above = heap[parent];
        if (!above || !isBefore(timer, above)) break;
        heap[index] = above;
        index = parent;
      }
      heap[index] = timer;
    },
    take(): Timer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || first === last) return first;
      let index = 0;
      for (;;) {
        const left = 2 * index + 1;
        const [one, other] = [heap[left], heap[left + 1]];
        const child = one && other && isBefore(other, one) ? left + 1 : left;
        const below = heap[child];
        if (!below || !isBefore(below, last)) break;
        heap[index] = below;
        index = child;
      }
      heap[index] = last;
      return first;
    },
  };
}
