import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Invitation } from '../../shared/people/member.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { memberRoles } from '../../shared/people/role.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { addressHash } from '../messages/address.ts';

/**
 * `asked` counts how often a mail was asked for, `sent` how many of those were sent or are being sent, so
 * that none is sent twice. `secretHash` is of the secret in the newest mail's link. `validUntil` is when that
 * link ends; the item is kept longer (`expiresAt`), so that an invitation nobody answered can be sent again.
 */
export const storedInvitation = stored(
  'invitation',
  v.object({
    email: v.string(),
    role: v.picklist(memberRoles),
    /** The name of the member who asked, as it was then. */
    invitedBy: v.string(),
    sentAt: v.string(),
    validUntil: v.string(),
    asked: v.number(),
    sent: v.optional(v.number()),
    secretHash: v.optional(v.string()),
    expiresAt: v.number(),
  }),
);
export type StoredInvitation = ReturnType<typeof storedInvitation.read>;

/** One inbox has one invitation in a business: asked again, it is the same one. */
export const invitationId = (email: string): Invitation['id'] => `inv_${addressHash(email)}`;

const noInvitation = () => new Problem('NOT_FOUND', { reason: 'noInvitation' } satisfies PeopleReason);

export async function findInvitation(
  business: BusinessId,
  id: Invitation['id'],
): Promise<StoredInvitation | undefined> {
  return storedInvitation.find(await getItem(keys.invitation(business, id), { consistent: true }));
}

/** Throws NOT_FOUND for an id that is no invitation of this business. */
export async function readInvitation(business: BusinessId, id: string): Promise<StoredInvitation> {
  // A key has 1024 bytes; what is no id of ours must not become one.
  if (!/^inv_[\w-]{43}$/.test(id)) throw noInvitation();
  const found = await findInvitation(business, id as Invitation['id']);
  if (!found) throw noInvitation();
  return found;
}

/** Those that wait for an answer, also those whose link has ended; the newest first. */
export async function listInvitations(business: BusinessId): Promise<Invitation[]> {
  const items = await queryItems({ pk: business, from: ranges.invitations, consistent: true });
  return items.map(listed).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}

export function listed(item: Item): Invitation {
  const { email, role, invitedBy, sentAt, validUntil } = storedInvitation.read(item);
  return { id: invitationId(email), email, role, invitedBy, sentAt, expiresAt: validUntil };
}
