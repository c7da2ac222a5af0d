import * as v from 'valibot';
import { emailOrNone } from '../kernel/contact-fields.ts';
import { instant } from '../kernel/instant.ts';
import { languages } from '../kernel/language.ts';
import { maxBasketOre } from '../kernel/money.ts';
import { maxOrderChoices, maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { phone } from '../kernel/phone.ts';
import { limits, line, note, requiredLine, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { orderMethods } from '../shops/payment-methods.ts';
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
export { type Fulfilment, fulfilments } from './steps.ts';
/** As the kitchen reads them. */
export { fulfilments as fulfilmentNames } from './words.nb.ts';

const shortId = <Prefix extends 'grp' | 'opt'>(prefix: Prefix) =>
  v.custom<`${Prefix}_${string}`>(
    (input) => typeof input === 'string' && input.startsWith(`${prefix}_`) && input.length <= 20,
    'choiceMissing',
  );

const times = wholeNumber(1, maxQuantity, 'quantityWrong');

const orderLineDraft = v.object({
  itemId: v.pipe(v.string('dishMissing'), v.maxLength(40, 'dishMissing')),
  quantity: times,
  notes: v.optional(note('wish'), ''),
  // Without a default, as `allergy` below.
  choices: v.optional(
    v.array(
      v.object({ groupId: shortId('grp'), optionId: shortId('opt'), quantity: times }),
      'choiceMissing',
    ),
  ),
});

const anyLines = v.pipe(
  v.array(orderLineDraft, 'basketEmpty'),
  v.maxLength(maxOrderLines, 'tooManyLines'),
  v.check(
    (lines) => lines.reduce((sum, { choices = [] }) => sum + choices.length, 0) <= maxOrderChoices,
    'tooManyChoices',
  ),
);
const lines = v.pipe(anyLines, v.minLength(1, 'basketEmpty'));

const postcode = v.optional(v.pipe(v.string('postcodeWrong'), v.trim(), v.regex(/^\d{4}$/, 'postcodeWrong')));

/**
 * An order as the customer sends it. `expectedTotalOre` is the sum the customer saw, less the coupon; the
 * server counts its own and refuses the order, with the new price, when they differ.
 */
export const orderDraft = v.pipe(
  v.object({
    lines,
    fulfilment: v.picklist(fulfilments, 'wayMissing'),
    customerName: requiredLine(limits.name, 'name'),
    customerPhone: phone,
    customerEmail: v.optional(emailOrNone, ''),
    /** The street; of an older page the whole address. */
    address: v.optional(line(limits.address, 'address'), ''),
    // Without defaults, as `allergy` below; a shop with zones needs the postcode.
    postcode,
    /** Floor or entrance. */
    addressExtra: v.optional(line(limits.addressExtra, 'addressExtra')),
    driverNote: v.optional(line(limits.driverNote, 'driverNote')),
    /** The time that the guest chose; missing: as soon as possible. */
    due: v.optional(instant('dueWrong')),
    paymentMethod: v.picklist(orderMethods, 'paymentMissing'),
    notes: v.optional(note('notes'), ''),
    // Without a default: a draft that was sent before there was this field must stay the same body.
    allergy: v.optional(text(limits.allergy, 'allergy', { lines: limits.allergyLines })),
    couponCode: v.optional(typedCode),
    /** Of the page that the guest reads. */
    language: v.optional(v.picklist(languages)),
    /** The guest says to be 18; an order with alcohol needs it. */
    isOfAge: v.optional(v.literal(true, 'notOfAge')),
    expectedTotalOre: wholeNumber(0, maxBasketOre, 'sumMissing'),
  }),
  v.forward(
    v.partialCheck(
      [['fulfilment'], ['address']],
      (draft) => draft.fulfilment === 'pickup' || draft.address.length >= 5,
      'addressMissing',
    ),
    ['address'],
  ),
);
export type OrderDraft = v.InferOutput<typeof orderDraft>;

/** A guest's question when a basket, which may be empty, can be had. */
export const timesQuestion = v.object({
  lines: anyLines,
  fulfilment: v.picklist(fulfilments, 'wayMissing'),
  postcode,
});

/** The owner's: whether it can be had at a time, when it is ordered at a moment; both are UTC ISO. */
export const canOrderQuestion = v.object({
  ...timesQuestion.entries,
  due: v.optional(instant('dueWrong')),
  at: v.optional(instant('dueWrong')),
});

/**
 * A random key that a client makes once per order, and sends again with every retry of it. 22 letters have
 * room for the 128 bits of a UUID: the token of the status page is derived from it, so it must be impossible
 * to guess.
 */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/));
