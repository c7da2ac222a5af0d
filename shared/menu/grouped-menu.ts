import { type Category, type CategoryId, startCategories } from './category.ts';
import type { MenuItem } from './menu-item.ts';
import type { TimeWindow } from './time-window.ts';

/** A category with its dishes in order. `category`: its id, `name`: the owner's; both '' for no category. */
export type MenuGroup<Item> = {
  category: CategoryId;
  name: string;
  isHidden?: true;
  window?: TimeWindow;
  items: Item[];
};

type Sortable = Pick<MenuItem, 'category'> & Partial<Pick<MenuItem, 'sortOrder' | 'createdAt'>>;

/**
 * The menu as people read it: categories in the owner's order, dishes by `sortOrder` (missing counts as 0),
 * ties by age, dishes without a category, or with one that is gone, last. Empty categories are left out.
 */
export function groupedMenu<Item extends Sortable>(
  items: readonly Item[],
  categories: readonly Category[] = startCategories,
): MenuGroup<Item>[] {
  const known = new Set(categories.map(({ id }) => id));
  const named = categories.map(({ id, name, isHidden, window }) => ({
    ...{ category: id, name },
    ...(isHidden && { isHidden }),
    ...(window && { window }),
    items: items.filter((item) => item.category === id).sort(byPlace),
  }));
  const rest = items.filter((item) => !known.has(item.category)).sort(byPlace);
  return [...named, { category: '', name: '', items: rest }].filter((group) => group.items.length > 0);
}

/** The order of dishes inside a category, for `sort`. */
export function byPlace(a: Sortable, b: Sortable): number {
  return (a.sortOrder ?? 0) - (b.sortOrder ?? 0) || (a.createdAt ?? '').localeCompare(b.createdAt ?? '');
}
