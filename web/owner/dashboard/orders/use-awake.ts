import { useEffect, useState } from 'react';

/**
 * Keeps a kitchen's screen lit while this page is open: a dark one shows no order. Browsers end it when the
 * page is hidden. False when the browser cannot or will not, so that the screen may go dark.
 */
export function useAwake(isWanted: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (!isWanted) return;
    if (!('wakeLock' in navigator)) return setKept(false);
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery; then the screen goes dark as ever.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) return void lock?.release();
      setKept(lock !== undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
  return isKept;
}
