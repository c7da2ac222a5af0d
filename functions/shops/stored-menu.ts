import * as v from 'valibot';
import { category, menuItem, optionGroup } from '../../shared/menu/answers.ts';
import { type Category, startCategories } from '../../shared/menu/category.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { CreationRequest } from '../kernel/lambda/creation-request.ts';
import { stored, type Upcast } from '../kernel/table/stored.ts';
import { storedPhoto } from './photos/stored-photo.ts';
import { withUnsaidAllergens } from './unsaid-allergens.ts';

/**
 * A dish as stored, with the request that created it, so that a repeated request finds its own dish again.
 */
export type StoredItem = MenuItem & Partial<CreationRequest>;
export type StoredGroup = OptionGroup & Partial<CreationRequest>;
export type StoredCategory = Category & Partial<CreationRequest>;
export type StoredMenu = Pick<Menu, 'version'> & {
  items: StoredItem[];
  groups: StoredGroup[];
  categories: StoredCategory[];
};

/** The request that created it. */
const request = { keyHash: v.optional(v.string()), bodyHash: v.optional(v.string()) };
const dish = v.object({
  ...menuItem.entries,
  photo: v.optional(storedPhoto),
  sortOrder: v.optional(v.number(), 0),
  ...request,
});
const group = v.object({ ...optionGroup.entries, ...request });
const storedCategory = v.object({ ...category.entries, ...request });

/** Before version 2 an owner who chose nothing got an empty list, so it does not mean 'none'. */
const unsaid: Upcast = (item) => ({ ...item, items: withUnsaidAllergens(item.items) });

/** Before version 3 the categories were eight names with a stored order; there were no option groups. */
const named: Upcast = (item) =>
  item.categories
    ? item
    : {
        ...item,
        groups: [],
        categories: inOrder(Array.isArray(item.categoryOrder) ? item.categoryOrder : []),
      };

function inOrder(names: readonly unknown[]): Category[] {
  const first = names.flatMap((name) => startCategories.filter(({ id }) => id === name));
  return [...first, ...startCategories.filter((one) => !first.includes(one))];
}

export const storedMenu = stored<StoredMenu>(
  'menu',
  v.object({
    items: v.array(dish),
    groups: v.array(group),
    categories: v.array(storedCategory),
    version: v.number(),
  }),
  [unsaid, named],
);

export const noMenu: StoredMenu = { items: [], groups: [], categories: [...startCategories], version: 0 };
