import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { unexpectedFailure } from '../../../../../shared/kernel/problem.ts';
import type { Membership } from '../../../../../shared/people/member.ts';
import type { OwnSession } from '../../../../../shared/people/session.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer, api } from '../../../lib/api.ts';
import { shopOf } from '../../../lib/shop.ts';
import { whyNot } from '../../../lib/why-not.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: (): Promise<OwnSession[]> => answer(api.account.sessions.$get()),
});

/** Ends one sign-in, by its id. */
export function useEndSession() {
  return useEnding((id: string) => answer(api.account.sessions[':id'].$delete({ param: { id } })));
}

/** Ends all sign-ins but this one. */
export function useEndOtherSessions() {
  return useEnding(endOtherSessions);
}

export const endOtherSessions = () => answer(api.account.sessions.$delete());

function useEnding<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn,
    onError: () => toast.error(unexpectedFailure),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}

/** Gives the user another name, in all restaurants. */
export function useRename() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (name: string) => answer(api.account.name.$put({ json: { name } })),
    onSuccess: () => toast.success('Navnet er lagret'),
    onError: (error) => toast.error(whyNot(error, 'Kunne ikke lagre navnet. Prøv igjen.')),
    onSettled: () =>
      Promise.all(['memberships', 'members'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Gives up the own access to a restaurant. Its last owner is refused. The shell opens another when it was the open one. */
export function useLeaveRestaurant() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ business }: Membership) => answer(shopOf(business).api.members.me.$delete()),
    onError: (error, { businessName }) =>
      toast.error(whyNot(error, `Kunne ikke forlate ${businessName}. Prøv igjen.`)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['memberships'] }),
  });
}
