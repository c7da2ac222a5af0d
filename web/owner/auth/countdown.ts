import { useCallback, useEffect, useState } from 'react';

/** Seconds before a mail can be asked for again, and how long 'sent' is shown. */
export const resendCooldownSeconds = 60;
export const sentShownMs = 5000;

/** Seconds left, counted by the clock and not by ticks, because a tab in the background ticks slowly. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = useCallback(() => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }, [seconds]);
  return { left, restart };
}
