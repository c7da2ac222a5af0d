import * as v from 'valibot';
import { emailOrNone } from '../kernel/contact-fields.ts';
import { languages } from '../kernel/language.ts';
import { maxBasketOre } from '../kernel/money.ts';
import { maxOrderChoices, maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { phone } from '../kernel/phone.ts';
import { limits, line, note, requiredLine, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { paymentMethods } from '../shops/payment-methods.ts';
import { typedCode } from './code.ts';
import { fulfilments } from './steps.ts';

export type {
  Forgotten,
  Order,
  OrderLine,
  OrderPage,
  PlacedOrder,
  TrackedLine,
  TrackedOrder,
} from './answers.ts';
export { type Fulfilment, fulfilmentNames, fulfilments } from './steps.ts';

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
    /** Of the page that the guest reads. */
    language: v.optional(v.picklist(languages)),
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

/**
 * A random key that a client makes once per order, and sends again with every retry of it. 22 letters have
 * room for the 128 bits of a UUID: the token of the status page is derived from it, so it must be impossible
 * to guess.
 */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/));
