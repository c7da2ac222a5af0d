import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Member } from '../../shared/people/member.ts';
import { planAt } from '../../shared/shops/plan.ts';
import type { QuotaLevel } from '../../shared/shops/quota.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash, isOff } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import type { Mail, Sender } from '../messages/letter.ts';
import { takeNoticeMessage } from '../messages/limits.ts';
import { dispatch, type Message } from '../messages/outbox.ts';
import { linksMail, quotaMail, silenceMail } from '../messages/owner-messages.ts';
import type { StopLink } from '../messages/staff-messages.ts';
import { listMembers } from '../people/member-store.ts';
import { monthUse } from '../shops/month-use.ts';
import { findProfile } from '../shops/profile-store.ts';
import { storedQuota } from '../shops/quota-mark.ts';
import { storedHeard } from '../shops/silence-store.ts';

/** The news for the owners. `claim`: the key under which each owner is told it, once. */
export type OwnerNews = {
  claim: (userId: string) => Key;
  mail: (facts: { businessName: string } & StopLink, sender: Sender) => Mail;
  /** A call about an unanswered order, within the limits of such calls. Missing: without these limits. */
  isCall?: true;
  /** Hashes of addresses that are told already. */
  told?: ReadonlySet<string>;
};

/**
 * Mails the owners of a shop, each once, and none who wants no mail. A provider that refuses is logged, by
 * ids; what became of each is noted, and not tried again. Throws only when the table does not answer.
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

/**
 * Warns the owners that no screen hears orders, before the shop takes the pause that they may want. It sends
 * no mail once a screen hears again.
 */
export async function tellSilence(
  business: BusinessId,
  item: Item,
  { pauseWhenUnheard: wantsPause }: Pick<BusinessSettings, 'pauseWhenUnheard'>,
  now: number,
): Promise<void> {
  const { silentSince, warnedAt } = storedHeard.read(item);
  if (silentSince === undefined || warnedAt === undefined) return;
  const news: OwnerNews = {
    claim: (userId) => keys.ownerNotice(business, `SILENCE#${warnedAt}`, userId),
    mail: (facts, sender) => silenceMail({ ...facts, silentSince, warnedAt, wantsPause }, sender),
  };
  await tellOwners(business, news, now);
}

/** Tells the owners before they open what is broken, and how to mend it. */
export async function tellBrokenLinks(business: BusinessId, item: Item, now: number): Promise<void> {
  const { broken, checkedFor } = storedHeard.read(item);
  if (checkedFor === undefined || broken.length === 0 || now > checkedFor) return;
  const news: OwnerNews = {
    claim: (userId) => keys.ownerNotice(business, `LINKS#${checkedFor}`, userId),
    mail: (facts, sender) => linksMail({ ...facts, broken, opensAt: checkedFor }, sender),
  };
  await tellOwners(business, news, now);
}

/**
 * Tells the owners of a shop on the free plan that 80 or all of the month's orders are used, each once. Not
 * counted against what an address gets in an hour: on the evening this matters, orders use that up. See
 * `tellOwners`.
 */
export async function tellMonthUse(business: BusinessId, marked: Item, now: number): Promise<void> {
  const month = osloMonth(now);
  const { near, full } = storedQuota.read(marked);
  const level: QuotaLevel | undefined = full === month ? 'full' : near === month ? 'near' : undefined;
  if (!level) return;
  const [profile, counter] = await Promise.all([
    findProfile(business),
    getItem(keys.counter(business), { consistent: true }),
  ]);
  if (!profile || planAt(profile, now) !== 'free') return;
  const use = monthUse(counter ?? {}, month);
  const news: OwnerNews = {
    claim: (userId) => keys.quotaNotice(business, month, level, userId),
    mail: (facts, sender) => quotaMail(facts, use, sender, now),
  };
  await tellOwners(business, news, now);
}
