import type { BusinessId } from '../../shared/kernel/ids.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { Item } from '../table/client.ts';
import { changeDocument, type DocumentKind } from '../table/document.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { checkSize, type MenuChangeOf, type StoredItem, type StoredMenu } from './changes.ts';

/** The stored document; a business without one has an empty menu of version 0. The one cast of this store: we wrote what we read. */
function menuFrom(item: Item | undefined): StoredMenu {
  const { items = [], categoryOrder = [], version = 0 } = (item ?? {}) as Partial<StoredMenu>;
  return {
    items: items.map((dish) => ({ ...dish, sortOrder: dish.sortOrder ?? 0 })),
    categoryOrder,
    version,
  };
}

/** A dish without what only the table needs. */
export function publicItem({ keyHash: _key, bodyHash: _body, ...item }: StoredItem): MenuItem {
  return item;
}

/** The menu as owners get it: by category, then by place, ties by age (CALL-017). */
export function publicMenu({ items, categoryOrder, version }: StoredMenu): Menu {
  const sorted = groupedMenu(items.map(publicItem), categoryOrder).flatMap((group) => group.items);
  return { items: sorted, categoryOrder, version };
}

export async function readMenu(business: BusinessId): Promise<Menu> {
  return publicMenu(menuFrom(await getItem(keys.menu(business), { consistent: true })));
}

const menuDocument: DocumentKind<StoredMenu> = {
  from: menuFrom,
  fields: (menu) => {
    checkSize(menu);
    return {
      set: '#items = :items, categoryOrder = :order',
      names: { '#items': 'items' },
      values: { ':items': menu.items, ':order': menu.categoryOrder },
    };
  },
  crowded: 'Menyen endres av flere samtidig. Prøv igjen.',
};

/** Changes the menu so that no edit is lost, see `changeDocument`. Throws MENU_FULL, what the change throws, and UNAVAILABLE. */
export function changeMenu(business: BusinessId, change: MenuChangeOf): Promise<StoredMenu> {
  return changeDocument(keys.menu(business), menuDocument, change);
}
