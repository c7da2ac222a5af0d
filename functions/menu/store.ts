import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { allergens } from '../../shared/menu/allergens.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import { type Menu, type MenuItem, menuCategories } from '../../shared/menu/menu-item.ts';
import { changeDocument, type DocumentKind, readDocument } from '../table/document.ts';
import { keys } from '../table/keys.ts';
import { idOf, stored, type Upcast } from '../table/stored.ts';
import { checkSize, type MenuChangeOf, type StoredItem, type StoredMenu } from './changes.ts';
import { withUnsaidAllergens } from './unsaid-allergens.ts';

const dish = v.object({
  id: idOf('itm'),
  name: v.string(),
  description: v.string(),
  priceOre: v.number(),
  category: v.picklist([...menuCategories, '']),
  allergens: v.nullable(v.array(v.picklist(allergens))),
  isAvailable: v.boolean(),
  sortOrder: v.optional(v.number(), 0),
  createdAt: v.string(),
  updatedAt: v.string(),
  keyHash: v.optional(v.string()),
  bodyHash: v.optional(v.string()),
});

/** Before version 2 an empty list was what an owner got who chose nothing, so it does not say that there are none. */
const unsaid: Upcast = (item) => ({ ...item, items: withUnsaidAllergens(item.items) });

export const storedMenu = stored<StoredMenu>(
  'menu',
  v.object({
    items: v.array(dish),
    categoryOrder: v.array(v.picklist(menuCategories)),
    version: v.number(),
  }),
  [unsaid],
);

export const noMenu: StoredMenu = { items: [], categoryOrder: [], version: 0 };

const menuDocument: DocumentKind<StoredMenu> = {
  stored: storedMenu,
  empty: noMenu,
  check: checkSize,
  crowded: 'Menyen endres av flere samtidig. Prøv igjen.',
};

/** A dish as its owner gets it: without the request that made it. */
export function publicItem(item: StoredItem): MenuItem {
  const { id, name, description, priceOre, category, allergens, isAvailable } = item;
  const { sortOrder, createdAt, updatedAt } = item;
  return {
    ...{ id, name, description, priceOre, category, allergens, isAvailable },
    ...{ sortOrder, createdAt, updatedAt },
  };
}

/** The menu as owners get it: by category, then by place, ties by age. */
export function publicMenu({ items, categoryOrder, version }: StoredMenu): Menu {
  const sorted = groupedMenu(items.map(publicItem), categoryOrder).flatMap((group) => group.items);
  return { items: sorted, categoryOrder, version };
}

export async function readMenu(business: BusinessId): Promise<Menu> {
  return publicMenu(await readDocument(keys.menu(business), menuDocument));
}

/** Changes the menu so that no edit is lost, see `changeDocument`. Throws MENU_FULL, what the change throws, and UNAVAILABLE. */
export function changeMenu(business: BusinessId, change: MenuChangeOf): Promise<StoredMenu> {
  return changeDocument(keys.menu(business), menuDocument, change);
}
