import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Member } from '../../shared/people/member.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Key } from '../kernel/table/client.ts';
import { addressHash, isOff } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import type { Mail, Sender } from '../messages/letter.ts';
import { takeNoticeMessage } from '../messages/limits.ts';
import { dispatch, type Message } from '../messages/outbox.ts';
import type { StopLink } from '../messages/staff-messages.ts';
import { listMembers } from '../people/member-store.ts';
import { findProfile } from '../shops/profile-store.ts';

/** What the owners are told. `claim`: the key under which one of them is told it, once. */
export type OwnerNews = {
  claim: (userId: string) => Key;
  mail: (facts: { businessName: string } & StopLink, sender: Sender) => Mail;
  /** They are told of an order that nobody answers, within the limits of such calls. Missing: it is sent whatever else was. */
  isCall?: true;
  /** Hashes of addresses that are told already. */
  told?: ReadonlySet<string>;
};

/**
 * Mails the owners of a shop, each once, and none who wants no mail. A provider that refuses is logged, by ids; what became of each is noted,
 * and not tried again. Throws only when the table does not answer.
 */
export async function tellOwners(business: BusinessId, news: OwnerNews, now: number): Promise<void> {
  const [profile, members] = await Promise.all([findProfile(business), listMembers(business)]);
  if (!profile) return;
  const { businessName } = profile;
  const tell = async ({ id, email }: Member) => {
    const hash = addressHash(email);
    if (news.told?.has(hash)) return;
    const [off, consent] = await Promise.all([isOff(hash), findConsent(business, hash)]);
    if (off || isSilent(consent)) return;
    const call = { channel: 'email', address: email, kind: 'call' } as const;
    const message: Message = {
      ...{ business, channel: 'email', address: email, kind: 'notice', key: news.claim(id) },
      ...(news.isCall && { permit: () => takeNoticeMessage(business, call, now) }),
      words: () => ({ email: (links, sender) => news.mail({ businessName, ...links }, sender) }),
      isTriedOnce: true,
      failed: (error) => {
        const name = error instanceof Error ? error.name : String(error);
        log.error('An owner was not told', { business, member: id, error: name });
      },
    };
    await dispatch(message, now);
  };
  await Promise.all(members.filter(({ role }) => role === 'owner').map(tell));
}
