import * as v from 'valibot';
import { type MenuItemId, orderId } from '../../shared/kernel/ids.ts';
import { allergens } from '../../shared/menu/allergens.ts';
import { fulfilments } from '../../shared/orders/fulfilment.ts';
import type { Forgotten, Order } from '../../shared/orders/order.ts';
import type { Actor, OrderEvent, OrderState } from '../../shared/orders/order-event.ts';
import { orderStatuses } from '../../shared/orders/order-status.ts';
import { cancelReasons } from '../../shared/orders/refusal.ts';
import { paymentMethods } from '../../shared/shops/payment-methods.ts';
import { idOf, stored, type Upcast } from '../kernel/table/stored.ts';
import { withUnsaidAllergens } from '../shops/unsaid-allergens.ts';

const status = v.picklist(orderStatuses);
const reason = v.picklist(cancelReasons);
const forgotten = v.picklist(['notes', 'contacts', 'erased'] satisfies Forgotten[]);

const allergenList = v.nullable(v.array(v.picklist(allergens)));

const chosen = v.object({
  groupId: idOf('grp'),
  optionId: idOf('opt'),
  quantity: v.number(),
  groupName: v.string(),
  name: v.string(),
  priceOre: v.number(),
  allergens: allergenList,
  isSize: v.optional(v.literal(true)),
});

const line = v.object({
  itemId: v.custom<MenuItemId>((input) => typeof input === 'string'),
  name: v.string(),
  quantity: v.number(),
  priceOre: v.number(),
  allergens: allergenList,
  notes: v.string(),
  choices: v.optional(v.array(chosen)),
  depositOre: v.optional(v.number()),
  alcoholPercent: v.optional(v.number()),
});

/** The agreement with the guest: all that an order must remember, except its number and its later events. */
export type Agreement = Omit<Order, 'id' | 'number' | keyof OrderState>;

const agreed = {
  isRehearsal: v.optional(v.literal(true)),
  customerName: v.string(),
  customerPhone: v.string(),
  customerEmail: v.string(),
  guestTexts: v.optional(v.literal(true)),
  fulfilment: v.picklist(fulfilments),
  address: v.string(),
  paymentMethod: v.picklist(paymentMethods),
  lines: v.array(line),
  notes: v.string(),
  allergy: v.optional(v.string(), ''),
  subtotalOre: v.number(),
  couponCode: v.optional(v.string()),
  discountOre: v.optional(v.number()),
  depositOre: v.optional(v.number()),
  deliveryFeeOre: v.number(),
  totalOre: v.number(),
};

/** Before version 2 an empty list of allergens said nothing. */
const unsaid: Upcast = (item) => ({ ...item, lines: withUnsaidAllergens(item.lines) });

/** The row of an order: what was agreed, and the state its events lead to. */
export const storedOrder = stored<Order>(
  'order',
  v.object({
    id: orderId,
    number: v.number(),
    ...agreed,
    status,
    version: v.number(),
    estimatedTimeMinutes: v.nullable(v.number()),
    promisedAt: v.nullable(v.string()),
    promisedBefore: v.optional(v.string()),
    cancelReason: v.optional(reason),
    cancelMessage: v.optional(v.string()),
    notFetched: v.optional(v.literal(true)),
    isCorrected: v.optional(v.literal(true)),
    acceptedBySystem: v.optional(v.literal(true)),
    confirmedAt: v.optional(v.string()),
    preparingAt: v.optional(v.string()),
    readyAt: v.optional(v.string()),
    createdAt: v.string(),
    updatedAt: v.string(),
    forgotten: v.optional(forgotten),
  }),
  [unsaid],
  { isMadeWhole: true },
);

const named = { id: v.string(), name: v.string() };
const actor: v.GenericSchema<unknown, Actor> = v.variant('kind', [
  v.object({ kind: v.literal('customer') }),
  v.object({ kind: v.literal('member'), ...named }),
  v.object({ kind: v.literal('device'), ...named }),
  v.object({ kind: v.literal('system') }),
]);
const facts = { version: v.number(), at: v.string(), by: actor };

export const storedEvent = stored<OrderEvent>(
  'order event',
  v.variant('what', [
    v.object({ ...facts, what: v.literal('received'), to: v.literal('pending') }),
    v.object({
      ...facts,
      what: v.literal('moved'),
      from: status,
      to: status,
      estimatedTimeMinutes: v.optional(v.number()),
      reason: v.optional(reason),
      message: v.optional(v.string()),
      notFetched: v.optional(v.literal(true)),
      placeBack: v.optional(v.literal(true)),
    }),
    v.object({ ...facts, what: v.literal('undone'), from: status, to: status }),
    v.object({ ...facts, what: v.literal('retimed'), minutes: v.number(), before: v.string() }),
    v.object({ ...facts, what: v.literal('fetched') }),
    v.object({ ...facts, what: v.literal('reminded'), step: v.picklist(['remind', 'call']) }),
    v.object({
      ...facts,
      what: v.literal('corrected'),
      from: status,
      to: status,
      why: v.optional(v.string()),
    }),
    v.object({ ...facts, what: v.literal('forgotten'), forgotten }),
  ]),
);
