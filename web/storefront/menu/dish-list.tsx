import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { type ShopState, whatOf } from '../basket/shop.ts';
import { allergenText, DishPrice, ofOwner } from '../parts/dish-facts.tsx';
import { DishDrawing, drawingOf, Icon } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { words as parts } from '../parts/words.ts';
import { offText, type ShownDish, shutText, soldText } from '../shop/opening-text.ts';
import { type DishGroup, folded, groupId } from './found-dishes.ts';
import { words } from './words.ts';

type DishListProps = RowProps & {
  groups: readonly DishGroup[];
  /** Dishes without a category come last; alone they need no other name than the menu's. */
  isOnlyGroup: boolean;
  /**
   * The menu of the page: it brought the drawings of these categories, and the plain plate for later ones.
   */
  brought: PublicBusiness['menu'];
  quantities: ReadonlyMap<string, number>;
  judged: ShopState['judged'];
};

/** Whether a dish is described in the page's language: where none is, each row need not say so. */
const isMixed = (menu: PublicBusiness['menu']) =>
  menu.some(({ items }) => items.some((dish) => dish.description !== '' && !dish.isNorwegian));

export function DishList({ groups, isOnlyGroup, brought, quantities, judged, ...row }: DishListProps) {
  const unsaid = words.norwegianOnly && isMixed(brought) ? words.norwegianOnly : '';
  return (
    <>
      {groups.map(({ category, name, isNorwegian, window, items }) => (
        <section className="group" key={category} id={category ? groupId(category) : undefined}>
          <h2 lang={ofOwner(isNorwegian)}>
            {category === '' ? (isOnlyGroup ? words.menu : words.otherDishes) : words.category(name)}
            <DishDrawing drawing={drawingOf(brought.find((group) => group.category === category))} />
          </h2>
          {window && <p className="window">{soldText(window)}</p>}
          <ul className="list">
            {items.map((dish) => (
              <DishRow
                key={dish.id}
                {...row}
                unsaid={unsaid}
                dish={window ? { ...dish, groupWindow: window } : dish}
                refusal={judged.get(whatOf({ itemId: dish.id, notes: '' }))?.problem}
                quantity={quantities.get(dish.id) ?? 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type RowProps = {
  /** False: the menu can only be read. */
  takesOrders: boolean;
  now: number;
  query: string;
  /** Without script the plus opens the order form with the dish in it, and so does Velg. */
  onAdd: (dish: ShownDish) => void;
  onOpen: (dish: ShownDish) => void;
};
type DishRowProps = RowProps & {
  dish: ShownDish;
  /** Beside a description that is not in the page's language. */
  unsaid: string;
  quantity: number;
  /** Why the server has refused it. */
  refusal: string | undefined;
};

/**
 * A dish of the menu. A required choice replaces the plus by Velg; a dish with choices or a photo opens by
 * its name, too.
 */
function DishRow({ dish, unsaid, quantity, refusal, takesOrders, now, query, onAdd, onOpen }: DishRowProps) {
  const isUnknown = dish.allergens === null;
  const contains = isUnknown ? parts.allergensUnknown : allergenText([dish]);
  const off = refusal ?? offText(dish, now);
  // The window of a whole category stands above its dishes.
  const said = refusal || dish.soldOut || dish.window ? (off ?? shutText(dish, now)) : undefined;
  const mustChoose = dish.asks === 'must';
  const key = shutText(dish, now) ? 'add is-later' : 'add';
  const name = <MarkedText text={dish.name} query={query} />;
  return (
    <li className={`item${takesOrders && quantity > 0 ? ' is-in' : ''}${off ? ' is-out' : ''}`}>
      {dish.photo && <PhotoPicture photo={dish.photo} />}
      <div>
        <h3 lang={ofOwner(!dish.hasEnglishName)}>
          {dish.asks || dish.photo ? (
            <button type="button" className="opens" onClick={() => onOpen(dish)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {dish.description && (
          <p className="desc" lang={ofOwner(dish.isNorwegian)}>
            <MarkedText text={dish.description} query={query} />
          </p>
        )}
        {unsaid && dish.isNorwegian && <p className="only">{unsaid}</p>}
        <DishPrice dish={dish} />
        {contains && <p className={isUnknown ? 'allergens is-unknown' : 'allergens'}>{contains}</p>}
        {said && <p className="flag">{said}</p>}
      </div>
      {takesOrders && !off && (
        <button
          type="submit"
          form="bestill"
          name="rett"
          value={dish.id}
          className={mustChoose ? 'add is-choose' : key}
          aria-haspopup={mustChoose ? 'dialog' : undefined}
          aria-label={`${mustChoose ? words.chooseDish(dish.name) : words.addDish(dish.name)}${quantity > 0 ? words.inBasket(quantity) : ''}`}
          onClick={(event) => {
            event.preventDefault();
            if (mustChoose) onOpen(dish);
            else onAdd(dish);
          }}
        >
          {mustChoose ? words.choose : <Icon name="plus" />}
          {quantity > 0 && <span className="badge">{quantity}</span>}
        </button>
      )}
    </li>
  );
}

/** A text with the first place that matches the search marked. */
function MarkedText({ text, query }: { text: string; query: string }) {
  const wanted = folded(query.trim());
  const composed = text.normalize('NFC');
  const at =
    wanted === '' || folded(composed).length !== composed.length ? -1 : folded(composed).indexOf(wanted);
  if (at < 0) return <>{text}</>;
  const end = at + wanted.length;
  return (
    <>
      {composed.slice(0, at)}
      <mark>{composed.slice(at, end)}</mark>
      {composed.slice(end)}
    </>
  );
}
