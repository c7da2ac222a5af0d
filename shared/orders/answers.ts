import * as v from 'valibot';
import { flag, idOf, maybeNumber, maybeText } from '../kernel/answer-fields.ts';
import { type MenuItemId, orderId } from '../kernel/ids.ts';
import { languages } from '../kernel/language.ts';
import { allergens } from '../menu/allergens.ts';
import { noticeStates } from '../messages/order-notice.ts';
import { askKinds, entryKinds, guestMoney, money, moneyTroubles } from '../payments/answers.ts';
import { orderMethods } from '../shops/payment-methods.ts';
import { checkNames } from './check-names.ts';
import { cancelReasons, refundReasons, toldReasons } from './refusal.ts';
import { fulfilments, orderStatuses } from './steps.ts';

/** Null where the restaurant had not said; an empty list is 'none'. */
const allergenList = v.nullable(v.array(v.picklist(allergens)));

const chosenOption = v.object({
  groupId: idOf('grp'),
  optionId: idOf('opt'),
  quantity: v.number(),
  groupName: v.string(),
  name: v.string(),
  priceOre: v.number(),
  allergens: allergenList,
  isSize: flag,
});

/** A line as it was sold: name, price and allergens are frozen into the order. `priceOre` is for one. */
const orderLine = v.object({
  itemId: v.custom<MenuItemId>((input) => typeof input === 'string'),
  name: v.string(),
  quantity: v.number(),
  priceOre: v.number(),
  allergens: allergenList,
  notes: v.string(),
  /**
   * The choices, as they were named and priced; `priceOre` and `allergens` include them already. Missing
   * where there were none.
   */
  choices: v.optional(v.array(chosenOption)),
  /** Pant for one, beside the price. */
  depositOre: maybeNumber,
  /** Percent by volume: the guest shows that they are of age. */
  alcoholPercent: maybeNumber,
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** 'notes' after 14 days; 'contacts' after 90, notes included; 'erased': both, at the guest's request. */
const forgotten = v.picklist(['notes', 'contacts', 'erased']);
export type Forgotten = v.InferOutput<typeof forgotten>;

const status = v.picklist(orderStatuses);
const reason = v.picklist(cancelReasons);

/** The agreement with the guest: all that an order must remember, except its number and its later events. */
const agreed = {
  /** A trial of the whole way, by the restaurant itself: it counts nowhere, and is gone after a day. */
  isRehearsal: flag,
  customerName: v.string(),
  customerPhone: v.string(),
  customerEmail: v.string(),
  /** The page said that the guest gets text messages about it. */
  guestTexts: flag,
  /** Of the page on which it was ordered, and so of all that we send about it. Missing: 'nb'. */
  language: v.optional(v.picklist(languages)),
  fulfilment: v.picklist(fulfilments),
  /** The street and the house, or all of the address in an order without a postcode (`addressLine`). */
  address: v.string(),
  addressExtra: maybeText,
  postcode: maybeText,
  town: maybeText,
  /** The guest's words to who drives; deleted with the notes. */
  driverNote: maybeText,
  /** The name of the zone that it was priced by, and the minutes that the zone adds to a promise. */
  deliveryZone: maybeText,
  extraMinutes: maybeNumber,
  /** The time that the guest chose, UTC ISO: as `promisedAt` means it. Missing: as soon as possible. */
  due: maybeText,
  /** The quarter of an hour, UTC ISO, in which it takes one of the shop's places; where those are counted. */
  slot: maybeText,
  /** The answer is due from here on, UTC ISO: the shop was shut, or nearly, when it was ordered for later. */
  answerFrom: maybeText,
  paymentMethod: v.picklist(orderMethods),
  lines: v.array(orderLine),
  notes: v.string(),
  /** The food that the guest must not eat, in their own words. For the kitchen; deleted with the notes. */
  allergy: v.string(),
  subtotalOre: v.number(),
  /** The code that was used, if one was. */
  couponCode: maybeText,
  /** The code's discount on the dishes. Missing in orders older than coupons: that is 0. */
  discountOre: maybeNumber,
  /** Where the order stands in the counts of its code (functions/orders/code-uses.ts); most stand in none. */
  counted: v.optional(v.object({ since: v.string(), by: v.array(v.picklist(['uses', 'guest', 'orders'])) })),
  /** All pant of it. Missing where there is none. */
  depositOre: maybeNumber,
  deliveryFeeOre: v.number(),
  totalOre: v.number(),
};
export const agreement = v.object(agreed);
export type Agreement = v.InferOutput<typeof agreement>;

/** The part of an order that its events change. All else is fixed when the order is received. */
const state = {
  status,
  version: v.number(),
  estimatedTimeMinutes: v.nullable(v.number()),
  /** When the food is promised: confirming plus the estimate, until the kitchen gives a new time. */
  promisedAt: v.nullable(v.string()),
  /** The promise before the new time, and the restaurant's own words beside that; deleted with the notes. */
  ...{ promisedBefore: maybeText, newTimeMessage: maybeText },
  /** When the kitchen begins with an order for later, UTC ISO. Missing where the guest chose no time. */
  beginAt: maybeText,
  /** Only where the owner gave one. */
  cancelReason: v.optional(reason),
  /** The restaurant's own words to the guest about it, or empty; deleted with the notes. */
  cancelMessage: maybeText,
  /** The same about money that was given back. */
  refundMessage: maybeText,
  /** A completed pickup that nobody fetched. */
  notFetched: flag,
  /** A leader has said what it really was, and nothing was done with it since. */
  isCorrected: flag,
  /** We said yes in place of the kitchen, and no person has given another time since. */
  acceptedBySystem: flag,
  /**
   * When the kitchen said yes and began, and when the food was ready; missing until then, and in orders older
   * than these fields.
   */
  confirmedAt: maybeText,
  preparingAt: maybeText,
  readyAt: maybeText,
  createdAt: v.string(),
  updatedAt: v.string(),
  /** The part of the order that was deleted; missing while all is there (shared/kernel/retention.ts). */
  forgotten: v.optional(forgotten),
};
const orderState = v.object(state);
export type OrderState = v.InferOutput<typeof orderState>;

/** An order for the kitchen. Amounts are øre, instants UTC ISO; `version` rises by one with each change. */
export const order = v.object({
  id: orderId,
  /** From 1; 0 of a rehearsal. Shown by `orderNumber`. */
  number: v.number(),
  ...agreed,
  ...state,
  /** Its payment, as it is at the provider; missing where nothing is paid online. No event changes it. */
  money: v.optional(money),
  /**
   * The name under which it takes its place in `slot`, where that is not its id
   * (functions/orders/checkout.ts).
   */
  slotPlace: maybeText,
});
export type Order = v.InferOutput<typeof order>;

/**
 * A page of a list, newest first; `next` is the cursor of the page behind it, null at the end. `unanswered`:
 * the orders that the clock declined and nobody has looked at, oldest first; on the newest page of a shop
 * that has some, and all of them are among its orders.
 */
export const orderPage = v.object({
  orders: v.array(order),
  next: v.nullable(orderId),
  unanswered: v.optional(v.array(orderId)),
});
export type OrderPage = v.InferOutput<typeof orderPage>;

const emptied = v.pipe(
  v.string(),
  v.transform(() => ''),
);
const left = v.pipe(
  maybeText,
  v.transform((): string | undefined => undefined),
);

/** An order for those who may not see its guest: nothing of who it was, and no words by or to them. */
export const orderWithoutGuest = v.object({
  ...order.entries,
  customerName: emptied,
  customerPhone: emptied,
  customerEmail: emptied,
  address: emptied,
  addressExtra: left,
  postcode: left,
  town: left,
  driverNote: left,
  notes: emptied,
  allergy: emptied,
  ...{ cancelMessage: left, refundMessage: left, newTimeMessage: left },
  lines: v.array(v.object({ ...orderLine.entries, notes: emptied })),
});
export const orderPageWithoutGuests = v.object({ ...orderPage.entries, orders: v.array(orderWithoutGuest) });

/** The orders of several that are refused now; the others had an answer already. */
export const refusedOrders = v.object({ orders: v.array(order) });

/** A rehearsal, and the address of the page on which its guest would follow it. */
export const rehearsed = v.object({ order, link: v.string() });
export type Rehearsed = v.InferOutput<typeof rehearsed>;

const trackedLine = v.omit(orderLine, ['notes']);
export type TrackedLine = v.InferOutput<typeof trackedLine>;

/**
 * An order as the customer's status page may know it: no contact data and none of the guest's own texts,
 * which may be about health, because links are shared. Fields are named one by one, so a new field of an
 * order stays private until it is named here. It shows why the order was refused, but not that it was taken
 * for fake. `isReadOnly`: the link cannot take the order back (`LinkedOrder`).
 */
export const trackedOrder = v.object({
  number: v.number(),
  isRehearsal: flag,
  status,
  version: v.number(),
  guestTexts: flag,
  isReadOnly: flag,
  fulfilment: agreed.fulfilment,
  paymentMethod: agreed.paymentMethod,
  lines: v.array(trackedLine),
  subtotalOre: v.number(),
  couponCode: maybeText,
  discountOre: v.optional(v.number(), 0),
  depositOre: maybeNumber,
  deliveryFeeOre: v.number(),
  totalOre: v.number(),
  estimatedTimeMinutes: state.estimatedTimeMinutes,
  promisedAt: state.promisedAt,
  ...{ promisedBefore: maybeText, newTimeMessage: maybeText },
  due: maybeText,
  beginAt: maybeText,
  answerFrom: maybeText,
  cancelReason: v.pipe(
    v.optional(reason),
    v.transform((given) => (given === 'fake' ? undefined : given)),
    v.optional(v.picklist(toldReasons)),
  ),
  ...{ cancelMessage: maybeText, refundMessage: maybeText },
  notFetched: flag,
  confirmedAt: maybeText,
  preparingAt: maybeText,
  readyAt: maybeText,
  createdAt: v.string(),
  updatedAt: v.string(),
  money: v.optional(guestMoney),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrder>;

/** A time that a guest can choose, UTC ISO. */
const orderTime = v.object({ at: v.string(), isFull: flag });

/**
 * The times at which a basket can be had. `soonest`: what an order for as soon as possible is promised, UTC
 * ISO; null while that cannot be ordered.
 */
export const orderTimes = v.object({ soonest: v.nullable(v.string()), times: v.array(orderTime) });
export type OrderTimes = v.InferOutput<typeof orderTimes>;

/**
 * Whether a basket can be had, for its owner: every check in its order, and why it does not hold, as the API
 * would refuse the order. `promisedAt`: where all hold; `changesAt`: when the answer changes by the clock
 * alone; `earliest`: the first time that can be had. All are UTC ISO, null where there is none. `taken`: the
 * places of a time that are gone, where the shop counts them.
 */
export const canOrderAnswer = v.object({
  checks: v.array(
    v.object({
      name: v.picklist(checkNames),
      error: v.optional(
        v.object({ code: v.string(), because: v.optional(v.any()), closed: v.optional(v.any()) }),
      ),
    }),
  ),
  promisedAt: v.nullable(v.string()),
  changesAt: v.nullable(v.string()),
  earliest: v.nullable(v.string()),
  times: v.array(v.object({ ...orderTime.entries, taken: maybeNumber })),
});
export type CanOrderAnswer = v.InferOutput<typeof canOrderAnswer>;

/** The answer to a placed order. `token` opens the status page and is stored nowhere in the clear. */
export const placedOrder = v.object({ number: v.number(), token: v.string(), order: trackedOrder });
export type PlacedOrder = v.InferOutput<typeof placedOrder>;

const named = { id: v.string(), name: v.string() };
/**
 * The person or the system that changed an order. Names are kept as they were at that moment; an empty name
 * is an unknown one.
 */
const actor = v.variant('kind', [
  v.object({ kind: v.literal('customer') }),
  v.object({ kind: v.literal('member'), ...named }),
  v.object({ kind: v.literal('device'), ...named }),
  v.object({ kind: v.literal('system') }),
]);
export type Actor = v.InferOutput<typeof actor>;

/** `version` is the order's after the event, `at` a UTC ISO instant. */
const facts = { version: v.number(), at: v.string(), by: actor };

/** One event of an order. Stored in the transaction that changes the order, and never changed. */
export const orderEvent = v.variant('what', [
  v.object({ ...facts, what: v.literal('received'), to: v.literal('pending'), beginAt: maybeText }),
  v.object({
    ...facts,
    what: v.literal('moved'),
    from: status,
    to: status,
    estimatedTimeMinutes: maybeNumber,
    /** The yes to an order for later promises the time that the guest chose. */
    due: maybeText,
    /**
     * Why it was refused, and what the restaurant wrote to the guest about it, empty where it said nothing;
     * the words are deleted with the order's notes.
     */
    reason: v.optional(reason),
    message: maybeText,
    /** The guest did not fetch the order. */
    notFetched: flag,
    /** The order gave its place in the month's quota back with this. */
    placeBack: flag,
  }),
  // A move taken back, seconds after it: from where it had led to where it began.
  v.object({ ...facts, what: v.literal('undone'), from: status, to: status }),
  // A new promise: `minutes` from now. `before` is the promise it replaced; `message` is as a refund's.
  v.object({
    ...facts,
    what: v.literal('retimed'),
    minutes: v.number(),
    before: v.string(),
    message: maybeText,
  }),
  // The kitchen begins with an order for later at another time; its promise stays.
  v.object({ ...facts, what: v.literal('beginMoved'), beginAt: v.string(), before: v.string() }),
  // It was fetched, although it stood as not fetched.
  v.object({ ...facts, what: v.literal('fetched') }),
  // The restaurant was reminded of an unanswered order (ladder.ts). The order and its version stay.
  v.object({ ...facts, what: v.literal('reminded'), step: v.picklist(['remind', 'call']) }),
  // A leader's later correction of the status; `why` is deleted with the order's notes.
  v.object({ ...facts, what: v.literal('corrected'), from: status, to: status, why: maybeText }),
  // The restaurant gives money back; `message` is to the guest, and is deleted with the order's notes.
  v.object({
    ...facts,
    what: v.literal('refunded'),
    amountOre: v.number(),
    reason: v.picklist(refundReasons),
    lines: v.optional(v.array(v.object({ index: v.number(), quantity: v.number() }))),
    message: maybeText,
  }),
  // Money moved at the provider, or will not by itself. The order and its version stay. `n` is the payment's
  // version.
  v.object({
    ...facts,
    what: v.literal('money'),
    n: v.number(),
    did: v.array(v.object({ kind: v.picklist(entryKinds), amountOre: v.number() })),
    failed: v.optional(v.object({ kind: v.picklist(askKinds), why: v.picklist(moneyTroubles) })),
  }),
  // Personal data was deleted. It changes no status, so the version stays.
  v.object({ ...facts, what: v.literal('forgotten'), forgotten }),
]);
export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** All that happened to an order, oldest first. */
export const orderHistory = v.object({ events: v.array(orderEvent) });
export type OrderHistory = v.InferOutput<typeof orderHistory>;

/** The same without words by or to the guest. */
export const orderHistoryWithoutGuest = v.pipe(
  orderHistory,
  v.transform(({ events }) => ({ events: events.map(withoutWords) })),
);

function withoutWords(event: OrderEvent): OrderEvent {
  if (event.what === 'moved' || event.what === 'refunded') return { ...event, message: undefined };
  return event.what === 'corrected' ? { ...event, why: undefined } : event;
}

/**
 * A notice of an order, without the address. `to` is its reader: its guest, an employee, or an owner who
 * hears of an unanswered order. `name` is of an employee who is on the list, `what` the news to a guest. `at`
 * is UTC ISO.
 */
const orderNotice = v.object({
  to: v.picklist(['guest', 'staff', 'owner']),
  name: maybeText,
  channel: v.picklist(['email', 'sms']),
  what: maybeText,
  state: v.picklist(noticeStates),
  at: v.string(),
});
export type OrderNotice = v.InferOutput<typeof orderNotice>;

/** Of the last fourteen days, oldest first. */
export const orderNotices = v.object({ notices: v.array(orderNotice) });
export type OrderNotices = v.InferOutput<typeof orderNotices>;
