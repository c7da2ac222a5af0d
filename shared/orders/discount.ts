import type { AppliedCoupon } from './answers.ts';
import { words } from './words.ts';

export type { AppliedCoupon, Discount } from './answers.ts';

type Rule = Pick<AppliedCoupon, 'discount' | 'minOrderOre'>;

/**
 * The discount of a coupon in whole øre: on the dishes only, never on the delivery fee, and never more than
 * they cost. A percentage is rounded half up (12,5 øre are 13). Below the coupon's minimum it is 0. The page
 * shows it, the server charges it. `fullPriceOre` is the part of the dishes that no coupon lowers: alcohol.
 */
export function discountOf({ discount, minOrderOre }: Rule, subtotalOre: number, fullPriceOre = 0): number {
  if (subtotalOre < minOrderOre) return 0;
  const lowered = subtotalOre - fullPriceOre;
  if (discount.kind === 'amount') return Math.min(discount.amountOre, lowered);
  return Math.floor((lowered * discount.percent + 50) / 100);
}

/** 'Rabatt (SOMMER10)': the line below the dishes on every basket, receipt and ticket. */
export function discountLabel(code: string | undefined): string {
  return code ? `${words.discount} (${code})` : words.discount;
}
