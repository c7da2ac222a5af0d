import type { BusinessId } from '../../shared/kernel/ids.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import type { Item } from '../kernel/table/client.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { noticeToken } from '../messages/notice-token.ts';
import { onceAsked } from '../messages/notices.ts';
import { dispatch } from '../messages/outbox.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { invitationId, storedInvitation } from './invitation-store.ts';
import { invitationMail } from './owner-mails.nb.ts';

/** A mail that the stream brings later than this is not sent: by then the user has asked again. */
const freshMs = 30 * 60_000;

/** The hash that an invitation's link is compared with. */
export const invitationSecretHash = (addressKey: string, secret: string) =>
  digest('invitation', addressKey, secret);

/**
 * Sends the mail of a committed invitation, at most once for each time it was asked for, and stores the hash
 * of its link's secret. A provider that refuses is logged, by ids: the owner can send it again. Throws only
 * when the table does not answer.
 */
export async function sendInvitation(business: BusinessId, committed: Item, now: number): Promise<void> {
  const { email, role, invitedBy, sentAt, validUntil, asked, sent = 0 } = storedInvitation.read(committed);
  if (asked <= sent || now > Date.parse(sentAt) + freshMs) return;
  const { businessName } = await readNotifier(business, now);
  const [hash, secret, invitation] = [addressHash(email), randomToken(), invitationId(email)];
  const count = { stored: storedInvitation, asked: 'asked', sent: 'sent', count: asked } as const;
  const set = { secretHash: invitationSecretHash(hash, secret) };
  await dispatch(
    {
      ...{ business, channel: 'email', address: email, template: invitationMail, about: { invitation } },
      once: onceAsked(keys.invitation(business, invitation), count, { set }),
      params: () => {
        const accept = noticeToken({ business, hash, secret });
        return { businessName, invitedBy, role, validUntil, accept };
      },
    },
    now,
  );
}
