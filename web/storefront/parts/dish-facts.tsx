import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { PublicDish } from '../../../shared/storefront/answers.ts';

const spices = ['', 'litt sterk', 'sterk', 'veldig sterk'];

/** A dish's price, and its diets in a few words: 'fra 149 kr Vegetar, litt sterk'. */
export function DishPrice({ dish }: { dish: PublicDish }) {
  const { priceOre, isFrom, depositOre, diets = [], spice = 0 } = dish;
  const marks = [...diets, spices[spice], isAlcohol(dish) && '18 år'].filter(Boolean);
  return (
    <p className="price">
      <b>{`${isFrom ? 'fra ' : ''}${kroner(priceOre)}`}</b>
      {depositOre ? <span className="meta">{`+ pant ${kroner(depositOre)} `}</span> : null}
      {marks.length > 0 && <span className="mark">{marks.join(', ')}</span>}
    </p>
  );
}

/**
 * 'Inneholder: hvete, melk', each allergen once; empty without allergens or without the owner's answer. They
 * come in the order of the law: the server sorts them, and the browser does without the list.
 */
export function allergenText(dishes: readonly { allergens: readonly string[] | null }[]): string {
  const found = [...new Set(dishes.flatMap((dish) => dish.allergens ?? []))];
  return found.length === 0 ? '' : `Inneholder: ${found.join(', ')}`;
}
