import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { planAt } from '../../shared/shops/plan.ts';
import type { QuotaLevel } from '../../shared/shops/quota.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { quotaMail } from '../messages/owner-messages.ts';
import { monthUse } from '../shops/month-use.ts';
import { findProfile } from '../shops/profile-store.ts';
import { storedQuota } from '../shops/quota-mark.ts';
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
