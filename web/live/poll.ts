/** A wait that starts at `firstMs` and grows with each poll up to `longestMs`. */
export function growingWait(firstMs: number, longestMs: number, growth: number): (polls: number) => number {
  return (polls) => Math.min(longestMs, firstMs * growth ** polls);
}

/** Calls `ask` again and again between `start` and `stop`, but only while the tab is visible. The next wait begins with the answer. */
export function pollWhileVisible(ask: () => unknown, waitMs: (polls: number) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  const next = (polls: number) => {
    const mine = run;
    timer = setTimeout(async () => {
      if (!document.hidden) await ask();
      if (mine === run) next(polls + 1);
    }, waitMs(polls));
  };
  const stop = () => {
    run += 1;
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: () => {
      stop();
      next(0);
    },
    stop,
    isOn: () => timer !== undefined,
  };
}
