import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { words as menu } from '../../../shared/menu/words.ts';
import type { PublicDish } from '../../../shared/storefront/answers.ts';
import { words } from './words.ts';

/** The language of what the owner wrote, where it is not the page's. */
export const ofOwner = (isNorwegian: boolean | undefined) =>
  (isNorwegian && words.ownersLanguage) || undefined;

/** A dish's price, and its diets in a few words: 'fra 149 kr Vegetar, litt sterk'. */
export function DishPrice({ dish }: { dish: PublicDish }) {
  const { priceOre, isFrom, depositOre, diets = [], spice = 0 } = dish;
  const marks = [...diets.map(menu.diet), menu.spices[spice], isAlcohol(dish) && words.adultsOnly].filter(
    Boolean,
  );
  return (
    <p className="price">
      <b>{isFrom ? words.from(kroner(priceOre)) : kroner(priceOre)}</b>
      {depositOre ? <span className="meta">{`${words.plusDeposit(kroner(depositOre))} `}</span> : null}
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
  return found.length === 0 ? '' : words.contains(found.map(menu.allergen).join(', '));
}
