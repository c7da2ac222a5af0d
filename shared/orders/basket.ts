import { isAlcohol } from '../menu/alcohol.ts';
import type { Choice } from '../menu/configured-dish.ts';
import type { BusinessSettings } from '../shops/settings.ts';
import { type AppliedCoupon, discountOf } from './discount.ts';
import type { Fulfilment } from './order.ts';

/** The fields of a line that the sum needs; `priceOre` and `depositOre` (pant) are for one. */
type PricedLine = {
  priceOre: number;
  quantity: number;
  depositOre?: number | undefined;
  alcoholPercent?: number | undefined;
};

/** Sums in øre; the deposit is no part of the subtotal. `quantity` counts the dishes. */
export type Totals = {
  subtotalOre: number;
  discountOre: number;
  depositOre: number;
  deliveryFeeOre: number;
  totalOre: number;
  quantity: number;
};

/**
 * The sums of a basket; the page shows them and the server charges them. Pickup costs nothing. A coupon
 * lowers the dishes: not the delivery, not the deposit, and not alcohol, which may not be sold at a discount
 * (alkoholloven § 9-2).
 */
export function totalsOf(
  lines: readonly PricedLine[],
  fulfilment: Fulfilment,
  deliveryFeeOre: number,
  coupon?: AppliedCoupon,
): Totals {
  const subtotalOre = priceOf(lines);
  const discountOre = coupon ? discountOf(coupon, subtotalOre, priceOf(lines.filter(isAlcohol))) : 0;
  const depositOre = lines.reduce((sum, line) => sum + (line.depositOre ?? 0) * line.quantity, 0);
  const fee = fulfilment === 'delivery' ? deliveryFeeOre : 0;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    subtotalOre,
    discountOre,
    depositOre,
    deliveryFeeOre: fee,
    totalOre: subtotalOre - discountOre + depositOre + fee,
    quantity,
  };
}

const priceOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, line) => sum + line.priceOre * line.quantity, 0);

/** A line as it can be told from others. */
type Chosen = { itemId: string; notes: string; choices?: readonly Choice[] | undefined };

/**
 * Two lines with the same key are one: the same dish with the same choices, in whatever order they were
 * tapped, and the same note.
 */
export function lineKey({ itemId, notes, choices = [] }: Chosen): string {
  const chosen = choices
    .filter(({ quantity }) => quantity > 0)
    .map(({ optionId, quantity }) => `${optionId}*${quantity}`)
    .sort();
  return [itemId, ...chosen, notes].join('\n');
}

/** The owner's rule for the least that a basket must hold. */
type Minimum = Pick<BusinessSettings, 'minOrderOre' | 'minOrderForPickup'>;

/**
 * How much a basket lacks, fees and coupons aside; 0 when it holds enough. The minimum is for a drive to
 * somebody's door, so it binds pickup only where the owner says so.
 */
export function missingForOrder(subtotalOre: number, fulfilment: Fulfilment, minimum: Minimum): number {
  const isBound = fulfilment === 'delivery' || minimum.minOrderForPickup;
  return isBound ? Math.max(0, minimum.minOrderOre - subtotalOre) : 0;
}
