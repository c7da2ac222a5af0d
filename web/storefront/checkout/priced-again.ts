import { kroner } from '../../../shared/kernel/money.ts';
import type { Fulfilment } from '../../../shared/orders/order.ts';
import type { NewPrice, Quote } from '../../../shared/orders/quote.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { isRecord } from '../shop/saved.ts';

export function isNewPrice(value: unknown): value is NewPrice {
  return isRecord(value) && Array.isArray(value.lines) && typeof value.totalOre === 'number';
}

/** The business with the prices of a fresh quote for dishes without choices, so that menu, basket and sums all say the same. */
export function pricedAgain(business: PublicBusiness, quote: Quote, fulfilment: Fulfilment): PublicBusiness {
  const prices = new Map<string, number>(
    quote.lines.filter((line) => !line.choices).map(({ itemId, priceOre }) => [itemId, priceOre]),
  );
  const menu = business.menu.map((group) => ({
    ...group,
    items: group.items.map((dish) => ({ ...dish, priceOre: prices.get(dish.id) ?? dish.priceOre })),
  }));
  const deliveryFeeOre = fulfilment === 'delivery' ? quote.deliveryFeeOre : business.deliveryFeeOre;
  return { ...business, menu, deliveryFeeOre };
}

/** 'Prisen er endret fra 462 kr til 480 kr. Trykk Bestill hvis det er greit.' */
export function priceChangedText(beforeOre: number, afterOre: number): string {
  return `Prisen er endret fra ${kroner(beforeOre)} til ${kroner(afterOre)}. Trykk Bestill hvis det er greit.`;
}

/** 'Rabattkoden SOMMER10 gjelder ikke lenger. Summen er nå 462 kr. Trykk Bestill hvis det er greit.' */
export function couponGoneText(code: string, totalOre: number): string {
  return `Rabattkoden ${code} gjelder ikke lenger. Summen er nå ${kroner(totalOre)}. Trykk Bestill hvis det er greit.`;
}
