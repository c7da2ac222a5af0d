import { allergens } from '../../../shared/menu/allergens.ts';

/** 'Inneholder: gluten, melk', each allergen once and in the order of the law; nothing where there are none. */
export function allergenText(dishes: readonly { allergens: readonly string[] }[]): string {
  const found = new Set(dishes.flatMap((dish) => dish.allergens));
  const named = allergens.filter((allergen) => found.has(allergen));
  return named.length === 0 ? '' : `Inneholder: ${named.join(', ')}`;
}
