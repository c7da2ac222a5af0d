import { useEffect, useState } from 'react';

const tick = 20_000;

/** Whether the browser took this page from its cache, as after 'back' and for a tab it had put away. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    navigation?.type === 'back_forward' || ('wasDiscarded' in document && document.wasDiscarded === true)
  );
}

/** The edge keeps a page this long, and a little more, through an outage. */
const oldestPageMs = 2 * 60 * 60_000;

/** The server clock's lead over this device's; 0 when the page, not the device, lags behind. */
function aheadMs(serverNow: string): number {
  const behind = Date.now() - Date.parse(serverNow);
  return isRestored() || (behind >= 0 && behind < oldestPageMs) ? 0 : -behind;
}

/**
 * The time in UTC ms, a few times a minute. It starts at the server's, so that the first rendering equals the
 * server's, and goes on from there: a device with a wrong clock sees the right opening hours.
 */
export function useClock(serverNow: string): number {
  const [now, setNow] = useState(Date.parse(serverNow));
  useEffect(() => {
    const ahead = aheadMs(serverNow);
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
