import * as v from 'valibot';
import { inputFromOre } from '../../../../../../shared/kernel/money.ts';
import { typedOre, typedOreOrNothing } from '../../../../../../shared/kernel/typed-amount.ts';
import { type Coupon, couponDraft, discounts } from '../../../../../../shared/orders/coupon.ts';
import type { Discount } from '../../../../../../shared/orders/discount.ts';

/** What the form holds, as somebody types it; `value` is percent or kroner, whichever is chosen. */
export type CouponFields = {
  code: string;
  kind: Discount['kind'];
  value: string;
  lastDay: string;
  minOrder: string;
};

const typedPercent = v.pipe(
  v.string(),
  v.transform((typed) => Number(typed.replace(/[\s%]/g, '') || Number.NaN)),
);

const fields = {
  code: couponDraft.entries.code,
  lastDay: v.pipe(
    v.string(),
    v.transform((day) => day || null),
    couponDraft.entries.lastDay.wrapped,
  ),
  minOrder: v.pipe(typedOreOrNothing, couponDraft.entries.minOrderOre.wrapped),
};

/** The draft's own schema behind the form; a wrong value is told at the value, whichever kind it is. */
export const couponForm = v.pipe(
  v.variant('kind', [
    v.object({
      ...fields,
      kind: v.literal('percent'),
      value: v.pipe(typedPercent, discounts.percent.entries.percent),
    }),
    v.object({
      ...fields,
      kind: v.literal('amount'),
      value: v.pipe(typedOre, discounts.amount.entries.amountOre),
    }),
  ]),
  v.transform(({ code, kind, value, lastDay, minOrder }) => ({
    code,
    discount: kind === 'percent' ? { kind, percent: value } : { kind, amountOre: value },
    isActive: true,
    lastDay,
    minOrderOre: minOrder,
  })),
);

/** An empty form, or the coupon to edit. */
export function fieldsOf(coupon: Coupon | undefined): CouponFields {
  if (!coupon) return { code: '', kind: 'percent', value: '', lastDay: '', minOrder: '' };
  const { code, discount, lastDay, minOrderOre } = coupon;
  return {
    code,
    kind: discount.kind,
    value: discount.kind === 'percent' ? String(discount.percent) : inputFromOre(discount.amountOre),
    lastDay: lastDay ?? '',
    minOrder: minOrderOre > 0 ? inputFromOre(minOrderOre) : '',
  };
}
