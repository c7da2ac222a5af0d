import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { type InvitationDraft, invitationDays, maxMembers } from '../../shared/people/invitation.ts';
import type { Invitation } from '../../shared/people/member.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { type MemberRole, mayAssign, type Role } from '../../shared/people/role.ts';
import { refusedAt } from '../kernel/lambda/problems.ts';
import { ConditionFailed, removeIf, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { inboxOf } from '../messages/address.ts';
import { notSent, takeMessage } from '../messages/limits.ts';
import {
  findInvitation,
  invitationId,
  listed,
  listInvitations,
  readInvitation,
  type StoredInvitation,
  storedInvitation,
} from './invitation-store.ts';
import { listMembers } from './member-store.ts';

/** The person who invites. The name stands in the mail; it may be empty. */
export type Inviter = { role: Role; name: string };

/** Throws FORBIDDEN when the role may not give, change or take away the other one. */
function checkMayAssign(role: Role, target: MemberRole): void {
  if (!mayAssign(role, target))
    throw new Problem('FORBIDDEN', { reason: 'ownersOnly' } satisfies PeopleReason);
}

const refusedEmail = (because: PeopleReason) => refusedAt('email', because);

/**
 * Asks an address to join. The stream sends the mail (send-invitation.ts), so that the API needs no right to
 * send. An address that waits for an answer keeps its invitation and gets no second mail; another role
 * replaces the one before. Throws FORBIDDEN, VALIDATION_FAILED and TOO_MANY_REQUESTS.
 */
export async function invite(
  business: BusinessId,
  { email, role }: InvitationDraft,
  by: Inviter,
  now: number,
): Promise<Invitation> {
  checkMayAssign(by.role, role);
  const [members, open] = await Promise.all([listMembers(business), listInvitations(business)]);
  if (members.some((member) => inboxOf(member.email) === inboxOf(email)))
    throw refusedEmail({ reason: 'alreadyMember' });
  const id = invitationId(email);
  const before = open.find((one) => one.id === id);
  if (before) checkMayAssign(by.role, before.role);
  if (!before && members.length + open.length >= maxMembers) throw refusedEmail({ reason: 'membersFull' });
  if (before && now < Date.parse(before.expiresAt)) {
    return before.role === role ? before : await changeInvitedRole(business, before, role);
  }
  return ask(business, await findInvitation(business, id), { email, role, invitedBy: by.name }, now);
}

/** Only if the role or invitation is unchanged: otherwise the caller may not be allowed to change it. */
async function changeInvitedRole(business: BusinessId, { id, role: seen }: Invitation, role: MemberRole) {
  const update = storedInvitation.update({
    set: { role },
    condition: '#role = :seen',
    values: { ':seen': seen },
  });
  const changed = await updateIf(keys.invitation(business, id), update);
  if (!changed) throw changedMeanwhile();
  return listed(changed);
}

const changedMeanwhile = () =>
  new Problem('VERSION_CONFLICT', { reason: 'invitationChanged' } satisfies PeopleReason);

/** Sends the mail again with a new link; the old one ends. Throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS. */
export async function inviteAgain(
  business: BusinessId,
  id: string,
  by: Inviter,
  now: number,
): Promise<Invitation> {
  const invitation = await readInvitation(business, id);
  checkMayAssign(by.role, invitation.role);
  return ask(business, invitation, { ...invitation, invitedBy: by.name }, now);
}

/** Takes an invitation back: its link ends. Throws NOT_FOUND and FORBIDDEN. */
export async function withdrawInvitation(business: BusinessId, id: string, by: Inviter): Promise<void> {
  const { email, role } = await readInvitation(business, id);
  checkMayAssign(by.role, role);
  const isStill = { names: { '#role': 'role' }, values: { ':role': role } };
  await removeIf(keys.invitation(business, invitationId(email)), '#role = :role', isStill);
}

type Asked = Pick<StoredInvitation, 'email' | 'role' | 'invitedBy'>;

/**
 * Counts one more mail to be sent, unless somebody else asked for it meanwhile: then that one is answered.
 */
async function ask(
  business: BusinessId,
  before: StoredInvitation | undefined,
  { email, role, invitedBy }: Asked,
  now: number,
): Promise<Invitation> {
  const leave = await takeMessage(business, 'invitation', email, now);
  if (!leave.may) throw notSent(leave);
  const asked = before?.asked ?? 0;
  try {
    const item = await updateItem(
      keys.invitation(business, invitationId(email)),
      storedInvitation.update({
        set: {
          email,
          role,
          invitedBy,
          sentAt: new Date(now).toISOString(),
          validUntil: new Date(now + invitationDays * dayMs).toISOString(),
          asked: asked + 1,
          expiresAt: secondsOf(now + retention.invitationDays * dayMs),
        },
        condition: before ? '#asked = :seen' : 'attribute_not_exists(#asked)',
        ...(before && { values: { ':seen': asked } }),
      }),
    );
    return listed(item);
  } catch (error) {
    if (error instanceof ConditionFailed && error.item) return listed(error.item);
    throw error;
  }
}
