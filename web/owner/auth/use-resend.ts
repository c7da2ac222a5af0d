import { useEffect, useState } from 'react';
import type { AuthAnswer } from '../lib/session.ts';
import { sentShownMs } from './countdown.ts';

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
