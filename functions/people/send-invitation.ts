import type { BusinessId } from '../../shared/kernel/ids.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import type { Sender } from '../messages/letter.ts';
import { noticeToken } from '../messages/notice-token.ts';
import { post } from '../messages/outbox.ts';
import type { StopLink } from '../messages/staff-messages.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationId, storedInvitation } from './invitation-store.ts';

/** A mail that the stream brings later than this is not sent: by then the user has asked again. */
const freshMs = 30 * 60_000;

/** The hash that an invitation's link is compared with. */
export const invitationSecretHash = (addressKey: string, secret: string) =>
  digest('invitation', addressKey, secret);

/**
 * Sends the mail of a committed invitation, at most once for each time it was asked for. A provider that
 * refuses is logged, by ids: the owner can send it again. Throws only when the table does not answer.
 */
export async function sendInvitation(business: BusinessId, committed: Item, now: number): Promise<void> {
  const { email, role, invitedBy, sentAt, validUntil, asked, sent = 0 } = storedInvitation.read(committed);
  if (asked <= sent || now > Date.parse(sentAt) + freshMs) return;
  const { businessName } = await readNotifier(business, now);
  const [hash, secret] = [addressHash(email), randomToken()];
  if (!(await claim(business, email, asked, invitationSecretHash(hash, secret)))) return;
  const accept = noticeToken({ business, hash, secret });
  const facts = { businessName, invitedBy, role, validUntil };
  try {
    const mail = ({ stop }: StopLink, sender: Sender) => invitationMail(facts, { accept, stop }, sender);
    await post({ business, channel: 'email', address: email, kind: 'question' }, { email: mail }, now);
  } catch (error) {
    const name = error instanceof Error ? error.name : String(error);
    log.error('An invitation was not sent', { business, invitation: invitationId(email), error: name });
  }
}

/** Stores the hash of the link's secret. False when the mail is sent or the invitation taken back. */
async function claim(business: BusinessId, email: string, asked: number, secretHash: string) {
  const update = storedInvitation.update({
    set: { sent: asked, secretHash },
    condition: 'asked = :sent AND (attribute_not_exists(#sent) OR #sent < :sent)',
  });
  try {
    await updateItem(keys.invitation(business, invitationId(email)), update);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
