import { lineTitle } from '../../../shared/orders/choice-words.ts';
import { lineKey } from '../../../shared/orders/line-key.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { withLine } from '../basket/basket.ts';
import { dated, readBasket } from '../basket/saved-basket.ts';
import { Lines } from '../parts/icon.tsx';
import { save } from '../shop/saved.ts';
import { changedSince } from './changed-since.ts';
import { stepIcons } from './step-icons.ts';

type Props = { base: string; business: PublicBusiness; order: TrackedOrder; now: number };

/** A seam for tests. */
export const toMenu = { go: (url: string) => location.assign(url) };

/** Puts the same dishes, with the same choices, into the basket, beside what it holds, and leads to the menu, which takes out what is no longer on it. */
export function OrderAgain({ base, business: { subdomain, menu }, order, now }: Props) {
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
