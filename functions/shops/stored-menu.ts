import * as v from 'valibot';
import { weekdays } from '../../shared/kernel/dates.ts';
import { allergens } from '../../shared/menu/allergens.ts';
import { type Category, startCategories } from '../../shared/menu/category.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import { diets } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { CreationRequest } from '../kernel/lambda/creation-request.ts';
import { idOf, stored, type Upcast } from '../kernel/table/stored.ts';
import { storedPhoto } from './photos/stored-photo.ts';
import { withUnsaidAllergens } from './unsaid-allergens.ts';

/** A dish as stored, with the request that created it, so that a repeated request finds its own dish again. */
export type StoredItem = MenuItem & Partial<CreationRequest>;
export type StoredGroup = OptionGroup & Partial<CreationRequest>;
export type StoredCategory = Category & Partial<CreationRequest>;
export type StoredMenu = Pick<Menu, 'version'> & {
  items: StoredItem[];
  groups: StoredGroup[];
  categories: StoredCategory[];
};

const allergenList = v.nullable(v.array(v.picklist(allergens)));
const soldOut = v.object({ until: v.nullable(v.string()) });
const window = v.object({ days: v.array(v.picklist(weekdays)), from: v.string(), to: v.string() });
const prices = v.record(v.string(), v.number());
/** The request that created it. */
const request = { keyHash: v.optional(v.string()), bodyHash: v.optional(v.string()) };

const dish = v.object({
  id: idOf('itm'),
  name: v.string(),
  description: v.string(),
  priceOre: v.number(),
  category: v.string(),
  allergens: allergenList,
  isAvailable: v.boolean(),
  groups: v.optional(
    v.array(
      v.object({
        groupId: idOf('grp'),
        prices: v.optional(prices),
        hidden: v.optional(v.array(idOf('opt'))),
      }),
    ),
  ),
  soldOut: v.optional(soldOut),
  window: v.optional(window),
  diets: v.optional(v.array(v.picklist(diets))),
  spice: v.optional(v.number()),
  depositOre: v.optional(v.number()),
  alcoholPercent: v.optional(v.number()),
  photo: v.optional(storedPhoto),
  sortOrder: v.optional(v.number(), 0),
  createdAt: v.string(),
  updatedAt: v.string(),
  ...request,
});

const option = v.object({
  id: idOf('opt'),
  name: v.string(),
  priceOre: v.number(),
  priceBySize: v.optional(prices),
  allergens: allergenList,
  depositOre: v.optional(v.number()),
  alcoholPercent: v.optional(v.number()),
  soldOut: v.optional(soldOut),
  isDefault: v.optional(v.boolean()),
});

const group = v.object({
  id: idOf('grp'),
  kind: v.picklist(['sizes', 'choices']),
  name: v.string(),
  min: v.number(),
  max: v.number(),
  maxEach: v.number(),
  sizeGroupId: v.optional(idOf('grp')),
  options: v.array(option),
  ...request,
});

const category = v.object({
  id: v.string(),
  name: v.string(),
  isHidden: v.optional(v.boolean()),
  window: v.optional(window),
  ...request,
});

/** Before version 2 an empty list was what an owner got who chose nothing, so it does not say that there are none. */
const unsaid: Upcast = (item) => ({ ...item, items: withUnsaidAllergens(item.items) });

/** Before version 3 the categories were eight names, and only their order was stored; there were no option groups. */
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
    categories: v.array(category),
    version: v.number(),
  }),
  [unsaid, named],
);

export const noMenu: StoredMenu = { items: [], groups: [], categories: [...startCategories], version: 0 };
