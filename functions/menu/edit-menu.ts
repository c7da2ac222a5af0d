import { randomBytes } from 'node:crypto';
import type { BusinessId, OptionGroupId } from '../../shared/kernel/ids.ts';
import { shortSuffix } from '../../shared/kernel/ids.ts';
import { type Category, firstCategories } from '../../shared/menu/category.ts';
import type {
  Menu,
  MenuItem,
  MenuItemChange,
  MenuItemDraft,
  MenuItemSave,
  MenuOrder,
} from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { OptionGroupCreation } from '../../shared/menu/option-group-draft.ts';
import { sampleMenu } from '../../shared/menu/sample-menu.nb.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import { chosenPhoto } from '../shops/photos/store.ts';
import { findProfile } from '../shops/profile-store.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { keepingBefore } from './before.ts';
import {
  type WithPhoto,
  withChangedItem,
  withNewItems,
  withOrder,
  withoutItem,
  withoutSamples,
} from './changes.ts';
import { withNewGroup } from './group-changes.ts';
import { menuProblem } from './problems.ts';
import { changeMenu, menuInOrder } from './store.ts';

const iso = (now: number) => new Date(now).toISOString();

export function itemOf(items: readonly StoredItem[], isIt: (item: StoredItem) => boolean): MenuItem {
  const found = items.find(isIt);
  if (!found) throw menuProblem('NOT_FOUND', { reason: 'noDish' });
  return found;
}

/** The photo that was chosen, as it is stored. Throws NOT_FOUND for one that is not the business's own. */
async function withItsPhoto<Said extends Pick<MenuItemChange, 'photo'>>(
  business: BusinessId,
  { photo, ...said }: Said,
  now: number,
): Promise<WithPhoto<Said>> {
  if (photo === undefined) return said;
  return { ...said, photo: photo && (await chosenPhoto(business, photo, now)) };
}

/** Adds a dish to its category; a repeat answers it again. Throws MENU_FULL, IDEMPOTENCY_KEY_REUSED. */
export async function addItem(
  business: BusinessId,
  key: string,
  draft: MenuItemDraft,
  now: number,
): Promise<MenuItem> {
  const request = creationRequest('menu', business, key, draft);
  const added = [{ ...(await withItsPhoto(business, draft, now)), id: newId('itm', now) }];
  const { items } = await changeMenu(business, (menu) => withNewItems(menu, added, request, iso(now)));
  return itemOf(items, (item) => item.keyHash === request.keyHash);
}

/** Changes the named fields and nothing else. */
export async function changeItem(
  business: BusinessId,
  id: string,
  change: MenuItemSave,
  now: number,
): Promise<MenuItem> {
  const said = await withItsPhoto(business, change, now);
  const { items } = await changeMenu(business, (menu) => withChangedItem(menu, id, said, iso(now)));
  return itemOf(items, (item) => item.id === id);
}

export async function deleteItem(business: BusinessId, id: string): Promise<void> {
  await changeMenu(business, (menu) => withoutItem(menu, id));
}

/**
 * Adds the twelve sample dishes, all or nothing, once; hidden, where guests can already order. Throws
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function addSampleMenu(business: BusinessId, key: string, now: number): Promise<Menu> {
  const request = creationRequest('menu', business, key, sampleMenu);
  const isOpen = Boolean((await findProfile(business))?.publishedAt);
  const added = sampleMenu.map((dish) => ({
    ...{ ...dish, isAvailable: !isOpen, isSample: true as const },
    id: newId('itm', now),
  }));
  return menuInOrder(await changeMenu(business, (menu) => withNewItems(menu, added, request, iso(now))));
}

/** The owner says that the sample dishes, with their prices and allergens, are the shop's own. */
export async function ownSampleMenu(business: BusinessId, now: number): Promise<Menu> {
  return menuInOrder(await changeMenu(business, (menu) => withoutSamples(menu, iso(now))));
}

/**
 * Deletes every dish with the groups and the own categories, all or nothing; the order of the first
 * categories stays.
 */
export async function clearMenu(business: BusinessId, now: number): Promise<Menu> {
  const isFirst = ({ id }: Category) => firstCategories.some((first) => first === id);
  const clear = (menu: StoredMenu) =>
    menu.items.length > 0
      ? { ...menu, items: [], groups: [], categories: menu.categories.filter(isFirst) }
      : menu;
  return menuInOrder(await changeMenu(business, clear, keepingBefore(business, { why: 'clear' }, now)));
}

export async function orderItems(business: BusinessId, order: MenuOrder, now: number): Promise<Menu> {
  return menuInOrder(await changeMenu(business, (menu) => withOrder(menu, order, iso(now))));
}

/** Adds an option group at the end. A repeated request answers its group. Throws as `withNewGroup`. */
export async function addGroup(
  business: BusinessId,
  key: string,
  creation: OptionGroupCreation,
  now: string,
): Promise<OptionGroup> {
  const request = creationRequest('menu', business, key, creation);
  const id: OptionGroupId = `grp_${shortSuffix(randomBytes(10))}`;
  const { groups } = await changeMenu(business, (menu) => withNewGroup(menu, id, creation, request, now));
  const made = groups.find(({ keyHash }) => keyHash === request.keyHash);
  if (!made) throw menuProblem('NOT_FOUND', { reason: 'noGroup' });
  return made;
}
