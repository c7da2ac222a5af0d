import type { PublicBusiness, PublicDish } from '../../shared/business/public-business.ts';
import { publicContact } from '../../shared/info/info.ts';
import type { BusinessId, MenuItemId } from '../../shared/kernel/ids.ts';
import { allergens as allAllergens } from '../../shared/menu/allergens.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../shared/menu/sample-menu.ts';
import { planAt } from '../../shared/plans/plan.ts';
import { offeredMethods } from '../../shared/settings/settings.ts';
import { noShop } from '../lambda/problems.ts';
import { findSite, isQuotaReached, type WholeSite } from './store.ts';

/** The place of an allergen in the law; one that the list does not know (any more) must still be shown, and comes last. */
const placeOf = (allergen: string) => (allAllergens as readonly string[]).indexOf(allergen) >>> 0;

function publicDish({ id, name, description, priceOre, category, allergens }: PublicDish): PublicDish {
  const sorted = allergens && [...allergens].sort((a, b) => placeOf(a) - placeOf(b));
  return { id, name, description, priceOre, category, allergens: sorted };
}

/** The sample dishes under ids 1 to 12, which no stored dish can have. */
const demoDishes: PublicDish[] = sampleMenu.map((dish, index) =>
  publicDish({ ...dish, id: `itm_${index + 1}` as MenuItemId }),
);

/** The sample dishes stand in only while the shop is not open: an open one never shows food it does not have. */
const showsSample = ({ menu, profile }: WholeSite) => menu.items.length === 0 && !profile.publishedAt;

function publicMenu(site: WholeSite): PublicDish[] | MenuItem[] {
  return showsSample(site) ? demoDishes : site.menu.items.filter(({ isAvailable }) => isAvailable);
}

/** A site as anyone may see it: fields are named one by one, so that a new one stays private until somebody adds it. */
export function publicBusinessOf(site: WholeSite, now: number): PublicBusiness {
  const { profile, settings, info, domain, menu } = site;
  const { businessName, subdomain, description, legalName, orgNumber, footerInfo } = profile;
  const { phone, email, address } = publicContact(profile, info);
  const { about = '', website = '', facebook = '', instagram = '' } = info ?? {};
  const { theme, openingHours, acceptOrders, pausedUntil } = settings;
  const { delivers, minOrderForPickup, readyInMinutes, minOrderOre, deliveryFeeOre } = settings;
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
    openingHours,
    acceptOrders,
    pausedUntil,
    quotaClosed: isQuotaReached(site, now),
    delivers,
    minOrderForPickup,
    readyInMinutes,
    minOrderOre,
    deliveryFeeOre,
    paymentMethods: offeredMethods(settings, planAt(profile, now)),
    menu: groupedMenu<PublicDish>(publicMenu(site), menu.categoryOrder).map(({ category, items }) => ({
      category,
      items: items.map(publicDish),
    })),
    isDemoMenu: showsSample(site),
    isPublished: profile.publishedAt !== undefined,
  };
}

/** Throws NOT_FOUND for a business that is gone or switched off. */
export async function readPublicBusiness(business: BusinessId, now: number): Promise<PublicBusiness> {
  const site = await findSite(business);
  if (!site?.profile.isActive) {
    throw noShop();
  }
  return publicBusinessOf(site, now);
}
