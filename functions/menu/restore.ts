import { maxCategories } from '../../shared/menu/category.ts';
import type { MenuRestore } from '../../shared/menu/menu-restore.ts';
import { type DishGroup, maxGroups, type OptionGroup } from '../../shared/menu/option-group.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { withExtras } from './changes.ts';
import { checkDishGroups, knownGroups } from './dish-groups.ts';
import { menuProblem, refused } from './problems.ts';

type Named = { id: string };

/**
 * `now` with the things that only `before` has: each goes behind its old neighbour in front, else before its
 * old neighbour behind, else last.
 */
export function withMissing<Thing extends Named>(now: readonly Thing[], before: readonly Thing[]): Thing[] {
  const whole = [...now];
  const placeOf = (thing: Named | undefined) => whole.findIndex(({ id }) => id === thing?.id);
  for (const [index, thing] of before.entries()) {
    if (placeOf(thing) >= 0) continue;
    const ahead = placeOf(before.slice(0, index).findLast((one) => placeOf(one) >= 0));
    const behind = placeOf(before.slice(index + 1).find((one) => placeOf(one) >= 0));
    whole.splice(ahead >= 0 ? ahead + 1 : behind >= 0 ? behind : whole.length, 0, thing);
  }
  return whole;
}

const isNewIn = (list: readonly Named[]) => {
  const known = new Set(list.map(({ id }) => id));
  return ({ id }: Named) => !known.has(id);
};

/** Throws VALIDATION_FAILED for an option's id that stands in two groups. */
function checkOptionIds(groups: readonly OptionGroup[]): void {
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  if (new Set(ids).size < ids.length) throw refused('groups', { reason: 'optionInTwoGroups' });
}

/**
 * Puts deleted things back with their ids, all or nothing. Things that the menu still has stay as they are.
 * But a dish gets back the groups of this restore, with its own prices, and a restored category when it has
 * none. Throws VALIDATION_FAILED, MENU_FULL.
 */
export function withRestored(menu: StoredMenu, restore: MenuRestore, now: string): StoredMenu {
  const groups = withMissing<OptionGroup>(menu.groups, restore.groups);
  const categories = withMissing(menu.categories, restore.categories);
  checkOptionIds(groups);
  if (groups.length > maxGroups || categories.length > maxCategories)
    throw menuProblem('MENU_FULL', { reason: 'noRoomToRestore' });
  const isGroupBack = isNewIn(menu.groups);
  const isCategoryBack = isNewIn(menu.categories);
  const before = new Map<string, MenuRestore['items'][number]>(restore.items.map((item) => [item.id, item]));
  const kept = menu.items.map((item): StoredItem => {
    const was = before.get(item.id);
    if (!was) return item;
    const lost = (was.groups ?? []).filter(({ groupId }) => isGroupBack({ id: groupId }));
    const isHomeless = item.category === '' && was.category !== '' && isCategoryBack({ id: was.category });
    if (lost.length === 0 && !isHomeless) return item;
    const own = withMissingGroups(item.groups ?? [], was.groups ?? [], isGroupBack);
    const { priceOre } = lost.some(({ groupId }) => isSizes(groups, groupId)) ? was : item;
    return {
      ...item,
      ...(own.length > 0 && { groups: knownGroups(own, groups) }),
      ...(isHomeless && { category: was.category }),
      ...{ priceOre, updatedAt: now },
    };
  });
  const isGone = isNewIn(menu.items);
  const isKnown = new Set(categories.map(({ id }) => id));
  const back = [...before.values()].filter(isGone).map((was): StoredItem => {
    const { id, name, description, priceOre, allergens, isAvailable, sortOrder, createdAt } = was;
    const category = isKnown.has(was.category) ? was.category : '';
    const { soldOut, photo, isSample, english } = was;
    const item = {
      ...{ id, name, description, priceOre, category, allergens, isAvailable },
      ...(soldOut && { soldOut }),
      ...(isSample && { isSample }),
      ...(photo && { photo }),
      ...(english && { english }),
      ...{ sortOrder, createdAt, updatedAt: now },
    };
    return withExtras(item, { ...was, groups: knownGroups(was.groups ?? [], groups) });
  });
  const items = [...kept, ...back];
  for (const item of items) checkDishGroups(item, groups, 'items');
  return { ...menu, items, groups, categories };
}

const isSizes = (groups: readonly OptionGroup[], id: string) =>
  groups.some((group) => group.id === id && group.kind === 'sizes');

/** A dish's groups with those that come back, each at its place. */
function withMissingGroups(
  now: readonly DishGroup[],
  before: readonly DishGroup[],
  isBack: (group: Named) => boolean,
): DishGroup[] {
  const named = (list: readonly DishGroup[]) => list.map((group) => ({ id: group.groupId, group }));
  const kept = new Set(now.map(({ groupId }) => groupId));
  const wanted = before.filter(({ groupId }) => kept.has(groupId) || isBack({ id: groupId }));
  return withMissing<Named & { group: DishGroup }>(named(now), named(wanted)).map(({ group }) => group);
}
