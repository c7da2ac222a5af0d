import * as v from 'valibot';
import { emailOrNone } from '../kernel/contact-fields.ts';
import type { MenuItemId, OrderId } from '../kernel/ids.ts';
import { maxBasketOre } from '../kernel/money.ts';
import { maxOrderChoices, maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { phone } from '../kernel/phone.ts';
import { limits, line, note, requiredLine, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { ChosenOption } from '../menu/configured-dish.ts';
import type { Allergen } from '../menu/menu-item.ts';
import { type PaymentMethod, paymentMethods } from '../shops/payment-methods.ts';
import { typedCode } from './code.ts';
import { type Fulfilment, fulfilments } from './fulfilment.ts';
import type { OrderStatus } from './order-status.ts';
import type { CancelReason, ToldReason } from './refusal.ts';

export { type Fulfilment, fulfilmentNames, fulfilments } from './fulfilment.ts';

/** A line as it was sold: name, price and allergens are frozen into the order. `priceOre` is for one. */
export type OrderLine = {
  itemId: MenuItemId;
  name: string;
  quantity: number;
  priceOre: number;
  /** Null where the restaurant had not said; an empty list is 'none'. */
  allergens: Allergen[] | null;
  notes: string;
  /**
   * The choices, as they were named and priced; `priceOre` and `allergens` include them already. Missing
   * where there were none.
   */
  choices?: ChosenOption[];
  /** Pant for one, beside the price. */
  depositOre?: number;
  /** Percent by volume: the guest shows that they are of age. */
  alcoholPercent?: number;
};

/** An order for the kitchen. Amounts are øre, instants UTC ISO; `version` rises by one with each change. */
export type Order = {
  id: OrderId;
  /** From 1; 0 of a rehearsal. Shown by `orderNumber`. */
  number: number;
  /** A trial of the whole way, by the restaurant itself: it counts nowhere, and is gone after a day. */
  isRehearsal?: true;
  status: OrderStatus;
  version: number;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  /** The page said that the guest gets text messages about it. */
  guestTexts?: true;
  fulfilment: Fulfilment;
  address: string;
  paymentMethod: PaymentMethod;
  lines: OrderLine[];
  notes: string;
  /** The food that the guest must not eat, in their own words. For the kitchen; deleted with the notes. */
  allergy: string;
  subtotalOre: number;
  /** The code that was used, if one was. */
  couponCode?: string;
  /** The code's discount on the dishes. Missing in orders older than coupons: that is 0. */
  discountOre?: number;
  /** All pant of it. Missing where there is none. */
  depositOre?: number;
  deliveryFeeOre: number;
  totalOre: number;
  estimatedTimeMinutes: number | null;
  /** When the food is promised: confirming plus the estimate, until the kitchen gives a new time. */
  promisedAt: string | null;
  /** The promise before the new time. */
  promisedBefore?: string;
  /** Only where the owner gave one. */
  cancelReason?: CancelReason;
  /** The restaurant's own words to the guest about it, or empty; deleted with the notes. */
  cancelMessage?: string;
  /** A completed pickup that nobody fetched. */
  notFetched?: true;
  /** We said yes in place of the kitchen, and no person has given another time since. */
  acceptedBySystem?: true;
  /** A leader has said what it really was, and nothing was done with it since. */
  isCorrected?: true;
  /**
   * When the kitchen said yes and began, and when the food was ready; missing until then, and in orders older
   * than these fields.
   */
  confirmedAt?: string;
  preparingAt?: string;
  readyAt?: string;
  createdAt: string;
  updatedAt: string;
  /** The part of the order that was deleted; missing while all is there (shared/privacy/retention.ts). */
  forgotten?: Forgotten;
};

/** 'notes' after 14 days; 'contacts' after 90, notes included; 'erased': both, at the guest's request. */
export type Forgotten = 'notes' | 'contacts' | 'erased';

/**
 * The fields for the customer's status page: no contact data and none of the guest's own texts, which may be
 * about health, because links are shared. It shows why the order was refused, but not that it was taken for
 * fake. `isReadOnly`: the link cannot take the order back (`LinkedOrder`).
 */
export type TrackedOrder = { lines: TrackedLine[]; cancelReason?: ToldReason; isReadOnly?: true } & Pick<
  Order,
  | 'number'
  | 'isRehearsal'
  | 'status'
  | 'version'
  | 'guestTexts'
  | 'fulfilment'
  | 'paymentMethod'
  | 'subtotalOre'
  | 'couponCode'
  | 'discountOre'
  | 'depositOre'
  | 'deliveryFeeOre'
  | 'totalOre'
  | 'estimatedTimeMinutes'
  | 'promisedAt'
  | 'promisedBefore'
  | 'cancelMessage'
  | 'notFetched'
  | 'confirmedAt'
  | 'preparingAt'
  | 'readyAt'
  | 'createdAt'
  | 'updatedAt'
>;

export type TrackedLine = Omit<OrderLine, 'notes'>;

/** The answer to a placed order. `token` opens the status page and is stored nowhere in the clear. */
export type PlacedOrder = { number: number; token: string; order: TrackedOrder };

const shortId = <Prefix extends 'grp' | 'opt'>(prefix: Prefix) =>
  v.custom<`${Prefix}_${string}`>(
    (input) => typeof input === 'string' && input.startsWith(`${prefix}_`) && input.length <= 20,
    'Valget mangler',
  );

const times = wholeNumber(1, maxQuantity, `Antall må være mellom 1 og ${maxQuantity}`);

const orderLineDraft = v.object({
  itemId: v.pipe(v.string('Retten mangler'), v.maxLength(40, 'Retten mangler')),
  quantity: times,
  notes: v.optional(note('Merknad'), ''),
  // Without a default, as `allergy` below.
  choices: v.optional(
    v.array(
      v.object({ groupId: shortId('grp'), optionId: shortId('opt'), quantity: times }),
      'Valgene må være en liste',
    ),
  ),
});

/**
 * An order as the customer sends it. `expectedTotalOre` is the sum the customer saw, less the coupon; the
 * server counts its own and refuses the order, with the new price, when they differ.
 */
export const orderDraft = v.pipe(
  v.object({
    lines: v.pipe(
      v.array(orderLineDraft, 'Kurven er tom'),
      v.minLength(1, 'Kurven er tom'),
      v.maxLength(maxOrderLines, `En bestilling kan ha høyst ${maxOrderLines} linjer`),
      v.check(
        (lines) => lines.reduce((sum, { choices = [] }) => sum + choices.length, 0) <= maxOrderChoices,
        `En bestilling kan ha høyst ${maxOrderChoices} tilvalg`,
      ),
    ),
    fulfilment: v.picklist(fulfilments, 'Velg henting eller levering'),
    customerName: requiredLine(limits.name, 'Navn'),
    customerPhone: phone,
    customerEmail: v.optional(emailOrNone, ''),
    address: v.optional(line(limits.address, 'Adresse'), ''),
    paymentMethod: v.picklist(paymentMethods, 'Velg betalingsmåte'),
    notes: v.optional(note('Melding til kjøkkenet'), ''),
    // Without a default: a draft that was sent before there was this field must stay the same body.
    allergy: v.optional(text(limits.allergy, 'Allergi', { lines: 4 })),
    couponCode: v.optional(typedCode),
    /** The guest says to be 18; an order with alcohol needs it. */
    isOfAge: v.optional(v.literal(true, 'Bekreft at du er over 18 år')),
    expectedTotalOre: wholeNumber(0, maxBasketOre, 'Summen mangler'),
  }),
  v.forward(
    v.partialCheck(
      [['fulfilment'], ['address']],
      (draft) => draft.fulfilment === 'pickup' || draft.address.length >= 5,
      'Skriv adressen maten skal til',
    ),
    ['address'],
  ),
);
export type OrderDraft = v.InferOutput<typeof orderDraft>;

const keyShape = '22 til 64 tegn: bokstaver, tall, - og _';

/**
 * A random key that a client makes once per order, and sends again with every retry of it. 22 letters have
 * room for the 128 bits of a UUID: the token of the status page is derived from it, so it must be impossible
 * to guess.
 */
export const idempotencyKey = v.pipe(v.string(keyShape), v.regex(/^[\w-]{22,64}$/, keyShape));

/** A page of a list, newest first; `next` is the cursor of the page behind it, null at the end. */
export type OrderPage = { orders: Order[]; next: OrderId | null };
