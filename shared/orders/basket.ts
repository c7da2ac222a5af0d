import type { Choice } from '../menu/configured-dish.ts';
import type { DeliveryTerms } from '../shops/delivery-terms.ts';
import type { BusinessSettings } from '../shops/settings.ts';
import type { Fulfilment } from './order.ts';

/** The fields of a line that the sum needs; `priceOre` and `depositOre` (pant) are for one. */
export type PricedLine = {
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
  /** The offer that takes something off. */
  couponCode?: string;
};

export type DeliveryFee = Pick<DeliveryTerms, 'feeOre'> & Partial<Pick<DeliveryTerms, 'freeOverOre'>>;

/**
 * The sums of a basket without any offer (`withOffer`); the page shows them and the server charges them.
 * Pickup costs nothing, and delivery nothing from the zone's free sum of dishes on, before discounts.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  fulfilment: Fulfilment,
  { feeOre, freeOverOre }: DeliveryFee,
): Totals {
  const subtotalOre = priceOf(lines);
  const depositOre = lines.reduce((sum, line) => sum + (line.depositOre ?? 0) * line.quantity, 0);
  const isFree = fulfilment === 'pickup' || subtotalOre >= (freeOverOre ?? Number.POSITIVE_INFINITY);
  const deliveryFeeOre = isFree ? 0 : feeOre;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    ...{ subtotalOre, discountOre: 0, depositOre, deliveryFeeOre },
    totalOre: subtotalOre + depositOre + deliveryFeeOre,
    quantity,
  };
}

export const priceOf = (lines: readonly PricedLine[]) =>
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

/**
 * The least that a basket must hold, fees and coupons aside. It is for a drive to somebody's door, so it
 * binds pickup only where the owner says so.
 */
export function leastOf(
  fulfilment: Fulfilment,
  settings: Pick<BusinessSettings, 'minOrderOre' | 'minOrderForPickup'>,
  terms: Pick<DeliveryTerms, 'minOrderOre'>,
): number {
  if (fulfilment === 'delivery') return terms.minOrderOre;
  return settings.minOrderForPickup ? settings.minOrderOre : 0;
}

/** How much a basket lacks; 0 when it holds enough. */
export const missingForOrder = (subtotalOre: number, leastOre: number): number =>
  Math.max(0, leastOre - subtotalOre);
