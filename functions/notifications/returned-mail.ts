import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { addressHash } from '../consents/address-hash.ts';
import { blockAddress } from '../consents/block-address.ts';
import { stopConsent } from '../consents/consent.ts';
import { countBounce } from '../consents/shop-limit.ts';
import { markUnreachable } from '../consents/unreachable.ts';
import { log } from '../lambda/log.ts';
import { mailKinds } from '../mails/mail-kinds.ts';

const recipients = v.array(v.object({ emailAddress: v.string() }));

/** What we read of an event of SES; its tags are those that send-mail.ts gave the mail. */
const returnedMail = v.object({
  mail: v.object({
    tags: v.object({
      business: v.tuple([v.custom<BusinessId>((id) => typeof id === 'string' && id.startsWith('biz_'))]),
      kind: v.tuple([v.picklist(mailKinds)]),
    }),
  }),
  bounce: v.optional(v.object({ bounceType: v.string(), bouncedRecipients: recipients })),
  complaint: v.optional(
    v.object({ complainedRecipients: recipients, complaintFeedbackType: v.optional(v.string()) }),
  ),
});

/**
 * Switches an address off: for good reasons only, one that does not exist or whose reader calls our mail spam. Everything else passes (a full
 * mailbox). May be run again for the same event. Throws for an event of another shape, and when the table does not answer.
 */
export async function handleReturnedMail(detail: unknown, now: number): Promise<void> {
  const { mail, bounce, complaint } = v.parse(returnedMail, detail);
  const [business] = mail.tags.business;
  const [kind] = mail.tags.kind;
  if (bounce?.bounceType === 'Permanent') {
    log.warn('A mail came back', { business, kind, why: 'bounce' });
    for (const { emailAddress } of bounce.bouncedRecipients) {
      await markUnreachable(business, addressHash(emailAddress), now);
      await countBounce(business, kind, now);
    }
  }
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    log.warn('A mail came back', { business, kind, why: 'complaint' });
    for (const { emailAddress } of complaint.complainedRecipients) {
      const hash = addressHash(emailAddress);
      await Promise.all([blockAddress(hash, now), stopConsent(business, hash, now)]);
    }
  }
}
