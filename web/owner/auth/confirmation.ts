import { useCallback, useEffect, useRef, useState } from 'react';
import { type AuthAnswer, signIn } from '../lib/session.ts';

/** Memory alone keeps the password, until the mail's link has been followed; a reload loses it. */
export type Credentials = { email: string; password?: string | undefined };

/** How often a waiting tab that is looked at tries to sign in. */
const tryAgainMs = 10_000;

const confirmedKey = 'luka:email-confirmed';

/** Tells other tabs of this browser that a mail's link has been followed. */
export function announceConfirmed(now: number) {
  window.localStorage.setItem(confirmedKey, String(now));
}

type Outcome = {
  /** Someone is signed in. */
  onConfirmed: () => void;
  /** The address is confirmed, but the password has to be typed again. */
  onLogin: () => void;
};

/** Tries to sign in when another tab says so, when the tab is shown, and every ten seconds while shown. */
export function useConfirmedElsewhere({ email, password }: Credentials, outcome: Outcome) {
  const latest = useRef(outcome);
  latest.current = outcome;
  useEffect(() => {
    if (password === undefined) {
      const goOn = ({ key }: StorageEvent) => {
        if (key === confirmedKey) latest.current.onLogin();
      };
      window.addEventListener('storage', goOn);
      return () => window.removeEventListener('storage', goOn);
    }
    let isTrying = false;
    let isOver = false;
    const attempt = async () => {
      if (isTrying || isOver) return;
      isTrying = true;
      const { error } = await signIn(email, password);
      isTrying = false;
      if (error || isOver) return;
      isOver = true;
      latest.current.onConfirmed();
    };
    const attemptWhenSeen = () => {
      if (document.visibilityState === 'visible') void attempt();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === confirmedKey) void attempt();
    };
    const timer = setInterval(attemptWhenSeen, tryAgainMs);
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', attemptWhenSeen);
    document.addEventListener('visibilitychange', attemptWhenSeen);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', attemptWhenSeen);
      document.removeEventListener('visibilitychange', attemptWhenSeen);
    };
  }, [email, password]);
}

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
