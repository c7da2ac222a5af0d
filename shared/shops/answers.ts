import * as v from 'valibot';
import { flag, idOf, maybeNumber, maybeText, texts } from '../kernel/answer-fields.ts';
import { weekdays } from '../kernel/dates.ts';
import { busyMinutes, rushStep } from './busy.ts';
import { paymentMethods } from './payment-methods.ts';
import { photo } from './photo-fields.ts';

/** The three colours a restaurant owns, '#rrggbb'. */
export const theme = v.object({
  primaryColor: v.string(),
  secondaryColor: v.string(),
  accentColor: v.string(),
});

/**
 * From and until, 'HH:MM' on a Norwegian clock. `close` at or before `open` means the next day, 23:59 the
 * midnight after it.
 */
const span = v.object({ open: v.string(), close: v.string() });
export type Span = v.InferOutput<typeof span>;

/** One weekday's hours; `more`: what the day has after a break, in the order of the clock. */
const dayHours = v.object({ ...span.entries, closed: v.boolean(), more: v.optional(v.array(span)) });
export type DayHours = v.InferOutput<typeof dayHours>;

/**
 * Days that are not as usual, from and to 'yyyy-MM-dd', both included. `spans`: their hours, none for shut,
 * null for as usual (a holiday that the owner has answered). A holiday has no name: its day says it.
 */
export const specialDay = v.object({
  from: v.string(),
  to: v.string(),
  name: v.string(),
  spans: v.nullable(v.array(span)),
  /** Food is fetched alone on these days. */
  noDelivery: v.optional(v.literal(true)),
});
export type SpecialDay = v.InferOutput<typeof specialDay>;

/** A row of hours as people read them, and the days it is of: 'Mandag–torsdag', '15:00–22:00'. */
export const hoursRow = v.object({
  weekdays: v.array(v.picklist(weekdays)),
  days: v.string(),
  hours: v.string(),
});

/**
 * A part of the town with its own price. `postcodes`: '0187' or '0150-0159'. `freeOverOre`: the fee is
 * nothing from so much of dishes on, before discounts; `extraMinutes` come on top of the time until food is
 * ready.
 */
export const deliveryZone = v.object({
  name: v.string(),
  postcodes: v.array(v.string()),
  feeOre: v.number(),
  minOrderOre: v.number(),
  freeOverOre: v.nullable(v.number()),
  extraMinutes: v.number(),
});
export type DeliveryZone = v.InferOutput<typeof deliveryZone>;

export const openingHours = v.object(v.entriesFromList(weekdays, dayHours));

/** When a shop with a municipal licence hands out alcohol, 'HH:MM' on a Norwegian clock. */
export const alcoholHours = v.object({ from: v.string(), until: v.string(), untilBeforeHoliday: v.string() });

/** A pause of the owner, without an end and with one. */
export const pause = { acceptOrders: v.boolean(), pausedUntil: v.nullable(v.string()) };

/**
 * One record per business. Amounts are øre. `minOrderForPickup`: the minimum binds pickup, too.
 * `readyInMinutes` is what guests read before they order, 'klar om ca. 20 min'; what an order is promised is
 * said when it is confirmed.
 */
export const businessSettings = v.object({
  ...pause,
  /**
   * The last change of the pause: by a person, or by the system, because nobody answered orders
   * (shared/orders/unanswered.ts). `at` is UTC ISO; missing until the first.
   */
  pauseChanged: v.optional(v.object({ by: v.picklist(['person', 'system']), at: v.string() })),
  delivers: v.boolean(),
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.number(),
  /** More time while the kitchen is full; missing or null where it is not. */
  busy: v.optional(v.nullable(v.object({ minutes: v.picklist(busyMinutes), until: v.string() }))),
  /** Minutes that are added by themselves while many orders are in the making; null: none. */
  rush: v.nullable(v.array(rushStep)),
  minOrderOre: v.number(),
  deliveryFeeOre: v.number(),
  /** The first that fits a postcode holds; without any, food is driven everywhere for the one fee. */
  deliveryZones: v.array(deliveryZone),
  openingHours,
  /** The shorter ones first; those that are over are gone with the next save. */
  specialDays: v.array(specialDay),
  /** When food is with the guests, where that is not the same as the opening hours; null: the same. */
  deliveryHours: v.nullable(openingHours),
  /** Orders are taken until so many minutes before each closing. */
  lastOrderMinutes: v.number(),
  /**
   * Guests choose a time, today (0) or so many days ahead; null: each order is for as soon as possible.
   * `perSlot`: the most orders that are due in one quarter of an hour, the soonest ones included; null: any
   * number.
   */
  later: v.nullable(v.object({ days: v.number(), perSlot: v.nullable(v.number()) })),
  paymentMethods: v.object(v.entriesFromList(paymentMethods, v.boolean())),
  /** Where guests pay with Vipps; five or six digits, or empty. */
  vippsNumber: v.string(),
  theme,
  /** Pictures at the top of the shop; missing, or null after they were taken away. */
  cover: v.optional(v.nullable(photo)),
  logo: v.optional(v.nullable(photo)),
  /** When alcohol is handed out; null without a municipal licence: then it can be seen and not ordered. */
  alcohol: v.nullable(alcoholHours),
  /** Guests get text messages about their orders, too. Only where text messages are paid for (`isPaid`). */
  guestTexts: v.boolean(),
  /**
   * The steps for an order that is not answered, in minutes after it came; `declineMinutes` null: it is never
   * declined.
   */
  ladder: v.object({
    remindMinutes: v.number(),
    callMinutes: v.number(),
    declineMinutes: v.nullable(v.number()),
  }),
  /**
   * The system says yes by itself with so many minutes, while fewer orders than `below` wait; null: somebody
   * answers each order.
   */
  autoAccept: v.nullable(v.object({ below: v.number(), minutes: v.number() })),
  /**
   * Whether the shop takes a pause while no screen, phone or text message tells it of orders
   * (shared/shops/heard.ts).
   */
  pauseWhenUnheard: v.boolean(),
  /** Guests are offered the page in English, too. */
  showsEnglish: v.boolean(),
});
export type BusinessSettings = v.InferOutput<typeof businessSettings>;

/** The kinds of place, as stored. */
export const businessTypes = [
  'restaurant',
  'takeaway',
  'frisor',
  'skjonnhetssalong',
  'hotell',
  'handverker',
  'annet',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Whether a seller is in the registers of VAT and of companies, which its receipts must say. */
export const registers = v.object({ vat: v.boolean(), companies: v.boolean() });

/** The profile of a business. Dates are UTC ISO. */
export const businessProfile = v.object({
  id: idOf('biz'),
  businessName: v.string(),
  businessType: v.picklist(businessTypes),
  subdomain: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  description: v.string(),
  /** The seller, as in the register of companies, with nine digits; both are empty until filled in. */
  legalName: v.string(),
  orgNumber: v.string(),
  /** Missing where nobody has said: `registersOf`. */
  registers: v.optional(registers),
  isActive: v.boolean(),
  /** The shop as we, not its owner, have closed or slowed it (infra/operations/pause-shop.ts). */
  restriction: v.optional(v.object({ kind: v.picklist(['closed', 'slowed']), since: v.string() })),
  /** Missing until the owner has pressed Publiser: before, nobody can order. */
  publishedAt: maybeText,
  /** Which version of our terms was accepted (shared/shops/terms.ts), and when. */
  terms: v.optional(v.object({ version: v.string(), at: v.string() })),
  footerInfo: texts,
  /** Only after a move to another address (address-history.ts). */
  addresses: v.optional(
    v.object({
      since: v.string(),
      kept: v.array(v.object({ name: v.string(), until: v.string() })),
      moves: texts,
    }),
  ),
  trial: v.optional(v.object({ startedAt: v.string(), endsAt: v.string() })),
  granted: v.optional(v.object({ at: v.string(), until: v.nullable(v.string()) })),
  /** The end of premium of which the owners were warned, UTC ISO. */
  endWarned: maybeText,
  /** The Oslo day on which the owners were told last of money that nobody has taken. */
  heldWarned: maybeText,
  /** The plan that the shop pays us for, as it stands at Stripe (functions/billing). */
  subscription: v.optional(
    v.object({
      billing: v.picklist(['monthly', 'yearly']),
      ...{ paidUntil: v.string(), endsAt: maybeText, neverPaid: flag, isUnpaid: flag },
    }),
  ),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type BusinessProfile = v.InferOutput<typeof businessProfile>;

/** A business's words to its guests, beside its name and its contact. */
export const info = { about: v.string(), facebook: v.string(), instagram: v.string(), website: v.string() };

/**
 * The owner's own view: the profile with what it tells guests, the contact they see, the plan of this moment,
 * when the month is used up, and the settings joined in.
 */
export const ownerBusiness = v.object({
  ...businessProfile.entries,
  ...info,
  planType: v.picklist(['free', 'premium']),
  /** Premium can be bought here; missing without an account of the operator's at Stripe. */
  isSold: flag,
  quota: v.optional(v.object({ month: v.string(), closesAt: v.number() })),
  /** Until when the shop takes no orders because it is unheard (heard.ts), UTC ISO. */
  unheardUntil: maybeText,
  /**
   * The providers by which guests pay online. One that has not answered since `silentSince` is off the page
   * until `silentUntil`, and back by itself (UTC ISO).
   */
  online: v.optional(
    v.array(
      v.object({
        provider: v.picklist(['vipps', 'stripe']),
        ...{ silentSince: maybeText, silentUntil: maybeText },
      }),
    ),
  ),
  /** The shop takes money online, or has taken some. */
  hasBooks: flag,
  settings: businessSettings,
});
export type OwnerBusiness = v.InferOutput<typeof ownerBusiness>;

/** The facts behind the points. `publishedAt` is UTC ISO. */
export const publishing = v.object({
  publishedAt: v.nullable(v.string()),
  /** Dishes that guests see, their categories, and those of them whose allergens nobody has said. */
  dishes: v.number(),
  categories: v.number(),
  withoutAllergens: v.number(),
  /** How many of the dishes are ours as 'Eksempelmeny' made them; missing for none. */
  samples: maybeNumber,
  /**
   * The options that can be chosen of these dishes, and those of them whose allergens nobody has said;
   * missing where there are none.
   */
  options: v.optional(v.object({ count: v.number(), withoutAllergens: v.number() })),
  /** Whether the owner has saved them, be it as they were proposed. */
  hasSavedHours: v.boolean(),
  hasSavedWays: v.boolean(),
  hasSavedPayment: v.boolean(),
  /**
   * The receivers of new orders: confirmed addresses, addresses that were asked, kitchen screens, and
   * addresses that no mail reaches.
   */
  told: v.object({
    confirmed: v.number(),
    waiting: v.number(),
    screens: v.number(),
    unreachable: maybeNumber,
  }),
  /** The fields of the seller that are empty. */
  sellerLacks: v.array(v.picklist(['legalName', 'orgNumber', 'address', 'email', 'phone'])),
  /** When a rehearsal was last answered on a screen, UTC ISO; missing when none was. */
  rehearsalHeardAt: maybeText,
});
export type Publishing = v.InferOutput<typeof publishing>;

/** The conditions for an order to reach the kitchen, in the order in which broken ones are named. */
export const linkNames = ['page', 'hours', 'pause', 'menu', 'reach', 'mail', 'phone'] as const;
/**
 * How the shop is: the links that are broken, and when the next order can come (UTC ISO), null where never.
 */
export const links = v.object({
  broken: v.array(v.picklist(linkNames)),
  opensAt: v.nullable(v.string()),
  /**
   * By how many ways a shop hears of an order: open screens, browsers that get pushes, confirmed numbers that
   * get text messages.
   */
  reached: v.object({ screens: v.number(), pushes: v.number(), texts: v.number() }),
});
export type Links = v.InferOutput<typeof links>;

/** A company as the register of companies has it; `kind` is its form in words. */
export const company = v.object({
  ...{ legalName: v.string(), address: v.string(), kind: v.string() },
  registers: v.optional(registers),
});
export type Company = v.InferOutput<typeof company>;

/** The address that a name gets as long as nobody else takes it first. */
export const freeAddress = v.object({ subdomain: v.string() });
export type FreeAddress = v.InferOutput<typeof freeAddress>;
