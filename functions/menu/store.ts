import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Category } from '../../shared/menu/category.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import { changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { noMenu, storedMenu } from '../shops/stored-menu.ts';
import { checkSize, type MenuChangeOf } from './changes.ts';

const menuDocument: DocumentKind<StoredMenu> = {
  stored: storedMenu,
  empty: noMenu,
  check: checkSize,
  crowded: 'Menyen endres av flere samtidig. Prøv igjen.',
};

/** The fields of it by these names that it has. */
function withFields<Thing extends object, Name extends keyof Thing>(thing: Thing, names: readonly Name[]) {
  return Object.fromEntries(
    names.flatMap((name) => (thing[name] === undefined ? [] : [[name, thing[name]]])),
  ) as Pick<Thing, Name>;
}

/** A dish as its owner gets it: without the request that made it. */
export function publicItem(item: StoredItem): MenuItem {
  return withFields(item, [
    ...(['id', 'name', 'description', 'priceOre', 'category', 'allergens', 'isAvailable'] as const),
    ...(['groups', 'soldOut', 'window', 'diets', 'spice', 'depositOre', 'alcoholPercent', 'photo'] as const),
    ...(['sortOrder', 'createdAt', 'updatedAt'] as const),
  ]);
}

/** An option group as its owner gets it. */
export function publicGroup(group: OptionGroup): OptionGroup {
  return withFields(group, ['id', 'kind', 'name', 'min', 'max', 'maxEach', 'sizeGroupId', 'options']);
}

/** A category as its owner gets it. */
export function publicCategory(category: Category): Category {
  return withFields(category, ['id', 'name', 'isHidden', 'window']);
}

/** The menu as owners get it: by category, then by place, ties by age. */
export function publicMenu({ items, groups, categories, version }: StoredMenu): Menu {
  return {
    items: groupedMenu(items.map(publicItem), categories).flatMap((group) => group.items),
    groups: groups.map(publicGroup),
    categories: categories.map(publicCategory),
    version,
  };
}

export async function readMenu(business: BusinessId): Promise<Menu> {
  return publicMenu(await readDocument(keys.menu(business), menuDocument));
}

/** Changes the menu and loses no edit (`changeDocument`). Throws as the change, MENU_FULL, UNAVAILABLE. */
export function changeMenu(business: BusinessId, change: MenuChangeOf): Promise<StoredMenu> {
  return changeDocument(keys.menu(business), menuDocument, change);
}

/** As `changeMenu`; answers the menu as its owner gets it. */
export async function changedMenu(business: BusinessId, change: MenuChangeOf): Promise<Menu> {
  return publicMenu(await changeMenu(business, change));
}
