import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { maxQuantity } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import { allergenText } from '../parts/allergen-text.ts';

/** Every dish with a field for how many, and a button that counts the sum. */
export function DishFields({ menu, typed }: { menu: PublicBusiness['menu']; typed: TypedOrder }) {
  return (
    <>
      {menu.map(({ category, items }) => (
        <fieldset key={category}>
          <legend>{category || 'Meny'}</legend>
          {items.map((dish) => (
            <label className="plain-dish" key={dish.id}>
              <span>
                <b>{dish.name}</b> {kroner(dish.priceOre)}
                <small>{allergenText([dish])}</small>
              </span>
              <input
                className="input"
                type="number"
                name={`antall.${dish.id}`}
                min={0}
                max={maxQuantity}
                inputMode="numeric"
                defaultValue={typed.quantities.get(dish.id) ?? 0}
              />
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="text" name="gjor" value="regn">
        Regn ut summen
      </button>
    </>
  );
}
