import { Problem } from '../../shared/kernel/problem.ts';
import type { InvitationAcceptance, InvitationView } from '../../shared/people/invitation.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import type { OwnMembership } from '../kernel/http/access.ts';
import { isSameSecret } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import { deletingIf, failedConditions, transactWrite } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { inboxOf } from '../messages/address.ts';
import { type NoticeToken, parseNoticeToken } from '../messages/notice-token.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { findInvitation, type StoredInvitation } from './invitation-store.ts';
import { findMembership, joining } from './member-store.ts';
import type { OwnAddress } from './own-address.ts';
import { invitationSecretHash } from './send-invitation.ts';

/** The same answer for every link that is not valid, so that it does not tell why. */
const deadLink = () => new Problem('NOT_FOUND', { reason: 'invitationOver' } satisfies PeopleReason);

/** Undefined for a link that is used, taken back, replaced by a newer one, or older than seven days. */
async function invitationOf(
  { business, hash, secret }: NoticeToken,
  now: number,
): Promise<StoredInvitation | undefined> {
  const invitation = await findInvitation(business, `inv_${hash}`);
  if (!invitation?.secretHash || now >= Date.parse(invitation.validUntil)) return undefined;
  const isRight = isSameSecret(invitation.secretHash, invitationSecretHash(hash, secret));
  return isRight ? invitation : undefined;
}

/** The facts of an invitation, for a reader who has not signed in. Throws NOT_FOUND. */
export async function viewInvitation(text: string, now: number): Promise<InvitationView> {
  const token = parseNoticeToken(text);
  const invitation = token && (await invitationOf(token, now));
  if (!invitation) throw deadLink();
  const { businessName } = await readNotifier(token.business, now);
  if (!businessName) throw deadLink();
  const { email, role, invitedBy, validUntil } = invitation;
  return { businessName, email, role, invitedBy, expiresAt: validUntil };
}

/**
 * Whether the link proves that a sign-up has this address: the mail with it went there. Stricter than
 * accepting, because only some servers lead another spelling to the same inbox.
 */
export async function provesAddress(text: string, email: string, now: number): Promise<boolean> {
  const token = parseNoticeToken(text);
  const invitation = token && (await invitationOf(token, now));
  return invitation?.email.toLowerCase() === email.toLowerCase();
}

/** The user of the access token who accepts, with the address that Cognito knows. */
export type Acceptor = OwnAddress & { userId: string };

/**
 * Makes a user a member with the role of the invitation, and uses the invitation up. The login must have the
 * invited address, proved: a forwarded mail lets no other person in. A user who is already a member, also
 * after a request whose answer was lost, stays as before. Throws NOT_FOUND for a dead link and OTHER_ADDRESS.
 */
export async function acceptInvitation(
  { token: text, name }: InvitationAcceptance,
  { userId, email, isVerified }: Acceptor,
  now: number,
): Promise<OwnMembership> {
  const token = parseNoticeToken(text);
  if (!token) throw deadLink();
  const { business, hash } = token;
  const invitation = await invitationOf(token, now);
  const existing = await findMembership(userId, business);
  if (existing && !invitation) return existing;
  if (!invitation || !(await readNotifier(business, now)).businessName) throw deadLink();
  if (!isVerified || inboxOf(email) !== inboxOf(invitation.email)) {
    throw new Problem('OTHER_ADDRESS', {
      reason: 'otherAddress',
      email: invitation.email,
    } satisfies PeopleReason);
  }
  const { role, secretHash } = invitation;
  const isSame = '#secretHash = :secretHash AND #role = :role';
  const using = deletingIf(keys.invitation(business, `inv_${hash}`), isSame, { secretHash, role });
  const member = { role, name, email, since: new Date(now).toISOString() };
  try {
    await transactWrite(existing ? [using] : [using, ...joining(business, userId, member)]);
  } catch (error) {
    if (!failedConditions(error)) throw error;
    const joined = await findMembership(userId, business);
    if (!joined) throw deadLink();
    return joined;
  }
  if (existing) return existing;
  log.info('An invitation was accepted', { event: 'member-joined', business, user: userId, role });
  return { ...member, business };
}
