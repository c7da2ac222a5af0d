import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Membership } from '../../../../../shared/people/member.ts';
import type { OwnSession } from '../../../../../shared/people/session.ts';
import { answer, api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { renewPushes } from '../../../lib/push.ts';
import { changePassword, signInAnew } from '../../../lib/session.ts';
import { shopOf } from '../../../lib/shop.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: (): Promise<OwnSession[]> => answer(api.account.sessions.$get()),
});

/** `error`: the present password is wrong, nothing has changed. `warning`: not all that should follow did. */
type Changed = { error?: string; warning?: string };

/**
 * A new password, or the present one again as a proof, and then an end to sign-ins: to all of them, or to
 * that of `id` and this one. Cognito ends all of them in either case, so this device signs in anew.
 */
export function useEndSignIns(email: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async (current: string, next: string, id?: string): Promise<Changed> => {
    setBusy(true);
    const { error } = await changePassword(current, next);
    const outcome = error ? { error } : await signInAgain(email, next, id);
    setBusy(false);
    void queries.invalidateQueries(sessionsQuery);
    return outcome;
  };
  return { end, isBusy };
}

async function signInAgain(email: string, password: string, id: string | undefined): Promise<Changed> {
  const { sessions } = api.account;
  let hasEnded = false;
  const { error } = await signInAnew(email, password, async () => {
    const ending = answer(id ? sessions[':id'].$delete({ param: { id } }) : sessions.$delete());
    hasEnded = await ending.then(
      () => true,
      () => false,
    );
  });
  // Those of this browser have ended with its sign-in from before.
  void renewPushes();
  if (hasEnded && !error) return {};
  return { warning: 'Andre enheter kan være logget inn i ti minutter til.' };
}

/** Gives the user another name, in all restaurants. */
export const useRename = () =>
  useChange({
    call: (_shop, name: string) => answer(api.account.name.$put({ json: { name } })),
    done: () => 'Navnet er lagret',
    failed: (error) => whyNot(error, 'Kunne ikke lagre navnet. Prøv igjen.'),
    makesOld: () => [{ queryKey: ['memberships'] }, { queryKey: ['members'] }],
    waits: true,
  });

/** Gives up the user's access; the last owner is refused. The shell leaves the restaurant if it was open. */
export const useLeaveRestaurant = () =>
  useChange({
    call: (_shop, { business }: Membership) => answer(shopOf(business).api.members.me.$delete()),
    failed: (error, { businessName }) => whyNot(error, `Kunne ikke forlate ${businessName}. Prøv igjen.`),
    makesOld: () => [{ queryKey: ['memberships'] }],
    waits: true,
  });
