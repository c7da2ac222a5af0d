import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renewPushes } from '../../../lib/push.ts';
import { changePassword, signInAnew } from '../../../lib/session.ts';
import { endOtherSessions, sessionsQuery } from './queries.ts';

/** `error`: nothing has changed. `warning`: the password has, but not all that should follow. */
type Changed = { error?: string; warning?: string };

/**
 * A new password, and then an end to every sign-in from before: at Cognito, which ends them all, so this device signs in again, and at
 * our API, which ends all but the new one. Cognito alone would leave both as they were.
 */
export function useChangePassword(email: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (current: string, next: string): Promise<Changed> => {
    setBusy(true);
    const changed = await changePassword(current, next);
    const outcome = changed.error ? { error: changed.error } : await endTheRest(email, next);
    setBusy(false);
    void queries.invalidateQueries(sessionsQuery);
    return outcome;
  };
  return { change, isBusy };
}

async function endTheRest(email: string, password: string): Promise<Changed> {
  const { error } = await signInAnew(email, password);
  const hasEnded = await endOtherSessions().then(
    () => true,
    () => false,
  );
  // Those of this browser have ended with its sign-in from before.
  void renewPushes();
  if (hasEnded && !error) return {};
  return { warning: 'Passordet er byttet, men andre enheter kan være logget inn i ti minutter til.' };
}
