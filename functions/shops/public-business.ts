import type { BusinessId, MenuItemId } from '../../shared/kernel/ids.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../shared/menu/sample-menu.ts';
import { readyMinutes } from '../../shared/shops/busy.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { isPaid, planAt } from '../../shared/shops/plan.ts';
import type { MenuOptions, PublicBusiness } from '../../shared/shops/public-business.ts';
import { menuOptionsOf, publicMenuOf } from '../../shared/shops/public-menu.ts';
import { offeredMethods } from '../../shared/shops/settings.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { findSite, isQuotaReached, type WholeSite } from './site.ts';
import { noMenu } from './stored-menu.ts';

const epoch = new Date(0).toISOString();

/** The sample dishes under ids 1 to 12, which no stored dish can have. */
const sample: Menu = {
  ...noMenu,
  items: sampleMenu.map((dish, index) => ({
    ...dish,
    ...{ id: `itm_${index + 1}` as MenuItemId, sortOrder: index, createdAt: epoch, updatedAt: epoch },
  })),
};

/** The sample dishes stand in only while the shop is not open: an open one never shows food it does not have. */
const showsSample = ({ menu, profile }: WholeSite) => menu.items.length === 0 && !profile.publishedAt;

const shownMenu = (site: WholeSite) => (showsSample(site) ? sample : site.menu);

/** A site as anyone may see it: fields are named one by one, so that a new one stays private until somebody adds it. */
export function publicBusinessOf(site: WholeSite, now: number): PublicBusiness {
  const { profile, settings, info, domain, unheardUntil } = site;
  const { businessName, subdomain, description, legalName, orgNumber, footerInfo } = profile;
  const { phone, email, address } = publicContact(profile, info);
  const { about = '', website = '', facebook = '', instagram = '' } = info ?? {};
  const { theme, cover, logo, openingHours, acceptOrders, pausedUntil } = settings;
  const { alcohol, delivers, minOrderForPickup, minOrderOre, deliveryFeeOre } = settings;
  return {
    businessName,
    subdomain,
    ...(domain && { domain }),
    description,
    phone,
    email,
    address,
    legalName,
    orgNumber,
    about,
    website,
    facebook,
    instagram,
    footerInfo,
    theme,
    ...(cover && { cover }),
    ...(logo && { logo }),
    openingHours,
    acceptOrders,
    pausedUntil,
    ...(unheardUntil && Date.parse(unheardUntil) > now && { unheardUntil }),
    quotaClosed: isQuotaReached(site, now),
    delivers,
    minOrderForPickup,
    readyInMinutes: readyMinutes(settings, now),
    minOrderOre,
    deliveryFeeOre,
    ...(settings.guestTexts && isPaid(profile, now) && { textsGuests: true as const }),
    paymentMethods: offeredMethods(settings, planAt(profile, now)),
    ...(alcohol && { alcohol }),
    menu: publicMenuOf(shownMenu(site), now, Boolean(alcohol)),
    isDemoMenu: showsSample(site),
    isPublished: profile.publishedAt !== undefined,
  };
}

/** Throws NOT_FOUND for a business that is gone or switched off. */
async function readOpenSite(business: BusinessId): Promise<WholeSite> {
  const site = await findSite(business);
  if (!site?.profile.isActive) throw noShop();
  return site;
}

/** Throws NOT_FOUND for a business that is gone or switched off. */
export async function readPublicBusiness(business: BusinessId, now: number): Promise<PublicBusiness> {
  return publicBusinessOf(await readOpenSite(business), now);
}

export const publicOptionsOf = (site: WholeSite): MenuOptions =>
  menuOptionsOf(shownMenu(site), Boolean(site.settings.alcohol));

/** A shop as anyone may see it, with what can be chosen of its dishes. Throws NOT_FOUND for a business that is gone or switched off. */
export async function readShop(id: BusinessId, now: number) {
  const site = await readOpenSite(id);
  return { business: publicBusinessOf(site, now), options: publicOptionsOf(site) };
}

/** What can be chosen of the dishes. Throws NOT_FOUND for a business that is gone or switched off. */
export async function readMenuOptions(business: BusinessId): Promise<MenuOptions> {
  return publicOptionsOf(await readOpenSite(business));
}
