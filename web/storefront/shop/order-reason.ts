import { kroner } from '../../../shared/kernel/money.ts';
import { minOrderMessage, missingForOrder } from '../../../shared/orders/quote.ts';
import type { Shop } from '../basket/shop.ts';

/** Why the basket cannot be ordered yet; undefined when it can. */
export function reasonOf({ business, lines, totals, form }: Shop): string | undefined {
  const broken = lines.find((line) => line.problem);
  if (broken) return `${broken.name} kan ikke bestilles slik. Endre eller fjern den for å gå videre.`;
  const missing = missingForOrder(totals.subtotalOre, form.fulfilment, business);
  if (missing === 0) return undefined;
  const way = form.fulfilment === 'delivery' ? ' ved levering' : '';
  return `${minOrderMessage(business.minOrderOre)}${way}. Legg til for ${kroner(missing)} til.`;
}
