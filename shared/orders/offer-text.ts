import { kroner } from '../kernel/money.ts';
import { windowText } from '../menu/time-window.ts';
import type { OwnOffer } from './offer-answers.ts';
import { words } from './words.ts';

/** '20 % rabatt på maten', '50 kr rabatt', 'Gratis levering' */
function whatOf({ discount }: Pick<OwnOffer, 'discount'>): string {
  if (discount.kind === 'percent') return words.percentOff(discount.percent);
  return discount.kind === 'amount' ? words.amountOff(kroner(discount.amountOre)) : words.freeDelivery;
}

/** '20 % rabatt på maten hverdager 15–17 når du henter, fra 200 kr': for guests and for the owner's list. */
export function offerText({ window, way, minOrderOre, ...offer }: Omit<OwnOffer, 'code'>): string {
  return [
    whatOf(offer),
    window && ` ${windowText(window)}`,
    way && offer.discount.kind !== 'delivery' && words.onlyWay[way],
    minOrderOre > 0 && words.fromSum(kroner(minOrderOre)),
  ]
    .filter(Boolean)
    .join('');
}
