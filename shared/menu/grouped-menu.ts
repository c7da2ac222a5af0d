import { type MenuCategory, type MenuItem, menuCategories } from './menu-item.ts';

/** A category with its dishes in order; `category` is empty for dishes without one. */
export type MenuGroup<Item> = { category: MenuCategory | ''; items: Item[] };

type Sortable = Pick<MenuItem, 'category'> & Partial<Pick<MenuItem, 'sortOrder' | 'createdAt'>>;

/**
 * The menu as people read it: categories in the owner's order (the fixed order for the rest), dishes by `sortOrder`
 * (missing counts as 0), ties by age, dishes without a category last. Empty categories are left out.
 */
export function groupedMenu<Item extends Sortable>(
  items: readonly Item[],
  categoryOrder: readonly MenuCategory[] = [],
): MenuGroup<Item>[] {
  const order = [
    ...categoryOrder,
    ...menuCategories.filter((category) => !categoryOrder.includes(category)),
    '',
  ] as const;
  return order
    .map((category) => ({
      category,
      items: items.filter((item) => item.category === category).sort(byPlace),
    }))
    .filter((group) => group.items.length > 0);
}

/** The order of dishes inside a category, for `sort`. */
export function byPlace(a: Sortable, b: Sortable): number {
  return (a.sortOrder ?? 0) - (b.sortOrder ?? 0) || (a.createdAt ?? '').localeCompare(b.createdAt ?? '');
}
