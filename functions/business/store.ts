import type { BusinessProfile, OwnerBusiness } from '../../shared/business/business.ts';
import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { planAt } from '../../shared/plans/plan.ts';
import { type BusinessSettings, defaultSettings } from '../../shared/settings/settings.ts';
import { infoFrom, type StoredInfo } from '../info/store.ts';
import { noBusiness } from '../lambda/problems.ts';
import type { Item } from '../table/client.ts';
import { queryItems } from '../table/items.ts';
import { keys, ranges } from '../table/keys.ts';
import { activeDomain } from '../tenancy/domain-store.ts';

/** What a stored item says once the keys are off. The one cast of this store: we wrote what we read. */
function withoutKeys<T>({ pk: _pk, sk: _sk, ...rest }: Item): T {
  return rest as T;
}

/** All that a page or an order needs to know of a business; the demonstration has no `info`. `domain` is a proved one of its own. */
export type WholeSite = {
  profile: BusinessProfile;
  settings: BusinessSettings;
  info?: StoredInfo;
  domain?: string | undefined;
  /** The Oslo month whose orders are used up, if there is one: it counts only in that month, and on the free plan. */
  quotaReachedIn?: string | undefined;
  menu: Menu;
};

/** Whether the plan takes no more orders this month, as far as somebody has found out by trying (place-order.ts). */
export function isQuotaReached({ profile, quotaReachedIn }: WholeSite, now: number): boolean {
  return quotaReachedIn === osloMonth(now) && planAt(profile, now) === 'free';
}

/**
 * Profile, settings, info, own domain and menu in one read; undefined when the business is gone. `consistent` for what money depends on.
 * Settings that were never saved are the defaults, field by field.
 */
export async function findSite(
  business: BusinessId,
  { consistent = false } = {},
): Promise<WholeSite | undefined> {
  const items = await queryItems({ pk: business, from: ranges.site, consistent });
  const at = (key: { sk: string }) => items.find(({ sk }) => sk === key.sk);
  const profile = at(keys.profile(business));
  if (!profile) return undefined;
  return {
    profile: withoutKeys<BusinessProfile>(profile),
    settings: {
      ...defaultSettings,
      ...withoutKeys<Partial<BusinessSettings>>(at(keys.settings(business)) ?? {}),
    },
    info: infoFrom(at(keys.info(business))),
    domain: activeDomain(at(keys.domainClaim(business))),
    quotaReachedIn: at(keys.quotaReached(business))?.month as string | undefined,
    menu: {
      items: [],
      categoryOrder: [],
      version: 0,
      ...withoutKeys<Partial<Menu>>(at(keys.menu(business)) ?? {}),
    },
  };
}

/** The owner's own view, with the plan it has at `now`. Throws NOT_FOUND when the business is gone. */
export async function readOwnBusiness(business: BusinessId, now: number): Promise<OwnerBusiness> {
  const site = await findSite(business, { consistent: true });
  if (!site) throw noBusiness();
  return { ...site.profile, planType: planAt(site.profile, now), settings: site.settings };
}

/** Whether a business has had an order since then (UTC ISO). */
export async function hadOrderSince(business: BusinessId, since: string): Promise<boolean> {
  const from = { pk: business, from: ranges.orders, newestFirst: true, limit: 1, consistent: true };
  const [newest] = await queryItems(from);
  return newest !== undefined && String(newest.createdAt) >= since;
}
