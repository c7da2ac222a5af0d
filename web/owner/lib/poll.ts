/** How often to ask while nothing arrives by itself: every 10 s at first, every 30 s in the end. */
export const pollTimes = { firstMs: 10_000, longestMs: 30_000, growth: 1.5 };

/** Calls `ask` again and again between `start` and `stop`, but only while someone looks at the tab. */
export function pollWhileVisible(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (ms: number) => {
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') ask();
      next(Math.min(pollTimes.longestMs, ms * pollTimes.growth));
    }, ms);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: () => {
      stop();
      next(pollTimes.firstMs);
    },
    stop,
    isOn: () => timer !== undefined,
  };
}
