import * as v from 'valibot';
import { maybeNumber } from '../kernel/answer-fields.ts';
import { timeWindow } from '../menu/answers.ts';
import { fulfilments } from './steps.ts';

/** The discount of an offer: whole percent or an amount in øre, of the dishes, or the whole delivery fee. */
const discount = v.variant('kind', [
  v.object({ kind: v.literal('percent'), percent: v.number() }),
  v.object({ kind: v.literal('amount'), amountOre: v.number() }),
  v.object({ kind: v.literal('delivery') }),
]);
export type Discount = v.InferOutput<typeof discount>;

/**
 * An offer as the sums need it. `minOrderOre` 0: it holds from the first krone. `way`: for that one alone.
 */
const applied = {
  code: v.string(),
  discount,
  minOrderOre: v.number(),
  way: v.optional(v.nullable(v.picklist(fulfilments))),
};
const appliedCoupon = v.object(applied);
export type AppliedCoupon = v.InferOutput<typeof appliedCoupon>;

/** When it holds: between two instants (UTC ISO), and with a window only then, but by itself. */
const times = {
  from: v.optional(v.nullable(v.string())),
  until: v.optional(v.nullable(v.string())),
  window: v.optional(v.nullable(timeWindow)),
};

/** An offer that applies by itself, as the guest's page counts with it. */
export const ownOffer = v.object({ ...applied, ...times });
export type OwnOffer = v.InferOutput<typeof ownOffer>;

const limit = v.optional(v.nullable(v.number()));

/**
 * An offer: a rabattkode that guests type, or, with a `window`, a happy hour that applies by itself. `code`
 * names it within its business; `lastDay` is the last Oslo day it holds ('yyyy-MM-dd'), null for always.
 * A term that is missing or null limits nothing.
 */
export const coupon = v.object({
  ...applied,
  ...times,
  isActive: v.boolean(),
  lastDay: v.nullable(v.string()),
  /** How often it can be used: in all, and by one phone number. */
  maxUses: limit,
  maxPerGuest: limit,
  /** For a phone number without an order here. */
  firstOrderOnly: v.optional(v.nullable(v.literal(true))),
  createdAt: v.string(),
  /** How often it was used; only in the owner's list, and of one with `maxUses`. */
  uses: maybeNumber,
});
export type Coupon = v.InferOutput<typeof coupon>;

/** The answer to a code: the rule, so that the page can go on counting, and what it takes off now. */
export const checkedCoupon = v.object({ ...applied, discountOre: v.number() });
export type CheckedCoupon = v.InferOutput<typeof checkedCoupon>;
