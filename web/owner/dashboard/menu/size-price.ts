import { kroner } from '../../../../shared/kernel/money.ts';
import { groupsOf, leastPrice } from '../../../../shared/menu/configured-dish.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import type { DishGroup } from '../../../../shared/menu/option-group.ts';

/** The groups of a menu by their id. */
export const groupsById = ({ groups }: Pick<Menu, 'groups'>) =>
  new Map<string, Menu['groups'][number]>(groups.map((group) => [group.id, group]));

/** What the smallest size costs and the group's name; undefined for a dish without sizes. */
export function sizePriceOf(menu: Pick<Menu, 'groups'>, own: readonly DishGroup[]) {
  const dish = { priceOre: 0, allergens: [], groups: own };
  const sizes = groupsOf(dish, groupsById(menu)).find(({ kind }) => kind === 'sizes');
  if (!sizes) return undefined;
  const prices = sizes.options.map(({ id, priceOre }) => sizes.prices[id] ?? priceOre);
  return { leastOre: Math.min(...prices), mostOre: Math.max(...prices), name: sizes.name };
}

/** '189 kr', 'fra 149 kr': as the guest reads it. */
export function priceText(
  item: Pick<MenuItem, 'priceOre' | 'allergens' | 'groups'>,
  menu: Pick<Menu, 'groups'>,
) {
  const { priceOre, isFrom } = leastPrice(item, groupsById(menu));
  return `${isFrom ? 'fra ' : ''}${kroner(priceOre)}`;
}
