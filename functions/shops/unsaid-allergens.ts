const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Dishes, or an order's lines, as stored before an empty list meant that there are no allergens. */
export function withUnsaidAllergens(dishes: unknown): unknown {
  if (!Array.isArray(dishes)) return dishes;
  return dishes.map((dish) => (isEmptyList(dish?.allergens) ? { ...dish, allergens: null } : dish));
}
