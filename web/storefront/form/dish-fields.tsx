import { kroner } from '../../../shared/kernel/money.ts';
import { maxQuantity } from '../../../shared/kernel/order-limits.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import type { PublicBusiness, PublicDish } from '../../../shared/shops/public-business.ts';
import { allergenText } from '../parts/allergen-text.ts';
import { offText } from '../shop/off-text.ts';
import { ChoiceFields } from './choice-fields.tsx';
import type { ChosenLine } from './chosen-lines.ts';

type Props = {
  menu: PublicBusiness['menu'];
  typed: TypedOrder;
  lines: readonly ChosenLine[];
  /** Sentences of the server, by the place of the dish in what was typed: 'lines.0', 'lines.0.choices'. */
  errors: Record<string, string>;
  now: number;
};

/** Every dish with a field for how many, and a button that counts the sum. What can be chosen stands below the dishes that were chosen, so that the page stays small. */
export function DishFields({ menu, typed, lines, errors, now }: Props) {
  const chosen = new Map(lines.map((line) => [line.dish.id, line]));
  const places = [...typed.quantities.keys()];
  const errorOf = ({ id }: PublicDish) => {
    const path = `lines.${places.indexOf(id)}`;
    return errors[path] ?? errors[`${path}.choices`] ?? chosen.get(id)?.problem;
  };
  return (
    <>
      {menu.map(({ category, name, window, items }) => (
        <fieldset key={category}>
          <legend>{name || 'Meny'}</legend>
          {items.map((dish) => (
            <DishField
              key={dish.id}
              {...{ dish, now }}
              line={chosen.get(dish.id)}
              off={offText({ ...dish, groupWindow: window }, now)}
              error={errorOf(dish)}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit" className="text" name="gjor" value="regn">
        Regn ut summen
      </button>
    </>
  );
}

type FieldProps = {
  dish: PublicDish;
  now: number;
  line: ChosenLine | undefined;
  off: string | undefined;
  error: string | undefined;
};

function DishField({ dish, now, line, off, error }: FieldProps) {
  const words = [
    off,
    dish.allergens === null ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([dish]),
    !off && dish.asks && !line && 'Skriv antall og regn ut summen, så kommer valgene',
  ];
  const about = (
    <span>
      <b>{dish.name}</b> {`${dish.isFrom ? 'fra ' : ''}${kroner(dish.priceOre)}`}
      {words.filter(Boolean).map((text) => (
        <small key={`${text}`}>{text}</small>
      ))}
    </span>
  );
  return (
    <>
      {off ? (
        <p className="plain-dish">{about}</p>
      ) : (
        <label className="plain-dish">
          {about}
          <input
            className="input"
            type="number"
            name={`antall.${dish.id}`}
            min={0}
            max={maxQuantity}
            inputMode="numeric"
            defaultValue={line?.quantity ?? 0}
          />
        </label>
      )}
      {error && <p className="error">{error}</p>}
      {line && line.groups.length > 0 && <ChoiceFields {...{ line, now }} />}
    </>
  );
}
