import * as v from 'valibot';
import { maxBasketOre } from '../kernel/money.ts';
import { maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { Money } from '../payments/answers.ts';
import type { Order } from './answers.ts';

/** So many of the line at a place of the order, from 0. */
export const refundedLine = v.object({
  index: wholeNumber(0, maxOrderLines - 1),
  quantity: wholeNumber(1, maxQuantity),
});
export type RefundedLine = v.InferOutput<typeof refundedLine>;

export const refundAmount = wholeNumber(1, maxBasketOre, 'refundWrong');

/** The sum that can be given back still: taken, not given back, and not on its way back. */
export const refundableOre = ({ capturedOre, refundedOre, refundingOre = 0 }: Money): number =>
  capturedOre - refundedOre - refundingOre;

type Priced = Pick<Order, 'lines' | 'subtotalOre' | 'discountOre' | 'deliveryFeeOre'>;

/**
 * The sum that the guest paid for these lines, in øre: less their part of the discount, with their pant.
 * `delivery`: and the fee. Undefined for a line that the order has not, or not so many of.
 */
export function paidForLines(
  { lines, subtotalOre, discountOre = 0, deliveryFeeOre }: Priced,
  wanted: readonly RefundedLine[],
  { delivery = false } = {},
): number | undefined {
  let [dishesOre, depositOre] = [0, 0];
  for (const { index, quantity } of wanted) {
    const line = lines[index];
    if (!line || quantity > line.quantity) return undefined;
    dishesOre += line.priceOre * quantity;
    depositOre += (line.depositOre ?? 0) * quantity;
  }
  const share = subtotalOre === 0 ? 0 : (subtotalOre - discountOre) / subtotalOre;
  return Math.round(dishesOre * share) + depositOre + (delivery ? deliveryFeeOre : 0);
}
