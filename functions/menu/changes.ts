import * as v from 'valibot';
import type { MenuItemId } from '../../shared/kernel/ids.ts';
import { type CategoryId, maxCategories } from '../../shared/menu/category.ts';
import { byPlace } from '../../shared/menu/grouped-menu.ts';
import { itemMark } from '../../shared/menu/item-mark.ts';
import {
  type MenuItem,
  type MenuItemChange,
  type MenuItemDraft,
  type MenuItemExtra,
  type MenuItemSave,
  type MenuOrder,
  menuItemExtras,
} from '../../shared/menu/menu-item.ts';
import { maxGroups, maxMenuItems } from '../../shared/menu/option-group.ts';
import type { Photo } from '../../shared/shops/photo.ts';
import { type CreationRequest, createdBefore } from '../kernel/lambda/creation-request.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { checkDishGroups, knownGroups } from './dish-groups.ts';
import { menuProblem, refused } from './problems.ts';

/** A change is pure, because it runs again on the newer menu when another tablet was faster. */
export type MenuChangeOf = (menu: StoredMenu) => StoredMenu;

const idList = (max: number) => v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(max));

/** The owner's order of the option groups, by id; those it leaves out follow as they were. */
export const groupOrder = v.object({ groupIds: idList(maxGroups) });

/** The owner's order of the categories, by id; those it leaves out follow as they were. */
export const categoryOrderChange = v.object({
  categories: v.pipe(
    idList(maxCategories),
    v.check((names) => new Set(names).size === names.length, 'categoryTwice'),
  ),
});

/**
 * DynamoDB holds 400 kB in an item, in fewer bytes than JSON takes; the rest is room for its names and for
 * us.
 */
const maxMenuBytes = 380_000;

/** Throws MENU_FULL for a menu that would not fit its document. */
export function checkSize(menu: StoredMenu): void {
  if (menu.items.length > maxMenuItems) {
    throw menuProblem('MENU_FULL', { reason: 'dishesFull' });
  }
  if (new TextEncoder().encode(JSON.stringify(menu)).length > maxMenuBytes) {
    throw menuProblem('MENU_FULL', { reason: 'menuFull' });
  }
}

/** The number behind the last dish of a category. */
function nextSortOrder(items: readonly MenuItem[], category: MenuItem['category']): number {
  const taken = items.filter((item) => item.category === category).map(({ sortOrder }) => sortOrder);
  return taken.length === 0 ? 0 : Math.max(...taken) + 1;
}

type NewItem = WithPhoto<MenuItemDraft> & Pick<MenuItem, 'isSample'> & { id: MenuItemId };

/** A request's fields of a dish, with the photo that was looked up for it (photos/store.ts). */
export type WithPhoto<Said> = Omit<Said, 'photo'> & { photo?: Photo | null | undefined };

/** A dish with a change of its optional fields: null, an empty list or 0 takes a field away. */
export function withExtras<Item extends object>(
  item: Item,
  change: Pick<WithPhoto<MenuItemChange>, MenuItemExtra>,
) {
  const after: { [name in MenuItemExtra]?: unknown } = { ...item };
  for (const name of menuItemExtras) {
    const value = change[name];
    if (value === null || value === 0 || (Array.isArray(value) && value.length === 0)) delete after[name];
    else if (value !== undefined) after[name] = value;
  }
  return after as Item & Pick<MenuItem, MenuItemExtra>;
}

/** Throws VALIDATION_FAILED for a category that the menu does not have, or has no longer. */
function checkCategory({ categories }: StoredMenu, id: CategoryId | undefined): void {
  if (!id || categories.some((one) => one.id === id)) return;
  throw refused('category', { reason: 'categoryGone' });
}

/** The dish without groups that the menu no longer has. Throws VALIDATION_FAILED, see `checkDishGroups`. */
function checked<Item extends Pick<MenuItem, 'name' | 'groups'>>(item: Item, menu: StoredMenu): Item {
  if (!item.groups) return item;
  const groups = knownGroups(item.groups, menu.groups);
  const known = withExtras(item, { groups });
  checkDishGroups(known, menu.groups, 'groups');
  return known;
}

/** Adds dishes, each at the end of its category, once per request. Throws IDEMPOTENCY_KEY_REUSED. */
export function withNewItems(
  menu: StoredMenu,
  added: readonly NewItem[],
  request: CreationRequest,
  now: string,
): StoredMenu {
  if (createdBefore(menu.items, request)) return menu;
  const items = [...menu.items];
  for (const dish of added) {
    checkCategory(menu, dish.category);
    const sortOrder = nextSortOrder(items, dish.category);
    const { id, name, description, priceOre, category, allergens, isAvailable, isSample } = dish;
    const item = {
      ...{ id, name, description, priceOre, category, allergens, isAvailable },
      ...(isSample && { isSample }),
    };
    items.push({
      ...checked(withExtras(item, dish), menu),
      sortOrder,
      createdAt: now,
      updatedAt: now,
      ...request,
    });
  }
  return { ...menu, items };
}

const notFound = () => menuProblem('NOT_FOUND', { reason: 'noDish' });

/**
 * Changes the named fields of a dish. One that moves to another category keeps its number. A dish of the
 * sample is the shop's own afterwards, unless it was only moved or hidden. Throws NOT_FOUND, and
 * VERSION_CONFLICT (`was`, an `itemMark`).
 */
export function withChangedItem(
  menu: StoredMenu,
  id: string,
  { was, ...change }: WithPhoto<MenuItemSave>,
  now: string,
) {
  const before = menu.items.find((item) => item.id === id);
  if (!before) throw notFound();
  if (was !== undefined) checkSame(before, change, was);
  checkCategory(menu, change.category);
  const { isAvailable, category: _, ...said } = change;
  const isOwn = isAvailable || Object.values(said).some((value) => value !== undefined);
  const items = menu.items.map((item) => {
    if (item.id !== id) return item;
    const base = isOwn ? ownDish(item) : item;
    return { ...checked(withExtras({ ...base, ...change }, change), menu), updatedAt: now };
  });
  return { ...menu, items };
}

/** Throws VERSION_CONFLICT when a field that changes is no longer as the form began, nor as it is wanted. */
function checkSame(item: StoredItem, change: WithPhoto<MenuItemChange>, was: string): void {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const names = said.map(([name]) => name);
  if ([was, itemMark({ ...item, ...change }, names)].includes(itemMark(item, names))) return;
  throw menuProblem('VERSION_CONFLICT', { reason: 'dishChanged', dish: item.name });
}

/** The dish as the shop's own: no longer one of the sample. */
export function ownDish<Dish extends StoredItem>({ isSample: _, ...dish }: Dish) {
  return dish;
}

export function withoutSamples(menu: StoredMenu, now: string): StoredMenu {
  if (!menu.items.some(({ isSample }) => isSample)) return menu;
  const items = menu.items.map((item) => (item.isSample ? { ...ownDish(item), updatedAt: now } : item));
  return { ...menu, items };
}

/** Throws NOT_FOUND for a dish that is gone already. */
export function withoutItem(menu: StoredMenu, id: string): StoredMenu {
  if (!menu.items.some((item) => item.id === id)) throw notFound();
  return { ...menu, items: menu.items.filter((item) => item.id !== id) };
}

/**
 * Numbers a category's dishes 0..n-1 as listed. Dishes the list leaves out, because another tablet has just
 * added them, keep their order behind it. Throws NOT_FOUND for a dish that is gone, VALIDATION_FAILED for one
 * of another category.
 */
export function withOrder(menu: StoredMenu, { category, itemIds }: MenuOrder, now: string): StoredMenu {
  const listed = [...new Set(itemIds)];
  if (!listed.every((id) => menu.items.some((item) => item.id === id))) throw notFound();
  const inCategory = menu.items.filter((item) => item.category === category).sort(byPlace);
  if (!listed.every((id) => inCategory.some((item) => item.id === id))) {
    throw menuProblem('VALIDATION_FAILED', { reason: 'dishElsewhere' });
  }
  const rest = inCategory.map(({ id }): string => id).filter((id) => !listed.includes(id));
  const places = new Map([...listed, ...rest].map((id, place) => [id, place]));
  const items = menu.items.map((item) => {
    const sortOrder = places.get(item.id) ?? item.sortOrder;
    return sortOrder === item.sortOrder ? item : { ...item, sortOrder, updatedAt: now };
  });
  return { ...menu, items };
}
