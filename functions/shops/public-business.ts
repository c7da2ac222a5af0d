import { addDays, osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId, MenuItemId } from '../../shared/kernel/ids.ts';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { words as kernel } from '../../shared/kernel/words.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../shared/menu/sample-menu.nb.ts';
import { couponState } from '../../shared/orders/coupon.ts';
import { offerText } from '../../shared/orders/offer-text.ts';
import { comesLater } from '../../shared/orders/quarters.ts';
import { readyMinutes } from '../../shared/shops/busy.ts';
import { deliverySaid } from '../../shared/shops/delivery-said.ts';
import { deliveryTerms } from '../../shared/shops/delivery-terms.ts';
import { words as delivery } from '../../shared/shops/delivery-words.ts';
import { deliveryRows, groupedHours } from '../../shared/shops/hours-rows.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { deliverySchedule, openState } from '../../shared/shops/open-state.ts';
import { timeWord } from '../../shared/shops/opening-words.ts';
import { isPaid, planAt } from '../../shared/shops/plan.ts';
import { type BusinessSettings, offeredMethods } from '../../shared/shops/settings.ts';
import { specialRows } from '../../shared/shops/special-rows.ts';
import {
  type MenuOptions,
  menuOptions,
  type PublicBusiness,
  publicBusiness,
} from '../../shared/storefront/answers.ts';
import { menuOptionsOf, publicMenuOf } from '../../shared/storefront/public-menu.ts';
import { onlyNamed } from '../kernel/http/answer.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { countMaking } from './count-making.ts';
import { noInfo } from './info-store.ts';
import { takesCard } from './online-store.ts';
import { findSite, isQuotaReached, settingsForGuests, type WholeSite } from './site.ts';
import { noMenu } from './stored-menu.ts';
import { noOffers } from './stored-offers.ts';

const epoch = new Date(0).toISOString();

/** The sample dishes under ids 1 to 12, which no stored dish can have. */
const sample: Menu = {
  ...noMenu,
  items: sampleMenu.map((dish, index) => ({
    ...dish,
    ...{ id: `itm_${index + 1}` as MenuItemId, sortOrder: index, createdAt: epoch, updatedAt: epoch },
  })),
};

/**
 * The sample dishes stand in only while the shop is not open: an open one never shows food it does not have.
 */
const showsSample = ({ menu, profile }: WholeSite) => menu.items.length === 0 && !profile.publishedAt;

const shownMenu = (site: WholeSite) => (showsSample(site) ? sample : site.menu);

/**
 * The special days that are not over, and what guests read of the next ones; nothing where there are none.
 */
function comingDays({ specialDays }: BusinessSettings, now: number, language: Language) {
  const today = osloDay(now);
  const coming = specialDays.filter(({ to }) => to >= addDays(today, -1));
  if (coming.length === 0) return { specialDays: undefined };
  return { specialDays: coming, specialRows: inLanguage(language, () => specialRows(coming, today)) };
}

/** In place of the fee while food is fetched alone: when it is driven out again. */
function deliveryShut(settings: BusinessSettings, now: number): string[] | undefined {
  const state = openState(deliverySchedule(settings), now);
  if (state.isOpen || !openState(settings, now).isOpen) return undefined;
  return [delivery.from(timeWord(state.opensAt, now, kernel.at)), delivery.fetchIt];
}

/** The fee, and the zones where there are some: then the fee is the least of them. */
function drivenOut(settings: BusinessSettings, minutes: number, now: number, language: Language) {
  const { delivers, deliveryZones } = settings;
  const terms = deliveryTerms(settings);
  return {
    deliveryFeeOre: terms.feeOre,
    deliverySaid: delivers
      ? inLanguage(language, () => deliveryShut(settings, now) ?? deliverySaid(terms, minutes))
      : undefined,
    deliveryZones: delivers && deliveryZones.length > 0 ? deliveryZones : undefined,
  };
}

/** The offers without a code that are on, and what guests read of them; nothing where there are none. */
function shownOffers({ offers: { own } = noOffers }: WholeSite, now: number, language: Language) {
  const offers = own.filter((offer) => couponState(offer, now) === 'active');
  return offers.length > 0 && { offers, offerRows: inLanguage(language, () => offers.map(offerText)) };
}

/**
 * A site as anyone may see it, in a language: what its schema names, and no other field. `making`: as
 * `countMaking` answers.
 */
export function publicBusinessOf(
  site: WholeSite,
  now: number,
  language: Language = 'nb',
  making?: number,
): PublicBusiness {
  const { profile, info = noInfo, domain, unheardUntil = '', online, card } = site;
  const settings = settingsForGuests(site);
  const { alcohol } = settings;
  const minutes = readyMinutes(settings, now, making);
  const plan = planAt(profile, now);
  const offered = offeredMethods(settings, plan, online);
  const paysOnline = offered.includes('vipps') && online?.works === true;
  const mayVipps = settings.paymentMethods.vipps && plan === 'premium';
  return onlyNamed(publicBusiness, {
    ...profile,
    ...settings,
    ...info,
    ...publicContact(profile, info),
    domain,
    cover: settings.cover ?? undefined,
    logo: settings.logo ?? undefined,
    unheardUntil: Date.parse(unheardUntil) > now ? unheardUntil : undefined,
    quotaClosed: isQuotaReached(site, now),
    hoursRows: inLanguage(language, () => [
      ...groupedHours(settings.openingHours),
      ...deliveryRows(settings),
    ]),
    ...comingDays(settings, now, language),
    ...drivenOut(settings, minutes, now, language),
    lastOrderMinutes: settings.lastOrderMinutes || undefined,
    laterDays: settings.later?.days,
    readyInMinutes: minutes,
    textsGuests: (settings.guestTexts && isPaid(profile, now)) || undefined,
    // The way that is paid now stands first, and is chosen until the guest chooses.
    paymentMethods: paysOnline ? ['vipps', ...offered.filter((method) => method !== 'vipps')] : offered,
    paysOnline: paysOnline || undefined,
    cardOnline: takesCard(card, plan) || undefined,
    vippsFails: (mayVipps && online?.works === false) || undefined,
    vippsNumber: (offered.includes('vipps') && !online && settings.vippsNumber) || undefined,
    alcohol: alcohol ?? undefined,
    menu: publicMenuOf(shownMenu(site), now, {
      ...{ sellsAlcohol: Boolean(alcohol), language, comesLater: comesLater(settings, now) },
    }),
    ...shownOffers(site, now, language),
    isNorwegianOnly: !settings.showsEnglish || undefined,
    isDemoMenu: showsSample(site),
    isPublished: profile.publishedAt !== undefined,
  });
}

/** Throws NOT_FOUND for a business that is gone or switched off. */
async function readOpenSite(business: BusinessId): Promise<WholeSite> {
  const site = await findSite(business);
  if (!site?.profile.isActive) throw noShop();
  return site;
}

/** Throws NOT_FOUND for a business that is gone or switched off. */
export async function readPublicBusiness(
  business: BusinessId,
  now: number,
  language: Language,
): Promise<PublicBusiness> {
  const site = await readOpenSite(business);
  return publicBusinessOf(site, now, language, await countMaking(business, site.settings, now));
}

export const publicOptionsOf = (site: WholeSite, language: Language = 'nb'): MenuOptions =>
  onlyNamed(
    menuOptions,
    menuOptionsOf(shownMenu(site), { sellsAlcohol: Boolean(site.settings.alcohol), language }),
  );

/**
 * A shop as anyone may see it, with what can be chosen of its dishes. Throws NOT_FOUND for a business that is
 * gone or switched off.
 */
export async function readShop(id: BusinessId, now: number, language: Language) {
  const site = await readOpenSite(id);
  const making = await countMaking(id, site.settings, now);
  return {
    business: publicBusinessOf(site, now, language, making),
    options: publicOptionsOf(site, language),
  };
}

/** The choices that the dishes offer. Throws NOT_FOUND for a business that is gone or switched off. */
export async function readMenuOptions(business: BusinessId, language: Language): Promise<MenuOptions> {
  return publicOptionsOf(await readOpenSite(business), language);
}
