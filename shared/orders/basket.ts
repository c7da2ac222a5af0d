import { type AppliedCoupon, discountOf } from '../coupons/discount.ts';
import type { Fulfilment } from './order.ts';

/** What the sum needs to know of a line; `priceOre` is for one. */
export type PricedLine = { priceOre: number; quantity: number };

/** Sums in øre. `quantity` counts the dishes. */
export type Totals = {
  subtotalOre: number;
  discountOre: number;
  deliveryFeeOre: number;
  totalOre: number;
  quantity: number;
};

/** The sums of a basket; the page shows them and the server charges them (pickup costs nothing; a coupon lowers the dishes, not the delivery). */
export function totalsOf(
  lines: readonly PricedLine[],
  fulfilment: Fulfilment,
  deliveryFeeOre: number,
  coupon?: AppliedCoupon,
): Totals {
  const subtotalOre = lines.reduce((sum, line) => sum + line.priceOre * line.quantity, 0);
  const discountOre = coupon ? discountOf(coupon, subtotalOre) : 0;
  const fee = fulfilment === 'delivery' ? deliveryFeeOre : 0;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    subtotalOre,
    discountOre,
    deliveryFeeOre: fee,
    totalOre: subtotalOre - discountOre + fee,
    quantity,
  };
}
