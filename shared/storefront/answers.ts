import * as v from 'valibot';
import { flag, idOf, maybeNumber, maybeText, texts } from '../kernel/answer-fields.ts';
import type { Language } from '../kernel/language.ts';
import { dishGroup, menuItem, option, optionGroup, soldOut, timeWindow } from '../menu/answers.ts';
import type { TrackedOrder } from '../orders/answers.ts';
import { ownOffer } from '../orders/offer-answers.ts';
import type { WaitingOrder } from '../orders/waiting-order.ts';
import {
  alcoholHours,
  deliveryZone,
  hoursRow,
  info,
  openingHours,
  pause,
  specialDay,
  theme,
} from '../shops/answers.ts';
import { paymentMethods } from '../shops/payment-methods.ts';
import { photo } from '../shops/photo-fields.ts';

const dish = menuItem.entries;
/** `isServedHere`: alcohol without a licence to sell it, served in the restaurant alone. */
const shownSoldOut = v.optional(v.object({ ...soldOut.entries, isServedHere: flag }));
/** On an English page: the owner has written no English words here, so these are Norwegian. */
const isNorwegian = flag;

/**
 * A dish as customers see it; hidden ones never leave the server. `priceOre` is the least it costs: with
 * `isFrom` a choice can make it dearer. `asks`: it has option groups, and one of them must be answered, or
 * may be. `comesLater`: outside its windows it can be ordered for a time inside them. `soldOut` also where a
 * required group has too little left. The groups themselves come apart, as `MenuOptions`. `isNorwegian` is
 * said of the description: the name is Norwegian in any language, unless it `hasEnglishName`.
 */
const publicDish = v.object({
  id: dish.id,
  name: dish.name,
  description: dish.description,
  priceOre: dish.priceOre,
  category: dish.category,
  allergens: dish.allergens,
  diets: dish.diets,
  spice: dish.spice,
  depositOre: dish.depositOre,
  alcoholPercent: dish.alcoholPercent,
  leadMinutes: dish.leadMinutes,
  dayBefore: dish.dayBefore,
  photo: dish.photo,
  isFrom: flag,
  isNorwegian,
  hasEnglishName: flag,
  asks: v.optional(v.picklist(['must', 'may'])),
  window: v.optional(timeWindow),
  comesLater: flag,
  soldOut: shownSoldOut,
});
export type PublicDish = v.InferOutput<typeof publicDish>;

/** A category with its dishes, and when it is sold. Id and name are empty for dishes without one. */
const publicGroup = v.object({
  category: v.string(),
  name: v.string(),
  isHidden: flag,
  isNorwegian,
  window: v.optional(timeWindow),
  soldOut: shownSoldOut,
  items: v.array(publicDish),
});
export type PublicGroup = v.InferOutput<typeof publicGroup>;

/** A business as anyone may see it: no user id, no plan, no orders. Amounts are øre. */
export const publicBusiness = v.object({
  businessName: v.string(),
  subdomain: v.string(),
  /** A domain of its own, as 'bestill.napoli.no': search engines are to know the page by it. */
  domain: maybeText,
  description: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  /** The seller, and the nine digits of the company; empty where the owner has not filled them in. */
  legalName: v.string(),
  orgNumber: v.string(),
  /** 'Om oss' and the pages of its own elsewhere; empty where there is none. */
  ...info,
  footerInfo: texts,
  theme,
  /** Pictures at the top of the page. */
  cover: v.optional(photo),
  logo: v.optional(photo),
  openingHours,
  /** The same hours as guests read them, in the language of the page; missing from an older server. */
  hoursRows: v.optional(v.array(hoursRow)),
  /** Those that are not over; missing where there are none. */
  specialDays: v.optional(v.array(specialDay)),
  lastOrderMinutes: maybeNumber,
  /** Guests choose a time so many days ahead; missing where all orders are for as soon as possible. */
  laterDays: maybeNumber,
  /** The special days of the next two weeks as guests read them: 'Julaften', '24.12', '11:00–14:00'. */
  specialRows: v.optional(v.array(v.object({ name: v.string(), days: v.string(), hours: v.string() }))),
  /** The hours and the plan's limit apply on top of a pause (`takingOrders`). */
  ...pause,
  /** Until when nothing is confirmed because the shop is unheard; missing where all is well. */
  unheardUntil: maybeText,
  /** The plan takes no more orders this month. */
  quotaClosed: v.boolean(),
  /**
   * Whether food is delivered, whether the minimum binds pickup too, and the minutes that the page promises.
   */
  delivers: v.boolean(),
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.number(),
  minOrderOre: v.number(),
  deliveryFeeOre: v.number(),
  /**
   * The price of a delivery in the language of the page, 'Levering 49 kr', and behind it a line where there
   * are zones; missing from an older server.
   */
  deliverySaid: v.optional(v.array(v.string())),
  /** Missing where one fee holds everywhere. */
  deliveryZones: v.optional(v.array(deliveryZone)),
  /** Guests get text messages about their orders. */
  textsGuests: flag,
  paymentMethods: v.array(v.picklist(paymentMethods)),
  /** Vipps is paid before the kitchen hears of the order, by a connection of the shop's own. */
  paysOnline: flag,
  /** It would be so, but Vipps refuses us at the moment. */
  vippsFails: flag,
  /** Card is paid so, too; apart from `paymentMethods`, which older pages read. */
  cardOnline: flag,
  vippsNumber: maybeText,
  /** When alcohol is handed out; missing where it can be seen and not ordered (orders/alcohol-rules.ts). */
  alcohol: v.optional(alcoholHours),
  menu: v.array(publicGroup),
  /** The offers that apply by themselves, and the same as guests read them; missing where there are none. */
  offers: v.optional(v.array(ownOffer)),
  offerRows: v.optional(v.array(v.string())),
  /** The owner shows no English page. */
  isNorwegianOnly: flag,
  /** The twelve sample dishes are shown while the business has none of its own; they cannot be ordered. */
  isDemoMenu: v.boolean(),
  /** Whether the owner has opened the page to the public. The show-window counts as opened. */
  isPublished: v.boolean(),
});
export type PublicBusiness = v.InferOutput<typeof publicBusiness>;

/** The facts for a page without the menu: the name, the seller and the contact. It needs no menu. */
export const shopFacts = v.pick(publicBusiness, [
  'businessName',
  'subdomain',
  'phone',
  'email',
  'address',
  'legalName',
  'orgNumber',
  'theme',
  'delivers',
  'deliveryFeeOre',
  'deliveryZones',
  'paysOnline',
  'vippsFails',
  'cardOnline',
  'isNorwegianOnly',
]);
export type ShopFacts = v.InferOutput<typeof shopFacts>;

const shownOption = v.object({ ...v.omit(option, ['english']).entries, isNorwegian });
const shownOptions = v.object({
  ...v.omit(optionGroup, ['english']).entries,
  isNorwegian,
  options: v.array(shownOption),
});

const askingDish = v.object({ priceOre: v.number(), groups: v.array(dishGroup) });

/**
 * The choices of the dishes that customers see: the groups that these dishes use, in the owner's order, and
 * for each dish with groups its own price and its groups.
 */
export const menuOptions = v.object({
  groups: v.array(shownOptions),
  dishes: v.record(idOf('itm'), askingDish),
});
export type MenuOptions = v.InferOutput<typeof menuOptions>;

/**
 * Everything a customer's page is made of; it travels inside the HTML so that the browser starts from the
 * same state. `base` goes before every path: '' on the shop's own host, '/restaurant/{subdomain}' on the main
 * host; a page's own path has its language in between (`root` in kernel/words.ts). `path` is the rest of it,
 * as the guest asked for it. `now` is UTC ISO, `home` the product's own site.
 */
export type PageData = { base: string; now: string; product: string; language: Language } & (
  | { kind: 'menu'; business: PublicBusiness }
  | { kind: 'status'; business: PublicBusiness; token: string; order: TrackedOrder }
  | { kind: 'paying'; business: PublicBusiness; token: string; waiting: WaitingOrder }
  | { kind: 'orderMissing'; business: ShopFacts }
  | { kind: 'privacy' | 'terms'; home: string; business: ShopFacts }
  | { kind: 'missing' | 'failed'; path: string; home: string }
);
