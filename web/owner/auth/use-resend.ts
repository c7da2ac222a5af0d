import { useCallback, useEffect, useState } from 'react';
import { resend } from '../lib/session.ts';
import { sentShownMs } from './countdown.ts';

/** Sends the confirmation mail again. `isSent` holds for five seconds; a failure shows nothing (AUTH-009, AUTH-010). */
export function useResend(email: string, onSent?: () => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), sentShownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const send = useCallback(async () => {
    setState('sending');
    const { error } = await resend(email);
    setState(error ? 'idle' : 'sent');
    if (!error) onSent?.();
  }, [email, onSent]);
  return { send, isSending: state === 'sending', isSent: state === 'sent' };
}
