import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Member } from '../../shared/people/member.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { type MemberRole, mayAssign } from '../../shared/people/role.ts';
import type { OwnMembership } from '../kernel/http/access.ts';
import { log } from '../kernel/lambda/log.ts';
import { retried } from '../kernel/lambda/retry.ts';
import {
  type Change,
  checking,
  deletingIf,
  failedConditions,
  transactWrite,
  updating,
} from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { listMembers, storedMember } from './member-store.ts';

const noMember = () => new Problem('NOT_FOUND', { reason: 'noMember' } satisfies PeopleReason);
const notAllowed = () => new Problem('FORBIDDEN', { reason: 'ownersOnly' } satisfies PeopleReason);
const lastOwner = () => new Problem('LAST_OWNER', { reason: 'lastOwner' } satisfies PeopleReason);
const crowded = () => new Problem('UNAVAILABLE', { reason: 'listCrowded' } satisfies PeopleReason);

/**
 * Gives a member another role. Throws NOT_FOUND for somebody who is not in this business, FORBIDDEN when the
 * role of who asks may not do that, and LAST_OWNER.
 */
export async function changeRole(business: BusinessId, by: string, id: string, role: MemberRole) {
  const member = await changeMember(business, by, id, role);
  if (member.role === role) return member;
  log.info('A member has another role', { event: 'role-changed', business, user: id, role, by });
  return { ...member, role };
}

/** Takes a member out of the business; who asks for the own id leaves it. Throws as `changeRole` does. */
export async function removeMember(business: BusinessId, by: string, id: string): Promise<void> {
  await changeMember(business, by, id, undefined);
  log.info('A member was removed', { event: 'member-removed', business, user: id, by });
}

/**
 * Changes both items of a membership in one transaction, or deletes them, and answers the member as it was.
 */
async function changeMember(
  business: BusinessId,
  by: string,
  id: string,
  role: MemberRole | undefined,
): Promise<Member> {
  async function tryOnce(): Promise<Member> {
    const members = await listMembers(business);
    const [actor, member] = [by, id].map((user) => members.find((one) => one.id === user));
    if (!actor) throw notAllowed();
    if (!member) throw noMember();
    if (member.role === role) return member;
    const stays = staying(members, actor, member, role);
    const both = [keys.member(business, id), keys.membership(id, business)];
    const seen = { role: stays.role };
    await transactWrite([
      ...(stays.id === id ? [] : [checking(keys.member(business, stays.id), '#role = :role', seen)]),
      ...both.map((key) => changing(key, member.role, role)),
    ]);
    return member;
  }
  const isOvertaken = (error: unknown) => failedConditions(error) !== undefined;
  return retried(tryOnce, isOvertaken).catch((error) => {
    throw isOvertaken(error) ? crowded() : error;
  });
}

/**
 * Whose role the transaction checks again, so that two changes at once do not leave a business without an
 * owner: of two owners who remove each other one is told FORBIDDEN. A change to somebody else depends on who
 * asks, who must be an owner where the other one is; an owner who steps back depends on another owner. Throws
 * FORBIDDEN and LAST_OWNER.
 */
function staying(members: Member[], actor: Member, member: Member, role: MemberRole | undefined): Member {
  const isOwn = actor.id === member.id;
  const isLeaving = isOwn && role === undefined;
  const mayDo = [member.role, ...(role ? [role] : [])].every((one) => mayAssign(actor.role, one));
  if (!isLeaving && !mayDo) throw notAllowed();
  if (!isOwn || member.role !== 'owner') return actor;
  const another = members.find((one) => one.role === 'owner' && one.id !== member.id);
  if (!another) throw lastOwner();
  return another;
}

function changing(key: { pk: string; sk: string }, seen: MemberRole, role: MemberRole | undefined): Change {
  if (!role) return deletingIf(key, '#role = :role', { role: seen });
  return updating(
    key,
    storedMember.update({ set: { role }, condition: '#role = :seen', values: { ':seen': seen } }),
  );
}

/** Gives a person another name in all their businesses. One that they have left meanwhile is left alone. */
export async function renamePerson(
  userId: string,
  memberships: readonly OwnMembership[],
  name: string,
): Promise<void> {
  const update = storedMember.update({ set: { name }, condition: 'attribute_exists(since)' });
  for (const { business } of memberships) {
    const both = [keys.member(business, userId), keys.membership(userId, business)];
    await transactWrite(both.map((key) => updating(key, update))).catch((error) => {
      if (!failedConditions(error)) throw error;
    });
  }
}
