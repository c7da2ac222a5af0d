import type { Budget } from './budget.ts';

/** A wait that starts at `firstMs` and grows with each poll up to `longestMs`. */
export function growingWait(firstMs: number, longestMs: number, growth: number): (polls: number) => number {
  return (polls) => Math.min(longestMs, firstMs * growth ** polls);
}

type Polling = {
  ask: () => unknown;
  /** The wait before the next poll after so many, counted from the answer; undefined: no further poll. */
  waitMs: (polls: number) => number | undefined;
  budget: Budget;
  /** A poll that may not be made now is left out. */
  mayAsk?: () => boolean;
};

/** Calls `ask` again and again between `start` and `stop`, as often as the budget allows. */
export function keepAsking({ ask, waitMs, budget, mayAsk = () => true }: Polling) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  const next = (polls: number, ms = waitMs(polls)) => {
    timer = ms === undefined ? undefined : setTimeout(() => poll(polls), ms);
  };
  const poll = async (polls: number) => {
    const mine = run;
    if (mayAsk()) {
      const heldMs = budget.take();
      if (heldMs > 0) return next(polls, heldMs);
      await ask();
    }
    if (mine === run) next(polls + 1);
  };
  const stop = () => {
    run += 1;
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (ms?: number) => {
    stop();
    next(0, ms);
  };
  return {
    /** Begins with a first wait, of `ms` if given. */
    start,
    /** Asks when the budget allows, then as after `start`. No timer: browsers delay those of hidden tabs. */
    askNow: () => {
      stop();
      void poll(0);
    },
    stop,
    isOn: () => timer !== undefined,
  };
}
