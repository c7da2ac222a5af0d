import { isProblem, Problem } from '../../../../../shared/kernel/problem.ts';
import type { Pairing } from '../../../../../shared/people/device.ts';
import type {
  Channel,
  Employee,
  EmployeeDraft,
  ListedEmployee,
  NotifyTime,
} from '../../../../../shared/people/employee.ts';
import type { InvitationDraft } from '../../../../../shared/people/invitation.ts';
import type { Device, Invitation, Member } from '../../../../../shared/people/member.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import type { MemberRole } from '../../../../../shared/people/role.ts';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { type Shop, shopQuery } from '../../../lib/shop.ts';
import { employeesQuery, messagesQuery } from '../../../queries/employees.ts';
import { type Person, timeWords } from './day-words.ts';

export const devicesQuery = shopQuery<Device[]>('devices', (api) => answer(api.devices.$get()));

export const invitationsQuery = shopQuery<Invitation[]>('invitations', (api) =>
  answer(api.invitations.$get()),
);

export const membersQuery = shopQuery<Member[]>('members', (api) => answer(api.members.$get()));

/** How often the page of people loads its lists: who accepts an invitation appears without a reload. */
export const peoplePollMs = 20_000;

/** How often a page with a code loads the list: the person who typed the code waits for the page. */
export const pairingPollMs = 3000;

const devices = (shop: Shop) => [devicesQuery(shop)];
const employees = (shop: Shop) => [employeesQuery(shop)];
const invitations = (shop: Shop) => [invitationsQuery(shop)];
const members = (shop: Shop) => [{ queryKey: ['memberships'] }, membersQuery(shop), employeesQuery(shop)];

export const useStartPairing = () =>
  useChange({
    call: ({ api }): Promise<Pairing> => answer(api.devices.pairing.$post()),
    failed: (error) => whyNot(error, 'Kunne ikke lage en kode. Prøv igjen.'),
  });

export const useRenameDevice = () =>
  useChange({
    call: ({ api }, { device: { id }, name }: { device: Device; name: string }) =>
      answer(api.devices[':id'].$put({ param: { id }, json: { name } })),
    done: ({ name }) => `Skjermen heter nå ${name}`,
    failed: (error) => whyNot(error, 'Kunne ikke lagre navnet. Prøv igjen.'),
    makesOld: devices,
  });

export const useEndDevice = () =>
  useChange({
    call: ({ api }, { id }: Device) => answer(api.devices[':id'].$delete({ param: { id } })),
    done: (_nothing, { name }) => `${name} er koblet fra`,
    failed: (error, { name }) => whyNot(error, `Kunne ikke koble fra ${name}. Prøv igjen.`),
    makesOld: devices,
    waits: true,
  });

type Way = { employee: Employee; channel: Channel };

/** Asks an address once more; how often that may be is the server's to know, in its own words. */
export const useAskAgain = () =>
  useChange({
    call: ({ api }, { employee: { id }, channel }: Way) =>
      answer(api.employees[':id'].confirmation.$post({ param: { id }, json: { channel } })),
    done: ({ name }) => `Bekreftelsen er sendt til ${name}`,
    failed: (error, { employee }) =>
      isProblem(error, 'TOO_MANY_REQUESTS')
        ? error.message
        : `Kunne ikke sende til ${employee.name}. Prøv igjen.`,
    makesOld: employees,
  });

/** Sends a test to an address that has said yes. */
export const useSendTest = () =>
  useChange({
    call: ({ api }, { employee: { id }, channel }: Way) =>
      answer(api.employees[':id'].test.$post({ param: { id }, json: { channel } })),
    done: (_nothing, { employee: { name } }) => `Prøvevarselet er på vei til ${name}`,
    failed: (error, { employee: { name } }) => whyNot(error, `Kunne ikke sende til ${name}. Prøv igjen.`),
    makesOld: (shop) => [messagesQuery(shop)],
  });

export const useConfirmPhone = () =>
  useChange({
    call: ({ api }, { employee: { id }, code }: { employee: Employee; code: string }) =>
      answer(api.employees[':id'].confirmation.$put({ param: { id }, json: { code } })),
    done: ({ name }) => `Mobilen til ${name} er bekreftet`,
    makesOld: employees,
  });

export const useChangeNotifyTime = () =>
  useChange({
    call: ({ api }, { employee: { id }, when }: { employee: Employee; when: NotifyTime }) =>
      answer(api.employees[':id'].when.$put({ param: { id }, json: { when } })),
    scope: 'employees',
    shown: {
      of: employeesQuery,
      next: (list: ListedEmployee[], { employee, when }) =>
        list.map((one) => (one.id === employee.id ? { ...one, when } : one)),
    },
    done: ({ name }, { when }) => `${name} varsles ${timeWords[when].text.toLowerCase()}`,
    failed: (_error, { employee: { name } }) => `Kunne ikke endre varslene til ${name}. Prøv igjen.`,
    makesOld: employees,
  });

/** `key` is the same for every try of one draft, so that a second try adds nobody twice. */
export const useAddEmployee = () =>
  useChange({
    call: ({ api }, { draft, key }: { draft: EmployeeDraft; key: string }) =>
      answer(api.employees.$post({ json: draft }, { headers: { 'Idempotency-Key': key } })),
    stored: {
      of: employeesQuery,
      next: (list: ListedEmployee[], added) => [...list.filter(({ id }) => id !== added.id), added],
    },
    done: ({ name }) => `${name} er lagt til`,
    failed: (error, { draft }) => {
      if (issuesAt(error, employeePaths).length > 0) return undefined;
      return isProblem(error, 'VALIDATION_FAILED')
        ? error.message
        : `Kunne ikke legge til ${draft.name}. Prøv igjen.`;
    },
    makesOld: employees,
  });

/** The server's refusals of these fields of a form: the form shows them at the field, without a toast. */
export function issuesAt<Path extends string>(error: Error, paths: readonly Path[]) {
  const issues = (error instanceof Problem && error.issues) || [];
  return issues.flatMap(({ path, message }) =>
    paths.filter((known) => known === path).map((known) => ({ path: known, message })),
  );
}

export const employeePaths = ['name', 'email', 'phone'] as const;

/** Another tab may have removed the person already. */
function unlessGone(error: unknown): undefined {
  if (isProblem(error, 'NOT_FOUND')) return undefined;
  throw error;
}

export const useRemoveEmployee = () =>
  useChange({
    call: ({ api }, { id }: Employee): Promise<unknown> =>
      answer(api.employees[':id'].$delete({ param: { id } })).catch(unlessGone),
    scope: 'employees',
    shown: {
      of: employeesQuery,
      next: (list: ListedEmployee[], { id }) => list.filter((employee) => employee.id !== id),
    },
    done: (_nothing, { name }) => `${name} er fjernet`,
    failed: (_error, { name }) => `Kunne ikke fjerne ${name}. Prøv igjen.`,
    makesOld: employees,
  });

/** Asking the same address twice asks once: the server keeps one invitation an address. */
export const useInvite = () =>
  useChange({
    call: ({ api }, draft: InvitationDraft) => answer(api.invitations.$post({ json: draft })),
    done: ({ email }) => `Invitasjonen er sendt til ${email}`,
    failed: (error, { email }) =>
      issuesAt(error, ['email']).length > 0
        ? undefined
        : whyNot(error, `Kunne ikke invitere ${email}. Prøv igjen.`),
    makesOld: invitations,
  });

/** A new mail with a new link; the link before it ends. */
export const useInviteAgain = () =>
  useChange({
    call: ({ api }, { id }: Invitation) => answer(api.invitations[':id'].$post({ param: { id } })),
    done: ({ email }) => `Invitasjonen er sendt til ${email}`,
    failed: (error, { email }) => whyNot(error, `Kunne ikke sende til ${email}. Prøv igjen.`),
    makesOld: invitations,
  });

export const useWithdrawInvitation = () =>
  useChange({
    call: ({ api }, { id }: Invitation) => answer(api.invitations[':id'].$delete({ param: { id } })),
    done: (_nothing, { email }) => `Invitasjonen til ${email} er trukket tilbake`,
    failed: (error, { email }) =>
      whyNot(error, `Kunne ikke trekke tilbake invitasjonen til ${email}. Prøv igjen.`),
    makesOld: invitations,
  });

type RoleChange = { member: Member; name: string; role: MemberRole };

export const useChangeRole = () =>
  useChange({
    call: ({ api }, { member: { id }, role }: RoleChange) =>
      answer(api.members[':id'].role.$put({ param: { id }, json: { role } })),
    scope: 'members',
    shown: {
      of: membersQuery,
      next: (list: Member[], { member, role }) =>
        list.map((one) => (one.id === member.id ? { ...one, role } : one)),
    },
    done: (_member, { name, role }) => `${name} har nå rollen ${roleNames[role].toLowerCase()}`,
    failed: (error, { name }) => whyNot(error, `Kunne ikke endre rollen til ${name}. Prøv igjen.`),
    makesOld: members,
  });

/**
 * Takes the access away first, and then the messages about new orders: guests' names are in them. A person
 * who leaves has no access for the second call.
 */
export const useRemoveMember = () =>
  useChange({
    scope: 'members',
    call: async ({ api }, { person: { member, employee }, isMe }: { person: Person; isMe: boolean }) => {
      if (isMe) return void (await answer(api.members.me.$delete()));
      if (member) await answer(api.members[':id'].$delete({ param: { id: member.id } })).catch(unlessGone);
      if (employee)
        await answer(api.employees[':id'].$delete({ param: { id: employee.id } })).catch(unlessGone);
    },
    // The shell tells a person who leaves, and then opens another restaurant.
    done: (_nothing, { person, isMe }) => (isMe ? undefined : `${person.name} er fjernet`),
    failed: (error, { person }) => whyNot(error, `Kunne ikke fjerne ${person.name}. Prøv igjen.`),
    makesOld: members,
    waits: true,
  });
