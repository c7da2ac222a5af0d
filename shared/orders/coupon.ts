import * as v from 'valibot';
import { osloDay } from '../kernel/dates.ts';
import { instant } from '../kernel/instant.ts';
import { maxBasketOre, ore } from '../kernel/money.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { timeWindow } from '../menu/fields.ts';
import { anyCode, typedCode } from './code.ts';
import type { Coupon } from './offer-answers.ts';
import { fulfilments } from './steps.ts';

export type { CheckedCoupon, Coupon } from './offer-answers.ts';

/** A business has few; all of them are one small document. */
export const maxCoupons = 50;

const code = v.pipe(anyCode('couponCodeWrong'), v.regex(/^[A-Z0-9ÆØÅ-]{3,20}$/, 'couponCodeWrong'));

const percent = wholeNumber(1, 100, 'percentWrong');

/** The ways to take something off, each with its own bounds. */
export const discounts = {
  percent: v.object({ kind: v.literal('percent'), percent }),
  amount: v.object({ kind: v.literal('amount'), amountOre: ore('discount', 1) }),
  delivery: v.object({ kind: v.literal('delivery') }),
};

const isDay = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

const fields = {
  discount: v.variant('kind', [discounts.percent, discounts.amount, discounts.delivery]),
  isActive: v.boolean(),
  lastDay: v.nullable(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'lastDayWrong'), v.check(isDay, 'lastDayWrong')),
  ),
  minOrderOre: ore('minOrder'),
};

const moment = v.nullable(instant('offerTimeWrong'));
const uses = v.nullable(wholeNumber(1, 100_000, 'usesWrong'));

/** The rarer terms. A page from before them does not send them, and an owner may take each away by null. */
const terms = {
  from: v.optional(moment),
  until: v.optional(moment),
  window: v.optional(v.nullable(timeWindow)),
  maxUses: v.optional(uses),
  maxPerGuest: v.optional(uses),
  firstOrderOnly: v.optional(v.nullable(v.literal(true))),
  way: v.optional(v.nullable(v.picklist(fulfilments))),
};

/** A new coupon; unless the owner says otherwise it is on, for everyone and for ever. */
export const couponDraft = v.object({
  code,
  discount: fields.discount,
  isActive: v.optional(fields.isActive, true),
  lastDay: v.optional(fields.lastDay, null),
  minOrderOre: v.optional(fields.minOrderOre, 0),
  ...terms,
});
export type CouponDraft = v.InferOutput<typeof couponDraft>;

/** Names only the changed fields. The code stays: it is on flyers, and another code is another coupon. */
export const couponChange = v.object({ ...v.partial(v.object(fields)).entries, ...terms });
export type CouponChange = v.InferOutput<typeof couponChange>;

/** A customer's question what a code would take off. */
export const couponCheck = v.object({
  code: typedCode,
  subtotalOre: wholeNumber(0, maxBasketOre, 'sumMissing'),
  /** The time that the guest chose; missing: as soon as possible. */
  due: v.optional(instant('dueWrong')),
});
export type CouponCheck = v.InferOutput<typeof couponCheck>;

type CouponState = 'active' | 'off' | 'early' | 'expired';

/** Whether an offer may be used at an instant (ms). The owner's list and the order both ask here. */
export function couponState(
  { isActive, lastDay, from, until }: Pick<Coupon, 'isActive' | 'lastDay' | 'from' | 'until'>,
  at: number,
): CouponState {
  if (!isActive) return 'off';
  if (lastDay !== null && osloDay(at) > lastDay) return 'expired';
  if (until && at >= Date.parse(until)) return 'expired';
  return from && at < Date.parse(from) ? 'early' : 'active';
}
