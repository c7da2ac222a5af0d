import { isAlcohol } from '../menu/alcohol.ts';
import { isInWindow } from '../menu/time-window.ts';
import { type PricedLine, priceOf, type Totals } from './basket.ts';
import type { AppliedCoupon, OwnOffer } from './offer-answers.ts';
import type { Fulfilment } from './steps.ts';

export type { AppliedCoupon, Discount } from './offer-answers.ts';

type Rule = Pick<AppliedCoupon, 'discount' | 'minOrderOre' | 'way'>;

/** `fullPriceOre` is the part of the dishes that no offer lowers: alcohol. `feeOre`: of this delivery. */
type Sums = { subtotalOre: number; fullPriceOre?: number; feeOre?: number; way?: Fulfilment };

/**
 * The discount of an offer in whole øre: of the dishes, and never more than they cost, or the delivery fee. A
 * percentage is rounded half up (12,5 øre are 13). Below the offer's minimum, and for the other way, it is 0.
 * The page shows it, the server charges it.
 */
export function discountOf(
  { discount, minOrderOre, way: only }: Rule,
  { subtotalOre, fullPriceOre = 0, feeOre = 0, way }: Sums,
): number {
  if (subtotalOre < minOrderOre || (only && only !== way)) return 0;
  const lowered = subtotalOre - fullPriceOre;
  if (discount.kind === 'delivery') return feeOre;
  if (discount.kind === 'amount') return Math.min(discount.amountOre, lowered);
  return Math.floor((lowered * discount.percent + 50) / 100);
}

/**
 * The sums of a basket with one of the offers: the one that takes most off, of two equal ones the first. None
 * lowers the deposit, nor alcohol, which may not be sold at a discount (alkoholloven § 9-2).
 */
export function withOffer(
  totals: Totals,
  lines: readonly PricedLine[],
  way: Fulfilment,
  offers: readonly AppliedCoupon[],
): Totals {
  const { subtotalOre, deliveryFeeOre: feeOre } = totals;
  const sums = { subtotalOre, fullPriceOre: priceOf(lines.filter(isAlcohol)), feeOre, way };
  let best = totals;
  for (const offer of offers) {
    const discountOre = discountOf(offer, sums);
    if (discountOre > best.discountOre)
      best = { ...totals, discountOre, totalOre: totals.totalOre - discountOre, couponCode: offer.code };
  }
  return best;
}

/** Those of the offers without a code that hold at an instant (ms). */
export function offersAt<Offer extends OwnOffer>(offers: readonly Offer[] | undefined, at: number): Offer[] {
  return (offers ?? []).filter(({ from, until, window }) => {
    const isOutside = at < Date.parse(from ?? '') || at >= Date.parse(until ?? '');
    return !isOutside && isInWindow(window ?? undefined, at);
  });
}

/** Why an offer of one way takes nothing off for the other. */
export const onlyReasons = {
  pickup: { reason: 'couponPickupOnly' },
  delivery: { reason: 'couponDeliveryOnly' },
} as const;
