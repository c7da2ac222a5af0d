import { allergens } from '../../../shared/menu/allergens.ts';

/** The place of an allergen in the law; one that the list does not know (any more) must still be shown, and comes last. */
const placeOf = (allergen: string) => (allergens as readonly string[]).indexOf(allergen) >>> 0;

/** 'Inneholder: hvete, melk', each allergen once and in the order of the law; nothing where there are none, or nobody has said. */
export function allergenText(dishes: readonly { allergens: readonly string[] | null }[]): string {
  const found = [...new Set(dishes.flatMap((dish) => dish.allergens ?? []))];
  const named = found.sort((a, b) => placeOf(a) - placeOf(b));
  return named.length === 0 ? '' : `Inneholder: ${named.join(', ')}`;
}
