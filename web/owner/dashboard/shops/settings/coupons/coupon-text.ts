import { kroner } from '../../../../../../shared/kernel/money.ts';
import type { Coupon } from '../../../../../../shared/orders/coupon.ts';
import type { Discount } from '../../../../../../shared/orders/discount.ts';

/** '10 %' or '50 kr' */
export function discountText(discount: Discount): string {
  return discount.kind === 'percent' ? `${discount.percent}\u00a0%` : kroner(discount.amountOre);
}

/** '24.12.2026' */
const dateText = (day: string) => day.split('-').reverse().join('.');

/** '10 % av maten · til og med 24.12.2026 · fra 200 kr' */
export function couponTerms({ discount, lastDay, minOrderOre }: Coupon): string {
  return [
    discount.kind === 'percent' ? `${discountText(discount)} av maten` : discountText(discount),
    lastDay && `til og med ${dateText(lastDay)}`,
    minOrderOre > 0 && `fra ${kroner(minOrderOre)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
