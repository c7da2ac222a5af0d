import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import { randomToken } from '../http/digest.ts';
import type { Item } from '../table/client.ts';
import { getItem, Refused, updateItem } from '../table/items.ts';
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
export function publicItem({ keyHash: _hash, ...item }: StoredItem): MenuItem {
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

const maxTries = 6;

/**
 * Changes the menu on the version it was read in; when another tablet was faster, again on its menu, so that neither edit is
 * lost. `lastWriter` lets a write whose answer was lost know its own success. A change that answers the same menu writes
 * nothing. Throws MENU_FULL, what the change throws, and UNAVAILABLE when others are always faster.
 */
export async function changeMenu(business: BusinessId, change: MenuChangeOf): Promise<StoredMenu> {
  const writer = randomToken();
  let stored = await getItem(keys.menu(business), { consistent: true });
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const menu = menuFrom(stored);
    const next = change(menu);
    if (next === menu) return menu;
    const written = { ...next, version: menu.version + 1 };
    checkSize(written);
    try {
      await writeMenu(business, written, writer);
      return written;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.item?.lastWriter === writer) return menuFrom(error.item);
      stored = error.item;
    }
  }
  throw new Problem('UNAVAILABLE', 'Menyen endres av flere samtidig. Prøv igjen.');
}

/** The refusal carries the document that stands, so a retry needs no second read. */
async function writeMenu(
  business: BusinessId,
  { items, categoryOrder, version }: StoredMenu,
  writer: string,
) {
  const isFirst = version === 1;
  await updateItem(keys.menu(business), {
    set: 'SET #items = :items, categoryOrder = :order, version = :next, lastWriter = :writer',
    condition: isFirst ? 'attribute_not_exists(pk)' : 'version = :seen',
    names: { '#items': 'items' },
    values: {
      ':items': items,
      ':order': categoryOrder,
      ':next': version,
      ':writer': writer,
      ...(!isFirst && { ':seen': version - 1 }),
    },
  });
}
