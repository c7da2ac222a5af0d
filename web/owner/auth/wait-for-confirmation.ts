import { useEffect, useRef } from 'react';
import { signIn } from '../lib/session.ts';

/** Memory alone keeps the password, until the mail's link has been followed; a reload loses it. */
export type Credentials = { email: string; password?: string | undefined };

/** How often a waiting tab that is looked at tries to sign in. */
export const tryAgainMs = 10_000;

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
