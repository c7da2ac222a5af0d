import { kroner } from '../../../shared/kernel/money.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { lineTitle } from '../../../shared/orders/choice-words.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';

type Since = { news: string[]; isAllGone: boolean };

/**
 * What has changed of the dishes of an order since it was placed, by the menu that came with the page: gone, sold out, another price. What a
 * dish with choices costs now, its options alone say: the basket says that, line by line.
 */
export function changedSince({ lines }: TrackedOrder, menu: PublicBusiness['menu'], now: number): Since {
  const dishes = new Map<string, (typeof menu)[number]['items'][number]>(
    menu.flatMap(({ items }) => items.map((dish) => [dish.id, dish])),
  );
  const news = lines.flatMap((line) => {
    const dish = dishes.get(line.itemId);
    const name = lineTitle(line);
    if (!dish) return [`${name} er ikke lenger på menyen`];
    if (isSoldOut(dish, now)) return [`${name}: ${dish.soldOut?.text ?? 'utsolgt'}`];
    if (line.choices || dish.asks || dish.priceOre === line.priceOre) return [];
    return [`${name} koster nå ${kroner(dish.priceOre)}, før ${kroner(line.priceOre)}`];
  });
  return { news: [...new Set(news)], isAllGone: lines.every(({ itemId }) => !dishes.has(itemId)) };
}
