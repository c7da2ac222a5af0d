import type { BusinessId, MenuItemId } from '../../shared/kernel/ids.ts';
import { isAlike } from '../../shared/menu/alike.ts';
import { type Category, firstCategories, maxCategories } from '../../shared/menu/category.ts';
import { afterImport, withEnglish } from '../../shared/menu/english.ts';
import { matchedItems } from '../../shared/menu/import-match.ts';
import { orderedText } from '../../shared/menu/item-mark.ts';
import type { ImportedItem, ImportMode, MenuImport } from '../../shared/menu/menu-import.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { type DishGroup, maxGroups } from '../../shared/menu/option-group.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { keepingBefore } from './before.ts';
import { ownDish, withExtras } from './changes.ts';
import { checkDishGroups } from './dish-groups.ts';
import { categoriesAfter, groupsAfter, merged, type Names, nameIn, renamed } from './imported-groups.ts';
import { menuProblem } from './problems.ts';
import { changeMenu, menuInOrder } from './store.ts';

const dishGroupsAfter = (groups: readonly DishGroup[], names: Names) =>
  groups.map(({ groupId, prices, hidden }) => ({
    groupId: nameIn(names, groupId),
    ...(prices && { prices: renamed(prices, names) }),
    ...(hidden && { hidden: hidden.map((id) => nameIn(names, id)) }),
  }));

function itemAfter(
  imported: ImportedItem,
  stored: StoredItem | undefined,
  { names, id, now }: { names: Names; id: MenuItemId; now: string },
): StoredItem {
  const { id: _, groups, category, english = {}, ...said } = imported;
  const fresh = { description: '', category: '', allergens: null, isAvailable: true };
  const base = stored ? ownDish(stored) : { id, ...fresh, sortOrder: 0, createdAt: now, updatedAt: now };
  const extras = { ...said, groups: groups && dishGroupsAfter(groups, names) };
  const placed = category === undefined ? {} : { category: nameIn(names, category) };
  const item = withExtras({ ...base, ...said, ...placed }, extras);
  return withEnglish(item, afterImport(item, english, stored?.english));
}

/**
 * Dishes numbered as the file has them ('replace'), or where they were, with the new ones and those that move
 * at the end of their category.
 */
function placed(
  imported: readonly { before: StoredItem | undefined; after: StoredItem }[],
  stored: readonly StoredItem[],
  mode: ImportMode,
): StoredItem[] {
  const next = new Map<string, number>();
  if (mode === 'add')
    for (const { category, sortOrder } of stored)
      next.set(category, Math.max(next.get(category) ?? 0, sortOrder + 1));
  return imported.map(({ before, after }) => {
    if (mode === 'add' && before?.category === after.category) return after;
    const sortOrder = next.get(after.category) ?? 0;
    next.set(after.category, sortOrder + 1);
    return { ...after, sortOrder };
  });
}

const isSame = (one: unknown, other: unknown) => orderedText(one) === orderedText(other);

/**
 * A menu that was replaced keeps of the old groups and categories what a dish still has, and the first eight
 * categories.
 */
function withoutUnused(
  items: readonly StoredItem[],
  { groups, categories }: Pick<StoredMenu, 'groups' | 'categories'>,
  wanted: MenuImport,
  names: Names,
) {
  const ofFile = [...wanted.groups, ...wanted.categories].map(({ id }) => nameIn<string>(names, id));
  const ofDishes = items.flatMap(({ category, groups: uses = [] }) => [
    category,
    ...uses.map(({ groupId }) => groupId),
  ]);
  const kept = new Set<string>([...ofFile, ...ofDishes, ...firstCategories]);
  return {
    groups: groups.filter(({ id }) => kept.has(id)),
    categories: categories.filter(({ id }) => kept.has(id)),
  };
}

/**
 * Throws VALIDATION_FAILED for an id that stands twice or a category that is not there, MENU_FULL for too
 * many groups or categories.
 */
function checkImported({ items, groups, categories }: StoredMenu): void {
  const optionIds = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const categoryIds = categories.map(({ id }) => id);
  const isTwice = (ids: readonly string[]) => new Set(ids).size !== ids.length;
  if (isTwice(optionIds)) throw menuProblem('VALIDATION_FAILED', { reason: 'optionTwice' });
  if (isTwice(categoryIds)) throw menuProblem('VALIDATION_FAILED', { reason: 'categoryTwice' });
  if (isTwice(groups.map(({ id }) => id))) throw menuProblem('VALIDATION_FAILED', { reason: 'groupTwice' });
  if (items.some(({ category }) => category !== '' && !categoryIds.includes(category)))
    throw menuProblem('VALIDATION_FAILED', { reason: 'categoryGone' });
  if (groups.length > maxGroups) throw menuProblem('MENU_FULL', { reason: 'tooManyGroups' });
  if (categories.length > maxCategories) throw menuProblem('MENU_FULL', { reason: 'tooManyCategories' });
  for (const item of items) checkDishGroups(item, groups, 'items');
}

/**
 * Throws VALIDATION_FAILED for a category that is new, or newly named, and is called as another. Twins of
 * before stay as they are.
 */
function checkCategoryNames({ categories }: StoredMenu, before: StoredMenu): void {
  const isAsBefore = ({ id, name }: Category) =>
    before.categories.some((one) => one.id === id && isAlike(one.name, name));
  for (const category of categories.filter((one) => !isAsBefore(one)))
    if (categories.some((one) => one !== category && isAlike(one.name, category.name)))
      throw menuProblem('VALIDATION_FAILED', { reason: 'categoryNamedTwice', category: category.name });
}

/**
 * The menu with all dishes, groups and categories of a file. Dishes that the menu already has keep their id,
 * their photo and their sold-out marks. The same import again changes nothing, so a repeated request is
 * harmless. Throws VERSION_CONFLICT when the menu has changed since the person looked it over, and
 * VALIDATION_FAILED for an id or a category's name that stands twice.
 */
export function withImport(
  menu: StoredMenu,
  wanted: MenuImport,
  ids: readonly MenuItemId[],
  now: string,
): StoredMenu {
  const { names: categoryNames, categories } = categoriesAfter(menu, wanted, wanted.mode);
  const { names: groupNames, groups } = groupsAfter(menu, wanted, wanted.mode);
  const names = new Map([...categoryNames, ...groupNames]);
  const before = matchedItems(menu, wanted);
  const imported = wanted.items.map((item, index) => ({
    before: before[index],
    after: itemAfter(item, before[index], { names, id: ids[index] ?? newId('itm', Date.parse(now)), now }),
  }));
  const rows = placed(imported, menu.items, wanted.mode).map((after, index) => ({
    before: before[index],
    after,
  }));
  const all = merged(menu.items, rows, wanted.mode);
  const kept = wanted.mode === 'replace' ? all.slice(0, rows.length) : all;
  const items = kept.map((after) => {
    const stored = menu.items.find(({ id }) => id === after.id);
    return stored && !isSame(stored, after) ? { ...after, updatedAt: now } : after;
  });
  const isReplaced = wanted.mode === 'replace';
  const next = {
    ...menu,
    items,
    ...(isReplaced ? withoutUnused(items, { groups, categories }, wanted, names) : { groups, categories }),
  };
  if (isSame(next, menu)) return menu;
  if (menu.version !== wanted.version) throw menuProblem('VERSION_CONFLICT', { reason: 'menuChanged' });
  checkImported(next);
  checkCategoryNames(next, menu);
  return next;
}

/** Puts a whole file into the menu in one write, or none of it. Throws as `withImport`, and MENU_FULL. */
export async function importMenu(business: BusinessId, wanted: MenuImport, now: number): Promise<Menu> {
  const ids = wanted.items.map(() => newId('itm', now));
  const iso = new Date(now).toISOString();
  const kept = keepingBefore(business, { why: 'import', isRest: wanted.isRest ?? false }, now);
  return menuInOrder(await changeMenu(business, (menu) => withImport(menu, wanted, ids, iso), kept));
}
