/**
 * 'Inneholder: hvete, melk', each allergen once; nothing where there are none, or nobody has said. They come in the order of the law:
 * the server sorts them, and the browser does without the list.
 */
export function allergenText(dishes: readonly { allergens: readonly string[] | null }[]): string {
  const found = [...new Set(dishes.flatMap((dish) => dish.allergens ?? []))];
  return found.length === 0 ? '' : `Inneholder: ${found.join(', ')}`;
}
