import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { unexpectedFailure } from '../../../../shared/kernel/problem.ts';
import type { OwnSession } from '../../../../shared/sessions/session.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer, api } from '../../lib/api.ts';
import { accessToken, signOut } from '../../lib/session.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: (): Promise<OwnSession[]> => answer(api.sessions.$get()),
});

/** Ends one sign-in, by its id. */
export function useEndSession() {
  return useEnding((id: string) => answer(api.sessions[':id'].$delete({ param: { id } })));
}

/** Ends all sign-ins but this one. */
export function useEndOtherSessions() {
  return useEnding(endOtherSessions);
}

export const endOtherSessions = () => answer(api.sessions.$delete());

function useEnding<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn,
    onError: () => toast.error(unexpectedFailure),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}

const longestWaitMs = 3000;

/**
 * Signs out here, then ends this sign-in at our API, so that its access token is of no use any more. In this order, because a page
 * that still loads something would be refused otherwise. A lost answer keeps nobody signed in: the token ends within ten minutes.
 */
export async function signOutForGood(): Promise<void> {
  const token = await accessToken().catch(() => undefined);
  await signOut();
  if (!token) return;
  await fetch('/api/owner/sessions/current', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(longestWaitMs),
  }).catch(() => undefined);
}
