import type { PublicDish } from '../../../shared/business/public-business.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { allergenText } from '../parts/allergen-text.ts';
import { Icon } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { MarkedText } from './marked-text.tsx';

type Props = {
  dish: PublicDish;
  quantity: number;
  /** The server has said that it cannot be had any more. */
  isGone: boolean;
  query: string;
  /** Missing while no orders are taken: the menu can still be read. Without script the plus opens the order form with the dish in it. */
  onAdd: ((dish: PublicDish) => void) | undefined;
};

export function DishRow({ dish, quantity, isGone, query, onAdd }: Props) {
  const isUnknown = dish.allergens === null;
  const contains = isUnknown ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([dish]);
  return (
    <li className={onAdd && quantity > 0 ? 'item is-in' : 'item'}>
      {dish.photo && <PhotoPicture photo={dish.photo} />}
      <div>
        <h3>
          <MarkedText text={dish.name} query={query} />
        </h3>
        {dish.description && (
          <p className="desc">
            <MarkedText text={dish.description} query={query} />
          </p>
        )}
        <p className="price">
          <b>{kroner(dish.priceOre)}</b>
        </p>
        {contains && <p className={isUnknown ? 'allergens is-unknown' : 'allergens'}>{contains}</p>}
      </div>
      {isGone && <b className="sold-out">Utsolgt</b>}
      {onAdd && !isGone && (
        <button
          type="submit"
          form="bestill"
          name="rett"
          value={dish.id}
          className="add"
          aria-label={`Legg til ${dish.name}${quantity > 0 ? `, ${quantity} i kurven` : ''}`}
          onClick={(event) => {
            event.preventDefault();
            onAdd(dish);
          }}
        >
          <Icon name="plus" />
          {quantity > 0 && <span className="badge">{quantity}</span>}
        </button>
      )}
    </li>
  );
}
