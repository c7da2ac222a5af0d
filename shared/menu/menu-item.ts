import * as v from 'valibot';
import { ore } from '../kernel/money.ts';
import { limits, requiredLine, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { photoChoice } from '../shops/photo-fields.ts';
import { type CategoryId, isCategoryId } from './category.ts';
import { alcoholPercent, allergenList, timeWindow } from './fields.ts';
import { maxMenuItems } from './option-group.ts';
import { dishGroups } from './option-group-draft.ts';

export { type Allergen, allergens } from './allergens.ts';

import { diets } from './answers.ts';

export { type Diet, diets, type Menu, type MenuItem } from './answers.ts';

const fields = {
  name: requiredLine(limits.name, 'name'),
  description: text(limits.description, 'description'),
  priceOre: ore('price'),
  category: v.custom<CategoryId>((input) => input === '' || isCategoryId(input), 'categoryUnknown'),
  allergens: allergenList,
  isAvailable: v.boolean(),
};

/** The optional fields of a dish; null takes one away. */
const extras = {
  groups: v.nullable(dishGroups),
  window: v.nullable(timeWindow),
  diets: v.nullable(
    v.pipe(
      v.array(v.picklist(diets)),
      v.transform((chosen) => diets.filter((diet) => chosen.includes(diet))),
    ),
  ),
  leadMinutes: v.nullable(wholeNumber(1, 600, 'leadWrong')),
  dayBefore: v.nullable(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'dayBeforeWrong'))),
  spice: v.nullable(wholeNumber(1, 3, 'spiceWrong')),
  photo: v.nullable(photoChoice),
  depositOre: v.nullable(wholeNumber(0, 2000, 'depositWrong')),
  alcoholPercent: v.nullable(alcoholPercent),
};

export type MenuItemExtra = keyof typeof extras;
export const menuItemExtras = Object.keys(extras) as MenuItemExtra[];

/** A new dish; only name and price are required. */
export const menuItemDraft = v.object({
  name: fields.name,
  priceOre: fields.priceOre,
  description: v.optional(fields.description, ''),
  category: v.optional(fields.category, ''),
  allergens: v.optional(fields.allergens, null),
  isAvailable: v.optional(fields.isAvailable, true),
  ...v.partial(v.object(extras)).entries,
});
export type MenuItemDraft = v.InferOutput<typeof menuItemDraft>;

/** A change names only what changes. */
export const menuItemChange = v.partial(v.object({ ...fields, ...extras }));
export type MenuItemChange = v.InferOutput<typeof menuItemChange>;

/**
 * `was`: the `itemMark` of these fields as the form began; missing where the save may replace a newer one.
 */
export const menuItemSave = v.object({
  ...menuItemChange.entries,
  was: v.optional(v.pipe(v.string(), v.maxLength(50_000))),
});
export type MenuItemSave = v.InferOutput<typeof menuItemSave>;

/** The order of the dishes of one category after a drag: every id of that category, first to last. */
export const menuOrder = v.object({
  category: fields.category,
  itemIds: v.pipe(v.array(v.string()), v.maxLength(maxMenuItems)),
});
export type MenuOrder = v.InferOutput<typeof menuOrder>;
