const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Dishes, or the lines of an order, as they were stored before an empty list said that there are no
 * allergens.
 */
export function withUnsaidAllergens(dishes: unknown): unknown {
  if (!Array.isArray(dishes)) return dishes;
  return dishes.map((dish) => (isEmptyList(dish?.allergens) ? { ...dish, allergens: null } : dish));
}
