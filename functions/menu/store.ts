import type { BusinessId } from '../../shared/kernel/ids.ts';
import { groupedMenu } from '../../shared/menu/grouped-menu.ts';
import type { MenuReason } from '../../shared/menu/owner-refusals.nb.ts';
import { type Beside, changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import type { StoredMenu } from '../shops/stored-menu.ts';
import { noMenu, storedMenu } from '../shops/stored-menu.ts';
import { checkSize, type MenuChangeOf } from './changes.ts';

const menuDocument: DocumentKind<StoredMenu> = {
  stored: storedMenu,
  empty: noMenu,
  check: checkSize,
  crowded: { reason: 'menuCrowded' } satisfies MenuReason,
};

/** The menu in the order in which owners see it: by category, then by place, ties by age. */
export const menuInOrder = ({ items, ...menu }: StoredMenu): StoredMenu => ({
  ...menu,
  items: groupedMenu(items, menu.categories).flatMap((group) => group.items),
});

export async function readMenu(business: BusinessId): Promise<StoredMenu> {
  return menuInOrder(await readDocument(keys.menu(business), menuDocument));
}

/** Changes the menu and loses no edit (`changeDocument`). Throws as the change, MENU_FULL, UNAVAILABLE. */
export function changeMenu(
  business: BusinessId,
  change: MenuChangeOf,
  beside?: Beside<StoredMenu>,
): Promise<StoredMenu> {
  return changeDocument(keys.menu(business), menuDocument, change, beside);
}

/** As `changeMenu`; answers the menu in its order. */
export async function changedMenu(business: BusinessId, change: MenuChangeOf): Promise<StoredMenu> {
  return menuInOrder(await changeMenu(business, change));
}
