import { useEffect, useRef, useState } from 'react';

/** A clock of five seconds that stood still for so long was asleep. */
const sleptMs = 60_000;
/** How long the board shows the sleep. */
const saidMs = 120_000;

export type Sleep = { from: number; until: number };

/**
 * When this screen slept last, for two minutes after it woke. It reads its orders again at once, because it
 * got no news while it slept. `now` in ms, renewed every few seconds.
 */
export function useWoken(now: number, readAgain: () => unknown): Sleep | undefined {
  const before = useRef(now);
  const [sleep, setSleep] = useState<Sleep>();
  useEffect(() => {
    const from = before.current;
    before.current = now;
    if (now - from < sleptMs) return;
    setSleep({ from, until: now });
    readAgain();
  }, [now, readAgain]);
  return sleep && now - sleep.until < saidMs ? sleep : undefined;
}
