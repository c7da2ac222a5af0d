/** How long a page has to show what it was opened for, in ms. */
const settleMs = 2000;

/** Calls `then` once the page has settled and the browser seems idle. Gives a function that cancels it. */
export function whenIdle(then: () => void): () => void {
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') then();
    else requestIdleCallback(then);
  }, settleMs);
  return () => clearTimeout(timer);
}
