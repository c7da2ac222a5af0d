import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Member } from '../../shared/members/member.ts';
import { planAt } from '../../shared/plans/plan.ts';
import type { QuotaLevel } from '../../shared/plans/quota.ts';
import { addressHash } from '../consents/address-hash.ts';
import { isOff } from '../consents/block-address.ts';
import { findConsent, isSilent } from '../consents/consent.ts';
import { stopSecretOf } from '../consents/stop-secret.ts';
import { environment } from '../lambda/environment.ts';
import { log } from '../lambda/log.ts';
import { listMembers } from '../members/store.ts';
import { findProfile } from '../profile/store.ts';
import { monthUse } from '../quota/month-use.ts';
import { storedQuota } from '../quota/quota-mark.ts';
import type { Item } from '../table/client.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { noticeToken, oneClickLink, stopLink } from './notice-token.ts';
import { quotaMail } from './quota-mail.ts';
import { sendMail } from './send-mail.ts';
import { claimNotice } from './store.ts';

/**
 * Tells the owners of a shop on the free plan that 80 or all of the month's orders are used, each once, and none who wants no mail.
 * Not counted against what an address gets in an hour: on the evening this matters, orders use that up. A provider that refuses is
 * logged, by ids. Throws only when the table does not answer.
 */
export async function tellMonthUse(business: BusinessId, marked: Item, now: number): Promise<void> {
  const month = osloMonth(now);
  const { near, full } = storedQuota.read(marked);
  const level: QuotaLevel | undefined = full === month ? 'full' : near === month ? 'near' : undefined;
  if (!level) return;
  const [profile, members, counter] = await Promise.all([
    findProfile(business),
    listMembers(business),
    getItem(keys.counter(business), { consistent: true }),
  ]);
  if (!profile || planAt(profile, now) !== 'free') return;
  const use = monthUse(counter ?? {}, month);
  const tell = async ({ id, email }: Member) => {
    const hash = addressHash(email);
    const [off, consent] = await Promise.all([isOff(hash), findConsent(business, hash)]);
    if (off || isSilent(consent)) return;
    if (!(await claimNotice(keys.quotaNotice(business, month, level, id), now))) return;
    const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
    const token = noticeToken({ business, hash, secret: await stopSecretOf(business, hash, now) });
    const facts = { businessName: profile.businessName, stop: stopLink(sender.origin, token) };
    try {
      await sendMail(email, quotaMail(facts, use, sender, now), {
        ...{ stopUrl: oneClickLink(sender.origin, token), business, kind: 'notice' },
      });
    } catch (error) {
      const name = error instanceof Error ? error.name : String(error);
      log.error('An owner was not told of the month', { business, member: id, error: name });
    }
  };
  await Promise.all(members.filter(({ role }) => role === 'owner').map(tell));
}
