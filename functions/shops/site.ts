import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { BusinessProfile, OwnerBusiness } from '../../shared/shops/business.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { isQuotaClosed, type QuotaMark } from '../../shared/shops/quota.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { hasStripe } from '../kernel/lambda/environment.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { activeDomain } from '../tenancy/domain-store.ts';
import { unheardUntilIn } from './heard-store.ts';
import { noInfo, type StoredInfo, storedInfo } from './info-store.ts';
import { type Online, onlineIn } from './online-store.ts';
import { storedProfile } from './profile-store.ts';
import { quotaMarkIn } from './quota-mark.ts';
import { storedSettings } from './settings-store.ts';
import { noMenu, storedMenu } from './stored-menu.ts';
import { noOffers, type SiteOffers, storedOffers } from './stored-offers.ts';

/**
 * All that a page or an order needs to know of a business; the demonstration has no `info`. `domain` is a
 * proved one of its own.
 */
export type WholeSite = {
  profile: BusinessProfile;
  settings: BusinessSettings;
  info?: StoredInfo;
  domain?: string | undefined;
  quota?: QuotaMark | undefined;
  /** UTC ISO: shared/shops/heard.ts. */
  unheardUntil?: string | undefined;
  online?: Online | undefined;
  hasBooks?: boolean | undefined;
  /** The same by card. */
  card?: Online | undefined;
  menu: Menu;
  offers?: SiteOffers | undefined;
};

/** Whether the plan takes no more orders this month. Only the counter is certain (receive-order.ts). */
export function isQuotaReached({ profile, quota }: WholeSite, now: number): boolean {
  return isQuotaClosed(quota, planAt(profile, now), now);
}

/** The settings that hold for guests: a shop that we have closed is paused, whatever its owner has set. */
export function settingsForGuests({ profile, settings }: WholeSite): BusinessSettings {
  if (profile.restriction?.kind !== 'closed') return settings;
  return { ...settings, acceptOrders: false, pausedUntil: null };
}

/**
 * Profile, settings, info, own domain and menu in one read; undefined when the business is gone. `consistent`
 * for what money depends on. Settings that were never saved are the defaults, field by field.
 */
export async function findSite(
  business: BusinessId,
  { consistent = false } = {},
): Promise<WholeSite | undefined> {
  const items = await queryItems({ pk: business, from: ranges.site, consistent });
  const at = (key: { sk: string }) => items.find(({ sk }) => sk === key.sk);
  const profile = storedProfile.find(at(keys.profile(business)));
  if (!profile) return undefined;
  return {
    profile,
    settings: storedSettings.read(at(keys.settings(business)) ?? {}),
    info: storedInfo.find(at(keys.info(business))) ?? noInfo,
    domain: activeDomain(at(keys.domainClaim(business))),
    quota: quotaMarkIn(at(keys.quotaMark(business))),
    unheardUntil: unheardUntilIn(at(keys.heard(business))),
    online: onlineIn(at(keys.online(business))),
    hasBooks: at(keys.books(business)) !== undefined,
    card: onlineIn(at(keys.online(business, 'stripe'))),
    menu: storedMenu.find(at(keys.menu(business))) ?? noMenu,
    offers: storedOffers.find(at(keys.offers(business))) ?? noOffers,
  };
}

/** The owner's own view, with the plan it has at `now`. Throws NOT_FOUND when the business is gone. */
export async function readOwnBusiness(business: BusinessId, now: number): Promise<OwnerBusiness> {
  const site = await findSite(business, { consistent: true });
  if (!site) throw noBusiness();
  return ownBusinessOf(site, now);
}

function ownBusinessOf(site: WholeSite, now: number): OwnerBusiness {
  const { profile, settings, info = noInfo, quota, unheardUntil } = site;
  const planType = planAt(profile, now);
  const ways = [site.online, site.card].filter((way) => way !== undefined);
  const online = ways.map(({ provider, silent }) => ({ provider, ...silent }));
  return {
    ...{ ...profile, ...info, ...publicContact(profile, info) },
    ...{
      planType,
      isSold: hasStripe() ? (true as const) : undefined,
      quota,
      unheardUntil,
      ...(online.length > 0 && { online }),
      hasBooks: online.length > 0 || site.hasBooks ? (true as const) : undefined,
      settings,
    },
  };
}

/** Among so many of the newest orders is one that is no rehearsal, if there is any. */
const newestOrders = 20;

/** Whether a business has had an order since then (UTC ISO). */
export async function hadOrderSince(business: BusinessId, since: string): Promise<boolean> {
  const from = {
    pk: business,
    from: ranges.orders,
    newestFirst: true,
    limit: newestOrders,
    consistent: true,
  };
  const newest = (await queryItems(from)).find(({ isRehearsal }) => !isRehearsal);
  return newest !== undefined && String(newest.createdAt) >= since;
}
