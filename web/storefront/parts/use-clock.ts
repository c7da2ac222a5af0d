import { useEffect, useState } from 'react';

const tick = 20_000;

/** Whether the browser took this page from its cache, as it does after 'back' and for a tab it had put away. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    navigation?.type === 'back_forward' || ('wasDiscarded' in document && document.wasDiscarded === true)
  );
}

/**
 * The time in UTC ms, a few times a minute. It starts at the server's, so that the first rendering equals the server's, and
 * goes on from there: a device with a wrong clock sees the right opening hours. A page out of the cache trusts the device.
 */
export function useClock(serverNow: string): number {
  const [now, setNow] = useState(Date.parse(serverNow));
  useEffect(() => {
    const ahead = isRestored() ? 0 : Date.parse(serverNow) - Date.now();
    const update = () => setNow(Date.now() + ahead);
    const timer = setInterval(update, tick);
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [serverNow]);
  return now;
}
