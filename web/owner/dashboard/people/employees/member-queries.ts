import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { InvitationDraft } from '../../../../../shared/people/invitation.ts';
import type { Invitation, Member } from '../../../../../shared/people/member.ts';
import { type MemberRole, roleNames } from '../../../../../shared/people/role.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { employeesQuery } from '../../../queries/employees.ts';
import type { Person } from './day-words.ts';
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

export const membersQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: (): Promise<Member[]> => answer(api.members.$get()),
  });

type RoleChange = { member: Member; name: string; role: MemberRole };

/** The new role shows at once and the old one comes back when the server refuses. */
export function useChangeRole() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    scope: { id: 'members' },
    mutationFn: ({ member: { id }, role }: RoleChange) =>
      answer(shop.api.members[':id'].role.$put({ param: { id }, json: { role } })),
    onMutate: async ({ member, role }) => {
      await queries.cancelQueries(membersQuery(shop));
      const before = queries.getQueryData(membersQuery(shop).queryKey);
      queries.setQueryData(membersQuery(shop).queryKey, (list) =>
        list?.map((one) => (one.id === member.id ? { ...one, role } : one)),
      );
      return before;
    },
    onSuccess: (_member, { name, role }) =>
      toast.success(`${name} har nå rollen ${roleNames[role].toLowerCase()}`),
    onError: (error, { name }, before) => {
      queries.setQueryData(membersQuery(shop).queryKey, before);
      toast.error(whyNot(error, `Kunne ikke endre rollen til ${name}. Prøv igjen.`));
    },
    onSettled: () => void queries.invalidateQueries(membersQuery(shop)),
  });
}

/** Another tab may have removed the person already. */
function unlessGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
  throw error;
}

/**
 * Takes the access away first, and then the messages about new orders: guests' names are in them. A person
 * who leaves has no access for the second call.
 */
export function useRemoveMember() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    scope: { id: 'members' },
    mutationFn: async ({ person: { member, employee }, isMe }: { person: Person; isMe: boolean }) => {
      if (isMe) return void (await answer(shop.api.members.me.$delete()));
      if (member)
        await answer(shop.api.members[':id'].$delete({ param: { id: member.id } })).catch(unlessGone);
      if (employee)
        await answer(shop.api.employees[':id'].$delete({ param: { id: employee.id } })).catch(unlessGone);
    },
    // The shell tells a person who leaves, and then opens another restaurant.
    onSuccess: (_nothing, { person, isMe }) =>
      isMe ? undefined : toast.success(`${person.name} er fjernet`),
    onError: (error, { person }) =>
      toast.error(whyNot(error, `Kunne ikke fjerne ${person.name}. Prøv igjen.`)),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['memberships'] }),
        queries.invalidateQueries(membersQuery(shop)),
        queries.invalidateQueries(employeesQuery(shop)),
      ]);
    },
  });
}
