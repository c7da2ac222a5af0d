import * as v from 'valibot';
import { idOf, maybeNumber, maybeText } from '../kernel/answer-fields.ts';
import { weekdays } from '../kernel/dates.ts';
import { photo } from '../shops/photo-fields.ts';
import { allergens } from './allergens.ts';

/**
 * A dish or an option that cannot be ordered for a while. `until` is UTC ISO; null: until somebody says that
 * it is there again. Each reader asks the clock; no job runs at that time.
 */
export const soldOut = v.object({ until: v.nullable(v.string()) });
export type SoldOut = v.InferOutput<typeof soldOut>;

/** The mark that another one replaced, as it still held. Taking the new mark back puts this one again. */
export const soldBefore = v.object({ before: v.nullable(soldOut) });
export type SoldBefore = v.InferOutput<typeof soldBefore>;

/**
 * When a category or a dish is sold: 'Lunsj, hverdager 11–15'. Norwegian clock, 'HH:MM'; `to` is not
 * included. A window that ends before it begins lasts past midnight and belongs to the day it began on.
 */
export const timeWindow = v.object({ days: v.array(v.picklist(weekdays)), from: v.string(), to: v.string() });
export type TimeWindow = v.InferOutput<typeof timeWindow>;

/** Null until the owner has said; an empty list is 'none' (matinformasjonsforskriften). */
const allergenList = v.nullable(v.array(v.picklist(allergens)));
const prices = v.record(v.string(), v.number());

/**
 * A group on a dish. `prices` are the dish's own, by option; `hidden` are the options that it does not have.
 * Both may name options that are gone.
 */
export const dishGroup = v.object({
  groupId: idOf('grp'),
  prices: v.optional(prices),
  hidden: v.optional(v.array(idOf('opt'))),
});
export type DishGroup = v.InferOutput<typeof dishGroup>;

export const diets = ['vegetar', 'vegan', 'glutenfri', 'halal'] as const;
export type Diet = (typeof diets)[number];

/**
 * The owner's English words beside the Norwegian ones; only a dish has a description. `of` is a mark of the
 * Norwegian words they were written for (`norwegianMark`).
 */
const english = v.object({ name: maybeText, description: maybeText, of: v.string() });
export type English = v.InferOutput<typeof english>;

/** A dish. `priceOre` is øre; `category` is empty for none; dates are UTC ISO. */
export const menuItem = v.object({
  id: idOf('itm'),
  name: v.string(),
  description: v.string(),
  priceOre: v.number(),
  category: v.string(),
  allergens: allergenList,
  isAvailable: v.boolean(),
  /**
   * Ours, as 'Eksempelmeny' made it; goes when the owner saves the dish, or says that it is the shop's own.
   */
  isSample: v.optional(v.literal(true)),
  /** The groups that guests choose from, in their order; missing where there are none. */
  groups: v.optional(v.array(dishGroup)),
  soldOut: v.optional(soldOut),
  /** When it is sold, beside its category's own window. */
  window: v.optional(timeWindow),
  diets: v.optional(v.array(v.picklist(diets))),
  /** 1 to 3: how hot it is; missing is not hot. */
  spice: maybeNumber,
  /** Pant for one. A line of its own: no discount, no minimum counts it. */
  depositOre: maybeNumber,
  /** Percent by volume, where it is a drink with alcohol. */
  alcoholPercent: maybeNumber,
  /** It takes so many minutes, where that is longer than the shop's usual time. */
  leadMinutes: maybeNumber,
  /** It is ordered the day before, until this time, 'HH:MM'. */
  dayBefore: maybeText,
  photo: v.optional(photo),
  english: v.optional(english),
  sortOrder: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type MenuItem = v.InferOutput<typeof menuItem>;

export const markedItem = v.object({ ...menuItem.entries, ...soldBefore.entries });

/**
 * One option of a group. `priceOre` is added to the dish; in a group of sizes it is the dish's whole price.
 * `priceBySize` is the price beside a size, by the size's id; a size without one has `priceOre`. 0 is a price
 * like any other, never 'no price'.
 */
export const option = v.object({
  id: idOf('opt'),
  name: v.string(),
  priceOre: v.number(),
  priceBySize: v.optional(prices),
  allergens: allergenList,
  depositOre: maybeNumber,
  /** Percent by volume, where it is a drink with alcohol: what it is chosen for is alcohol, too. */
  alcoholPercent: maybeNumber,
  soldOut: v.optional(soldOut),
  /** Chosen when the sheet opens. */
  isDefault: v.optional(v.boolean()),
  english: v.optional(english),
});
export type Option = v.InferOutput<typeof option>;

/**
 * A group of choices, made once and used by many dishes. A group of `sizes` asks for exactly one option,
 * which replaces the dish's price. In another group the guest chooses between `min` and `max` in all, each
 * option at most `maxEach` times; the group is required when `min` is above 0.
 */
export const optionGroup = v.object({
  id: idOf('grp'),
  kind: v.picklist(['sizes', 'choices']),
  name: v.string(),
  min: v.number(),
  max: v.number(),
  maxEach: v.number(),
  /** The group of sizes that `priceBySize` is meant for. */
  sizeGroupId: v.optional(idOf('grp')),
  english: v.optional(english),
  options: v.array(option),
});
export type OptionGroup = v.InferOutput<typeof optionGroup>;

/** A category with the owner's name for it. A hidden one keeps its dishes and shows none of them. */
export const category = v.object({
  id: v.string(),
  name: v.string(),
  isHidden: v.optional(v.boolean()),
  window: v.optional(timeWindow),
  english: v.optional(english),
});
export type Category = v.InferOutput<typeof category>;

/**
 * The whole menu is one document: a bulk change is one write, all or nothing, and `version` guards it.
 * Categories and groups stand in the owner's order.
 */
export const menu = v.object({
  items: v.array(menuItem),
  groups: v.array(optionGroup),
  categories: v.array(category),
  version: v.number(),
});
export type Menu = v.InferOutput<typeof menu>;

/**
 * The menu to go back to, for a day: as it was before an import, or before it was cleared. `changed` names
 * what was changed since and would be lost, `deleted` what was deleted since and comes back. `version` is the
 * menu that was compared.
 */
export const menuBefore = v.object({
  before: v.nullable(
    v.object({
      why: v.picklist(['import', 'clear']),
      at: v.string(),
      dishes: v.number(),
      changed: v.array(v.string()),
      deleted: v.array(v.string()),
      version: v.number(),
    }),
  ),
});
export type MenuBefore = v.InferOutput<typeof menuBefore>['before'];
