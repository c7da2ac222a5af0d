import { totalsOf } from './basket.ts';
import type { AppliedCoupon } from './discount.ts';
import type { OrderDraft, OrderLine } from './order.ts';
import { pricedLines, type WholeMenu } from './priced-lines.ts';

/** The price of an order by the menu and the coupon, as they are now. */
export type Quote = {
  lines: OrderLine[];
  subtotalOre: number;
  couponCode?: string;
  discountOre: number;
  depositOre?: number;
  deliveryFeeOre: number;
  totalOre: number;
};

/**
 * The quote that comes back with PRICE_CHANGED: with the coupon's rule as it is now, so that the page can go
 * on counting.
 */
export type NewPrice = Quote & { coupon?: AppliedCoupon };

/**
 * Prices an order by the stored menu and a coupon that has been accepted. Throws what `pricedLines` throws:
 * ITEM_UNAVAILABLE, VALIDATION_FAILED.
 */
export function quoteOf(
  draft: Pick<OrderDraft, 'lines' | 'fulfilment'>,
  menu: WholeMenu,
  deliveryFeeOre: number,
  now: number,
  coupon?: AppliedCoupon,
): Quote {
  const lines = pricedLines(draft.lines, menu, now);
  const sums = totalsOf(lines, draft.fulfilment, deliveryFeeOre, coupon);
  const { quantity: _, depositOre, ...totals } = sums;
  return {
    ...{ lines, ...totals },
    ...(depositOre > 0 && { depositOre }),
    ...(coupon && { couponCode: coupon.code }),
  };
}
