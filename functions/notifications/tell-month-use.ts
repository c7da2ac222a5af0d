import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { planAt } from '../../shared/plans/plan.ts';
import type { QuotaLevel } from '../../shared/plans/quota.ts';
import { findProfile } from '../profile/store.ts';
import { monthUse } from '../quota/month-use.ts';
import { storedQuota } from '../quota/quota-mark.ts';
import type { Item } from '../table/client.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { quotaMail } from './quota-mail.ts';
import { type OwnerNews, tellOwners } from './tell-owners.ts';

/**
 * Tells the owners of a shop on the free plan that 80 or all of the month's orders are used, each once. Not counted against what an
 * address gets in an hour: on the evening this matters, orders use that up. See `tellOwners`.
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
