import type { AppliedCoupon } from '../coupons/discount.ts';
import { kroner } from '../kernel/money.ts';
import { Problem } from '../kernel/problem.ts';
import type { MenuItem } from '../menu/menu-item.ts';
import type { BusinessSettings } from '../settings/settings.ts';
import { totalsOf } from './basket.ts';
import type { Fulfilment } from './fulfilment.ts';
import { lineKey } from './line-key.ts';
import type { OrderDraft, OrderLine } from './order.ts';

/** What an order costs by the menu, and the coupon, as they are now. */
export type Quote = {
  lines: OrderLine[];
  subtotalOre: number;
  couponCode?: string;
  discountOre: number;
  deliveryFeeOre: number;
  totalOre: number;
};

/** The quote that comes back with PRICE_CHANGED: with the coupon's rule as it is now, so that the page can go on counting. */
export type NewPrice = Quote & { coupon?: AppliedCoupon };

/** The customer's lines as one line per dish and note, so that a repeated dish is neither lost nor counted apart. */
function mergedLines(lines: OrderDraft['lines']): OrderDraft['lines'] {
  const merged = new Map<string, OrderDraft['lines'][number]>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/**
 * Prices an order by the stored menu and a coupon that has been accepted. Throws ITEM_UNAVAILABLE naming the dishes that are hidden or gone
 * (`issues[].path` is 'lines.{index}', as the customer sent them).
 */
export function quoteOf(
  draft: Pick<OrderDraft, 'lines' | 'fulfilment'>,
  menu: readonly MenuItem[],
  deliveryFeeOre: number,
  coupon?: AppliedCoupon,
): Quote {
  const dishes = new Map<string, MenuItem>(
    menu.filter((item) => item.isAvailable).map((item) => [item.id, item]),
  );
  const issues = draft.lines.flatMap((line, index) =>
    dishes.has(line.itemId) ? [] : [{ path: `lines.${index}`, message: 'Retten er ikke lenger på menyen' }],
  );
  if (issues.length > 0)
    throw new Problem('ITEM_UNAVAILABLE', 'Noe i kurven er ikke lenger på menyen', { issues });
  const lines = mergedLines(draft.lines).flatMap(({ itemId, quantity, notes }) => {
    const dish = dishes.get(itemId);
    if (!dish) return [];
    const { id, name, priceOre, allergens } = dish;
    return [{ itemId: id, name, quantity, priceOre, allergens, notes }];
  });
  const { quantity: _, ...totals } = totalsOf(lines, draft.fulfilment, deliveryFeeOre, coupon);
  return { lines, ...totals, ...(coupon && { couponCode: coupon.code }) };
}

/** What an owner says of the least a basket must hold. */
export type Minimum = Pick<BusinessSettings, 'minOrderOre' | 'minOrderForPickup'>;

/**
 * How much a basket lacks, fees and coupons aside; 0 when it holds enough. The minimum is for a drive to somebody's door, so it binds
 * pickup only where the owner says so.
 */
export function missingForOrder(subtotalOre: number, fulfilment: Fulfilment, minimum: Minimum): number {
  const isBound = fulfilment === 'delivery' || minimum.minOrderForPickup;
  return isBound ? Math.max(0, minimum.minOrderOre - subtotalOre) : 0;
}

/** The page and the server say the same. */
export const minOrderMessage = (minOrderOre: number) => `Minste bestilling er ${kroner(minOrderOre)}`;
