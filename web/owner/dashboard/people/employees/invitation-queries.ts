import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitationDraft } from '../../../../../shared/people/invitation.ts';
import type { Invitation } from '../../../../../shared/people/member.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { whyNot } from '../../../lib/why-not.ts';
import { issuesAt } from './queries.ts';

export const invitationsQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['invitations', id],
    queryFn: (): Promise<Invitation[]> => answer(api.invitations.$get()),
  });

/** Asking the same address twice asks once: the server keeps one invitation an address. */
export function useInvite() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (draft: InvitationDraft) => answer(shop.api.invitations.$post({ json: draft })),
    onSuccess: ({ email }) => toast.success(`Invitasjonen er sendt til ${email}`),
    onError: (error, { email }) => {
      if (issuesAt(error, ['email']).length === 0)
        toast.error(whyNot(error, `Kunne ikke invitere ${email}. Prøv igjen.`));
    },
    onSettled: () => void queries.invalidateQueries(invitationsQuery(shop)),
  });
}

/** A new mail with a new link; the link before it ends. */
export function useInviteAgain() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Invitation) => answer(shop.api.invitations[':id'].$post({ param: { id } })),
    onSuccess: ({ email }) => toast.success(`Invitasjonen er sendt til ${email}`),
    onError: (error, { email }) => toast.error(whyNot(error, `Kunne ikke sende til ${email}. Prøv igjen.`)),
    onSettled: () => void queries.invalidateQueries(invitationsQuery(shop)),
  });
}

export function useWithdrawInvitation() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Invitation) => answer(shop.api.invitations[':id'].$delete({ param: { id } })),
    onSuccess: (_nothing, { email }) => toast.success(`Invitasjonen til ${email} er trukket tilbake`),
    onError: (error, { email }) =>
      toast.error(whyNot(error, `Kunne ikke trekke tilbake invitasjonen til ${email}. Prøv igjen.`)),
    onSettled: () => void queries.invalidateQueries(invitationsQuery(shop)),
  });
}
