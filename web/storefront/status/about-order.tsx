import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { lineKey } from '../../../shared/orders/basket.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { paidText } from '../../../shared/orders/paid-text.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { dated, readBasket, withLine } from '../basket/basket.ts';
import { words as later } from '../later/words.ts';
import { allergenText, ofOwner } from '../parts/dish-facts.tsx';
import { Lines } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import { words as parts } from '../parts/words.ts';
import { offText } from '../shop/opening-text.ts';
import { type OwnOrder, save } from '../shop/saved.ts';
import { stepIcons } from './guest-steps.ts';
import { isLost } from './status-texts.ts';
import { words } from './words.ts';

type Bought = Parameters<typeof Sums>[0]['of'] & Pick<TrackedOrder, 'fulfilment' | 'couponCode' | 'lines'>;

type ReceiptProps = { order: Bought; own?: OwnOrder | undefined; heading?: string };

/** The ordered lines, as they were frozen into the order: in Norwegian, with the guest's wish for each. */
export function Receipt({ order, own, heading = words.ordered }: ReceiptProps) {
  return (
    <section className="box">
      <h2>{heading}</h2>
      <Sums of={order} way={order.fulfilment} couponCode={order.couponCode} note={later.withTax}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <div key={index}>
            <dt>
              <span lang={ofOwner(true)}>{`${line.quantity} × ${lineTitle(line)}`}</span>
              {line.choices ? <small lang={ofOwner(true)}>{choiceText(line)}</small> : null}
              {own?.wishes[index] ? <small>{`«${own.wishes[index]}»`}</small> : null}
              <small>{line.allergens === null ? parts.allergensUnknown : allergenText([line])}</small>
            </dt>
            <dd>{kroner(line.priceOre * line.quantity)}</dd>
          </div>
        ))}
      </Sums>
    </section>
  );
}

type AboutOrderProps = { order: TrackedOrder; business: PublicBusiness; own: OwnOrder | undefined };

/**
 * The place of the food, and its payment. The guest's own texts show only in the tab that sent them: links
 * are shared, and a message may be about health.
 */
export function AboutOrder({ order, business: { businessName, address }, own }: AboutOrderProps) {
  if (order.status === 'cancelled') return null;
  const isPickup = order.fulfilment === 'pickup';
  const rows = [
    isPickup
      ? [words.fetchAt, [businessName, address].filter(Boolean).join(', ')]
      : [words.deliverTo, own?.address || words.yourAddress],
    [words.allergy, own?.allergy && `«${own.allergy}»`],
    [words.message, own?.message && `«${own.message}»`],
    [words.name, own?.customerName],
    [words.phone, own?.customerPhone],
    [words.email, own?.customerEmail],
    [words.payment, paidText(order)],
  ].filter(([, text]) => text);
  return (
    <section className="box">
      <h2>{words.about}</h2>
      <dl className="about-order">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {name === words.fetchAt && <MapLink address={address} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A link to the place on a map. The guest's phone asks a map only on a tap, and does not say from where. */
function MapLink({ address }: { address: string }) {
  if (!address) return null;
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
  return (
    <a className="text" href={url} target="_blank" rel="noreferrer">
      {words.onMap}
    </a>
  );
}

type OrderAgainProps = { base: string; business: PublicBusiness; order: TrackedOrder; now: number };

/** A seam for tests. */
export const toMenu = { go: (url: string) => location.assign(url) };

/**
 * Adds the same dishes with the same choices to the basket, and leads to the basket on the menu's page, which
 * drops those no longer on it.
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
    toMenu.go(`${base + kernel.root || '/'}#kurv`);
  };
  return (
    <div className="again">
      {!isAllGone && (
        <button type="button" className={isLost(order) ? 'plain' : 'main-button'} onClick={again}>
          <Lines path={stepIcons.again} />
          {words.again}
        </button>
      )}
      {news.length > 0 && (
        <ul className="notice">
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {!isAllGone && <p className="meta">{words.againLine}</p>}
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
    if (!dish) return [words.notOnMenu(name)];
    if (isSoldOut(dish, now)) return [`${name}: ${offText(dish, now)}`];
    if (line.choices || dish.asks || dish.priceOre === line.priceOre) return [];
    return [words.newPrice(name, kroner(dish.priceOre), kroner(line.priceOre))];
  });
  return { news: [...new Set(news)], isAllGone: lines.every(({ itemId }) => !dishes.has(itemId)) };
}
