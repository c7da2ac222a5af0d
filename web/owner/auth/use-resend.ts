import { useCallback, useEffect, useState } from 'react';
import type { AuthAnswer } from '../lib/session.ts';

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

/** Sends a mail again, as `request` does. `isSent` holds for five seconds; a failure shows nothing. */
export function useResend(request: () => Promise<AuthAnswer>, onSent?: () => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), sentShownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const send = async () => {
    setState('sending');
    const { error } = await request();
    setState(error ? 'idle' : 'sent');
    if (!error) onSent?.();
  };
  return { send, isSending: state === 'sending', isSent: state === 'sent' };
}
