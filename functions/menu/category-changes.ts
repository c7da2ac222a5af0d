import { type Category, type CategoryId, maxCategories } from '../../shared/menu/category.ts';
import type { CategoryChange, CategoryDraft } from '../../shared/menu/fields.ts';
import type { StoredMenu } from '../shops/stored-menu.ts';
import { menuProblem, refused } from './problems.ts';

const noCategory = () => menuProblem('NOT_FOUND', { reason: 'noCategory' });

const folded = (name: string) => name.toLocaleLowerCase('nb');

/** Two categories of one name could not be told apart. Throws VALIDATION_FAILED. */
function checkName({ categories }: StoredMenu, name: string | undefined, own: CategoryId): void {
  if (name === undefined) return;
  if (categories.some((one) => one.id !== own && folded(one.name) === folded(name)))
    throw refused('name', { reason: 'categoryExists' });
}

function withChange({ id, name, isHidden, window, english }: Category, change: CategoryChange): Category {
  const next = { name, isHidden, window, ...change };
  return {
    ...{ id, name: next.name },
    ...(next.isHidden && { isHidden: true }),
    ...(next.window && { window: next.window }),
    ...(english && { english }),
  };
}

/** Adds a category at the end. Throws MENU_FULL, VALIDATION_FAILED. */
export function withNewCategory(menu: StoredMenu, id: CategoryId, draft: CategoryDraft): StoredMenu {
  if (menu.categories.length >= maxCategories) throw menuProblem('MENU_FULL', { reason: 'categoriesFull' });
  checkName(menu, draft.name, id);
  return { ...menu, categories: [...menu.categories, withChange({ id, name: draft.name }, draft)] };
}

/** Changes the named fields of a category; a null window is removed. Throws NOT_FOUND, VALIDATION_FAILED. */
export function withChangedCategory(menu: StoredMenu, id: string, change: CategoryChange): StoredMenu {
  if (!menu.categories.some((one) => one.id === id)) throw noCategory();
  checkName(menu, change.name, id);
  const categories = menu.categories.map((one) => (one.id === id ? withChange(one, change) : one));
  return { ...menu, categories };
}

/** Deletes a category; its dishes stay, without one. Throws NOT_FOUND. */
export function withoutCategory(menu: StoredMenu, id: string, now: string): StoredMenu {
  if (!menu.categories.some((one) => one.id === id)) throw noCategory();
  return {
    ...menu,
    items: menu.items.map((item) =>
      item.category === id ? { ...item, category: '', updatedAt: now } : item,
    ),
    categories: menu.categories.filter((one) => one.id !== id),
  };
}

/**
 * The listed categories in their new order. Categories that the list leaves out follow in their old order.
 * Listed categories that no longer exist are ignored.
 */
export function withCategoryOrder(menu: StoredMenu, listed: readonly CategoryId[]): StoredMenu {
  const first = listed.flatMap((id) => menu.categories.filter((category) => category.id === id));
  return { ...menu, categories: [...first, ...menu.categories.filter((one) => !first.includes(one))] };
}
