type Timer = { at: number; order: number; run: () => void };

/**
 * Runs something in time that is reckoned and not measured: timers, `Date.now` and `performance.now` are the simulation's, nothing but waiting takes
 * time, and the clock jumps to the next thing that is due. So a result is the same on every machine. Throws when all wait for nothing.
 */
export async function inVirtualTime<T>(startMs: number, run: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout, performance } = globalThis;
  const realNow = Date.now;
  let now = startMs;
  let order = 0;
  const timers: Timer[] = [];
  const cleared = new Set<unknown>();
  Date.now = () => now;
  Object.defineProperty(globalThis, 'performance', {
    value: { now: () => now - startMs },
    configurable: true,
  });
  globalThis.clearTimeout = (id) => void cleared.add(id);
  globalThis.setTimeout = ((callback: () => void, ms = 0) => {
    order += 1;
    insert(timers, { at: now + Math.max(0, Math.trunc(ms)), order, run: callback });
    return order;
  }) as unknown as typeof setTimeout;
  const outcome: { settled?: true } = {};
  const done = run().finally(() => {
    outcome.settled = true;
  });
  // Whoever waits for it below hears of a failure; until then it is no unhandled one.
  done.catch(() => {});
  try {
    for (;;) {
      // Everything that can go on without waiting goes on first.
      await new Promise((resolve) => setImmediate(resolve));
      if (outcome.settled) return await done;
      const due = timers.pop();
      if (!due) throw new Error('Everything waits, and nothing is due');
      now = due.at;
      for (
        let next: Timer | undefined = due;
        next;
        next = timers.at(-1)?.at === now ? timers.pop() : undefined
      )
        if (!cleared.delete(next.order)) next.run();
    }
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true });
    Date.now = realNow;
  }
}

/** Keeps the next one last: by time, and of one time in the order in which they were set. */
function insert(timers: Timer[], timer: Timer): void {
  let low = 0;
  let high = timers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = timers[middle];
    const isLater = other && (other.at > timer.at || (other.at === timer.at && other.order > timer.order));
    if (isLater) low = middle + 1;
    else high = middle;
  }
  timers.splice(low, 0, timer);
}

export const wait = (ms: number) => new Promise<void>((resolve) => globalThis.setTimeout(resolve, ms));
