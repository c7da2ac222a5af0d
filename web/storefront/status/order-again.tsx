import { kroner } from '../../../shared/kernel/money.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { lineKey, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { dated, readBasket, withLine } from '../basket/basket.ts';
import { Lines } from '../parts/icon.tsx';
import { save } from '../shop/saved.ts';
import { stepIcons } from './guest-steps.ts';

type OrderAgainProps = { base: string; business: PublicBusiness; order: TrackedOrder; now: number };

/** A seam for tests. */
export const toMenu = { go: (url: string) => location.assign(url) };

/**
 * Adds the same dishes with the same choices to the basket, and leads to the menu, which drops those no
 * longer on it.
 */
export function OrderAgain({ base, business: { subdomain, menu }, order, now }: OrderAgainProps) {
  const { news, isAllGone } = changedSince(order, menu, now);
  const again = () => {
    const basket = readBasket(subdomain);
    const known = new Set(basket.lines.map((line) => lineKey({ ...line, notes: '' })));
    const lines = order.lines
      .map((line) => ({ ...line, name: lineTitle(line), notes: '' }))
      .filter((line) => !known.has(lineKey(line)))
      .reduce(withLine, basket.lines);
    save(subdomain, 'basket', dated({ ...basket, lines }));
    toMenu.go(base || '/');
  };
  return (
    <div className="again">
      {!isAllGone && (
        <button type="button" className="main-button" onClick={again}>
          <Lines path={stepIcons.again} />
          Bestill igjen
        </button>
      )}
      {news.length > 0 && (
        <ul className="notice">
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {!isAllGone && <p className="meta">Samme retter med dagens priser. Du ser over før du sender.</p>}
    </div>
  );
}

type Since = { news: string[]; isAllGone: boolean };

/**
 * The changes of an order's dishes since it was placed, by the menu that came with the page: gone, sold out,
 * another price. Only the options tell today's price of a dish with choices; the basket shows it line by
 * line.
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
