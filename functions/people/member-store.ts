import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Member } from '../../shared/people/member.ts';
import { memberRoles } from '../../shared/people/role.ts';
import type { OwnMembership } from '../kernel/http/access.ts';
import { type Change, putNew } from '../kernel/table/changes.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * The fields that both items of a membership hold, so that a request that reads one of them knows all of it.
 */
export const storedMember = stored(
  'member',
  v.object({
    role: v.picklist(memberRoles),
    name: v.string(),
    email: v.string(),
    since: v.string(),
    /** Of the restaurant that this member opened: the request body's hash, to recognise a repeat. */
    openingHash: v.optional(v.string()),
    /** On the business's item: the screens from before then are closed, and ask anew. */
    signInEndedAt: v.optional(v.string()),
  }),
);
type Fields = ReturnType<typeof storedMember.read>;

/**
 * Both items of a new membership, for a transaction: the user's first, then the business's. Refused when
 * there is one already.
 */
export function joining(business: BusinessId, userId: string, member: Fields): [Change, Change] {
  const item = storedMember.item(member);
  return [
    putNew({ ...keys.membership(userId, business), ...item }),
    putNew({ ...keys.member(business, userId), ...item }),
  ];
}

/** The membership that an item of a user's partition says. */
export function membershipFrom(item: Item): OwnMembership {
  const business = String(item.sk).slice('BUSINESS#'.length) as BusinessId;
  return { ...storedMember.read(item), business };
}

export async function findMembership(
  userId: string,
  business: BusinessId,
): Promise<OwnMembership | undefined> {
  const item = await getItem(keys.membership(userId, business), { consistent: true });
  return item && membershipFrom(item);
}

/** Says that a sign-in of a member is over, so that the listener of the member closes the open screens. */
export async function noteEndedSignIn(business: BusinessId, userId: string, now: number): Promise<void> {
  const set = { signInEndedAt: new Date(now).toISOString() };
  const update = storedMember.update({ set, condition: 'attribute_exists(pk)' });
  await updateIf(keys.member(business, userId), update);
}

/** The people of a business, the longest there first. */
export async function listMembers(business: BusinessId): Promise<Member[]> {
  const items = await queryItems({ pk: business, from: ranges.members, consistent: true });
  return items.map(memberFrom).sort((a, b) => (a.since < b.since ? -1 : 1));
}

function memberFrom(item: Item): Member {
  const { role, name, email, since } = storedMember.read(item);
  return { id: String(item.sk).slice(ranges.members.length), role, name, email, since };
}
