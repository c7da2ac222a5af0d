import * as v from 'valibot';
import { maxBasketOre, ore } from '../kernel/money.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { Coupon } from './answers.ts';
import { anyCode, typedCode } from './code.ts';

export type { CheckedCoupon, Coupon } from './answers.ts';

/** A business has few; all of them are one small document. */
export const maxCoupons = 50;

const code = v.pipe(anyCode('couponCodeWrong'), v.regex(/^[A-Z0-9ÆØÅ-]{3,20}$/, 'couponCodeWrong'));

const percent = wholeNumber(1, 100, 'percentWrong');

/** The two ways to take something off, each with its own bounds. */
export const discounts = {
  percent: v.object({ kind: v.literal('percent'), percent }),
  amount: v.object({ kind: v.literal('amount'), amountOre: ore('discount', 1) }),
};

const isDay = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

const fields = {
  discount: v.variant('kind', [discounts.percent, discounts.amount]),
  isActive: v.boolean(),
  lastDay: v.nullable(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'lastDayWrong'), v.check(isDay, 'lastDayWrong')),
  ),
  minOrderOre: ore('minOrder'),
};

/** A new coupon; unless the owner says otherwise it is on, for everyone and for ever. */
export const couponDraft = v.object({
  code,
  discount: fields.discount,
  isActive: v.optional(fields.isActive, true),
  lastDay: v.optional(fields.lastDay, null),
  minOrderOre: v.optional(fields.minOrderOre, 0),
});
export type CouponDraft = v.InferOutput<typeof couponDraft>;

/** Names only the changed fields. The code stays: it is on flyers, and another code is another coupon. */
export const couponChange = v.partial(v.object(fields));
export type CouponChange = v.InferOutput<typeof couponChange>;

/** A customer's question what a code would take off. */
export const couponCheck = v.object({
  code: typedCode,
  subtotalOre: wholeNumber(0, maxBasketOre, 'sumMissing'),
});
export type CouponCheck = v.InferOutput<typeof couponCheck>;

type CouponState = 'active' | 'off' | 'expired';

/** Whether a coupon may be used on an Oslo day. The owner's list and the order both ask here. */
export function couponState(
  { isActive, lastDay }: Pick<Coupon, 'isActive' | 'lastDay'>,
  day: string,
): CouponState {
  if (!isActive) return 'off';
  return lastDay !== null && day > lastDay ? 'expired' : 'active';
}
