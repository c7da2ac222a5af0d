import { useEffect, useState } from 'react';

/**
 * The time in ms, renewed every `everyMs` of the clock, so at each full minute: a promise that a button shows
 * is what the server counts a moment later.
 */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer = setTimeout(
      function renew() {
        setNow(Date.now());
        timer = setTimeout(renew, everyMs - (Date.now() % everyMs));
      },
      everyMs - (Date.now() % everyMs),
    );
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}
