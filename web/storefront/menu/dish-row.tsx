import { allergenText } from '../parts/allergen-text.ts';
import { DishPrice } from '../parts/dish-price.tsx';
import { Icon } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { offText, type ShownDish } from '../shop/off-text.ts';
import { MarkedText } from './marked-text.tsx';

export type RowProps = {
  /** False: the menu can only be read. */
  takesOrders: boolean;
  now: number;
  query: string;
  /** Without script the plus opens the order form with the dish in it, and so does Velg. */
  onAdd: (dish: ShownDish) => void;
  onOpen: (dish: ShownDish) => void;
};
type Props = RowProps & {
  dish: ShownDish;
  quantity: number;
  /** Why the server has refused it. */
  refusal: string | undefined;
};

/** A dish of the menu. One that asks for a choice has Velg instead of the plus; what can be chosen or looked at opens by its name, too. */
export function DishRow({ dish, quantity, refusal, takesOrders, now, query, onAdd, onOpen }: Props) {
  const isUnknown = dish.allergens === null;
  const contains = isUnknown ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([dish]);
  const off = refusal ?? offText(dish, now);
  // The window of a whole category stands above its dishes.
  const said = refusal || dish.soldOut || dish.window ? off : undefined;
  const mustChoose = dish.asks === 'must';
  const name = <MarkedText text={dish.name} query={query} />;
  return (
    <li className={`item${takesOrders && quantity > 0 ? ' is-in' : ''}${off ? ' is-out' : ''}`}>
      {dish.photo && <PhotoPicture photo={dish.photo} />}
      <div>
        <h3>
          {dish.asks || dish.photo ? (
            <button type="button" className="opens" onClick={() => onOpen(dish)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {dish.description && (
          <p className="desc">
            <MarkedText text={dish.description} query={query} />
          </p>
        )}
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
          className={mustChoose ? 'add is-choose' : 'add'}
          aria-haspopup={mustChoose ? 'dialog' : undefined}
          aria-label={`${mustChoose ? 'Velg' : 'Legg til'} ${dish.name}${quantity > 0 ? `, ${quantity} i kurven` : ''}`}
          onClick={(event) => {
            event.preventDefault();
            if (mustChoose) onOpen(dish);
            else onAdd(dish);
          }}
        >
          {mustChoose ? 'Velg' : <Icon name="plus" />}
          {quantity > 0 && <span className="badge">{quantity}</span>}
        </button>
      )}
    </li>
  );
}
