import type { OptionGroupId } from '../../shared/kernel/ids.ts';
import { leastPrice } from '../../shared/menu/configured-dish.ts';
import { withEnglish } from '../../shared/menu/english.ts';
import { groupMark } from '../../shared/menu/group-mark.ts';
import { maxGroups, type Option, type OptionGroup } from '../../shared/menu/option-group.ts';
import type {
  OptionGroupCreation,
  OptionGroupDraft,
  OptionGroupSave,
} from '../../shared/menu/option-group-draft.ts';
import { type CreationRequest, createdBefore } from '../kernel/lambda/creation-request.ts';
import type { StoredItem, StoredMenu } from '../shops/stored-menu.ts';
import { checkDishGroups } from './dish-groups.ts';
import { menuProblem, refused } from './problems.ts';

const noGroup = () => menuProblem('NOT_FOUND', { reason: 'noGroup' });

/** The dishes that use a group. */
const usersOf = ({ items }: StoredMenu, id: string) =>
  items.filter(({ groups = [] }) => groups.some(({ groupId }) => groupId === id));

/**
 * A draft as a group, without prices for sizes that the menu does not have. Throws VALIDATION_FAILED for an
 * option's id that another group has.
 */
function groupOf(id: OptionGroupId, draft: OptionGroupDraft, { groups }: StoredMenu): OptionGroup {
  const others = groups.filter((group) => group.id !== id);
  const taken = new Set(others.flatMap(({ options }) => options.map((option): string => option.id)));
  const twice = draft.options.findIndex((option) => taken.has(option.id));
  if (twice >= 0) throw refused(`options.${twice}.id`, { reason: 'optionElsewhere' });
  const { kind, name, min, max, maxEach, sizeGroupId, options } = draft;
  const sizes = others.find(
    (group) => group.id === sizeGroupId && group.kind === 'sizes' && kind === 'choices',
  );
  const sizeIds = new Set(sizes?.options.map((option): string => option.id));
  return {
    ...{ id, kind, name, min, max, maxEach },
    ...(sizes && { sizeGroupId: sizes.id }),
    options: options.map(
      ({
        id,
        name,
        priceOre,
        priceBySize = {},
        allergens,
        depositOre,
        alcoholPercent,
        isDefault,
      }): Option => {
        const beside = Object.entries(priceBySize).filter(([size]) => sizeIds.has(size));
        return {
          ...{ id, name, priceOre, allergens },
          ...(beside.length > 0 && { priceBySize: Object.fromEntries(beside) }),
          ...(depositOre && { depositOre }),
          ...(alcoholPercent && { alcoholPercent }),
          ...(isDefault && { isDefault }),
        };
      },
    ),
  };
}

/**
 * Adds a group at the end and on its dishes, unless this request has added it already. Throws MENU_FULL,
 * VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, and NOT_FOUND for a dish that is gone.
 */
export function withNewGroup(
  menu: StoredMenu,
  id: OptionGroupId,
  { itemIds = [], ...draft }: OptionGroupCreation,
  request: CreationRequest,
  now: string,
): StoredMenu {
  if (createdBefore(menu.groups, request)) return menu;
  if (menu.groups.length >= maxGroups) throw menuProblem('MENU_FULL', { reason: 'groupsFull' });
  const added = { ...menu, groups: [...menu.groups, { ...groupOf(id, draft, menu), ...request }] };
  return withGroupOnDishes(added, id, itemIds, now);
}

/**
 * Saves a group whole, and which dishes use it when `itemIds` says so. Dishes leave before the group changes,
 * and get it afterwards. The form holds neither English words nor which options are sold out: both stay as
 * they are. Throws NOT_FOUND, VALIDATION_FAILED where a dish that uses the group could then not be ordered or
 * priced, and VERSION_CONFLICT when the group is no longer as the form began (`was`, a `groupMark`).
 */
export function withSavedGroup(
  menu: StoredMenu,
  id: string,
  { itemIds, was, ...draft }: OptionGroupSave,
  now: string,
): StoredMenu {
  if (!itemIds) return withGroupFields(menu, id, draft, was);
  const stay = usersOf(menu, id).flatMap((item) => (itemIds.includes(item.id) ? item.id : []));
  const saved = withGroupFields(withGroupOnDishes(menu, id, stay, now), id, draft, was);
  return withGroupOnDishes(saved, id, itemIds, now);
}

function withGroupFields(menu: StoredMenu, id: string, draft: OptionGroupDraft, was?: string): StoredMenu {
  const before = menu.groups.find((group) => group.id === id);
  if (!before) throw noGroup();
  const known = new Map(before.options.map((option): [string, Option] => [option.id, option]));
  const saved = groupOf(before.id, draft, menu);
  // Of two that save the same, as of one that sends it twice, nothing is lost.
  if (was !== undefined && ![was, groupMark(saved)].includes(groupMark(before)))
    throw menuProblem('VERSION_CONFLICT', { reason: 'groupChanged', group: before.name });
  const options = saved.options.map((option) => {
    const { soldOut, english } = known.get(option.id) ?? {};
    return { ...option, ...(soldOut && { soldOut }), ...(english && { english }) };
  });
  const { keyHash, bodyHash } = before;
  const kept = withEnglish({ ...saved, options }, before.english);
  const request = { ...(keyHash && { keyHash }), ...(bodyHash && { bodyHash }) };
  const groups = menu.groups.map((group) => (group.id === id ? { ...kept, ...request } : group));
  const path = saved.kind === before.kind ? 'min' : 'kind';
  for (const item of usersOf(menu, id)) checkDishGroups(item, groups, path);
  return { ...menu, groups };
}

/**
 * The dish without a group. One that loses its sizes gets the least of their prices for its own, the one that
 * guests read as 'fra': it was perhaps never given another.
 */
function without(item: StoredItem, group: OptionGroup, now: string): StoredItem {
  const { groups = [], ...rest } = item;
  const left = groups.filter(({ groupId }) => groupId !== group.id);
  const own = groups.filter(({ groupId }) => groupId === group.id);
  const sizes = { ...item, groups: own };
  const priceOre =
    group.kind === 'sizes' ? leastPrice(sizes, new Map([[group.id, group]])).priceOre : item.priceOre;
  return { ...rest, ...(left.length > 0 && { groups: left }), priceOre, updatedAt: now };
}

/** Deletes a group, also off the dishes that use it. Throws NOT_FOUND. */
export function withoutGroup(menu: StoredMenu, id: string, now: string): StoredMenu {
  const group = menu.groups.find((one) => one.id === id);
  if (!group) throw noGroup();
  const users = new Set(usersOf(menu, id));
  return {
    ...menu,
    items: menu.items.map((item) => (users.has(item) ? without(item, group, now) : item)),
    groups: menu.groups.filter((one) => one !== group),
  };
}

/**
 * The listed groups in their new order. Groups that the list leaves out follow in their old order. Listed
 * groups that no longer exist are ignored.
 */
export function withGroupOrder(menu: StoredMenu, listed: readonly string[]): StoredMenu {
  const first = [...new Set(listed)].flatMap((id) => menu.groups.filter((group) => group.id === id));
  return { ...menu, groups: [...first, ...menu.groups.filter((group) => !first.includes(group))] };
}

/**
 * A listed dish without the group gets it behind its others; a dish that is not listed loses it, with its own
 * prices. Throws NOT_FOUND, also for a dish that is gone, and VALIDATION_FAILED for a dish that cannot have
 * the group.
 */
function withGroupOnDishes(menu: StoredMenu, id: string, listed: readonly string[], now: string): StoredMenu {
  const group = menu.groups.find((one) => one.id === id);
  if (!group) throw noGroup();
  if (!listed.every((itemId) => menu.items.some((item) => item.id === itemId)))
    throw menuProblem('NOT_FOUND', { reason: 'noDish' });
  const users = new Set(usersOf(menu, id));
  const items = menu.items.map((item) => {
    const isListed = listed.includes(item.id);
    if (isListed === users.has(item)) return item;
    if (!isListed) return without(item, group, now);
    const next = { ...item, groups: [...(item.groups ?? []), { groupId: group.id }], updatedAt: now };
    checkDishGroups(next, menu.groups, 'itemIds');
    return next;
  });
  return { ...menu, items };
}
