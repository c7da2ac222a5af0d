import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { log } from '../kernel/lambda/log.ts';
import { addressHash, blockAddress, hasLabel } from './address.ts';
import { markUnreachable, stopConsent } from './consent.ts';
import { countBounce, mailKinds } from './limits.ts';
import { noteBounce } from './notices.ts';

/**
 * The part that we read of an event of SES; its tags are those that send.ts gave the mail. The address that a
 * bounce names is not read: SES takes it from the notice of the server that refused, and any server that gets
 * a mail of ours may name a stranger there.
 */
const returnedMail = v.object({
  mail: v.object({
    destination: v.array(v.string()),
    tags: v.object({
      business: v.tuple([v.custom<BusinessId>((id) => typeof id === 'string' && id.startsWith('biz_'))]),
      kind: v.tuple([v.picklist(mailKinds)]),
      notice: v.optional(v.tuple([v.string()])),
    }),
  }),
  bounce: v.optional(v.object({ bounceType: v.string() })),
  complaint: v.optional(v.object({ complaintFeedbackType: v.optional(v.string()) })),
});

/**
 * Switches an address off: for good reasons only, one that does not exist or whose reader calls our mail
 * spam. Everything else passes (a full mailbox). May be run again for the same event. Throws for an event of
 * another shape, and when the table does not answer.
 */
export async function handleReturnedMail(detail: unknown, now: number): Promise<void> {
  const { mail, bounce, complaint } = read(detail);
  const { notice } = mail.tags;
  const [business] = mail.tags.business;
  const [kind] = mail.tags.kind;
  if (bounce?.bounceType === 'Permanent') {
    log.warn('A mail came back', { business, kind, why: 'bounce' });
    const sk = Buffer.from(notice?.[0] ?? '', 'base64url').toString();
    if (sk.startsWith('NOTICE#')) await noteBounce({ pk: business, sk }, now);
    for (const address of mail.destination) {
      // A server without labels refuses 'post+x@' and takes 'post@', which a stranger could switch off that
      // way.
      if (!hasLabel(address)) await markUnreachable(business, addressHash(address), now);
      await countBounce(business, kind, now);
    }
  }
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    log.warn('A mail came back', { business, kind, why: 'complaint' });
    for (const address of mail.destination) {
      const hash = addressHash(address);
      await Promise.all([blockAddress(hash, now), stopConsent(business, hash, now)]);
    }
  }
}

/** Lambda logs an error's fields, and valibot's hold the mail's address and subject: name fields only. */
function read(detail: unknown) {
  const { success, output, issues = [] } = v.safeParse(returnedMail, detail);
  if (success) return output;
  throw new Error(
    `An event of SES is not readable at: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
  );
}
