import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import type { Allergen } from './allergens.ts';
import type { SoldOut } from './sold-out.ts';

/**
 * One option of a group. `priceOre` is added to the dish; in a group of sizes it is the dish's whole price. `priceBySize` is the price beside a
 * size, by the size's id; a size without one has `priceOre`. 0 is a price like any other, never 'no price'.
 */
export type Option = {
  id: OptionId;
  name: string;
  priceOre: number;
  priceBySize?: Readonly<Record<string, number>>;
  /** Null until the owner has said; an empty list is 'none'. */
  allergens: Allergen[] | null;
  depositOre?: number;
  /** Percent by volume, where it is a drink with alcohol: what it is chosen for is alcohol, too. */
  alcoholPercent?: number;
  soldOut?: SoldOut;
  /** Chosen when the sheet opens. */
  isDefault?: boolean;
};

/**
 * What a guest chooses of a dish, made once and used by many dishes. A group of `sizes` asks for exactly one and replaces the dish's price.
 * Of another, between `min` and `max` are chosen in all, each at most `maxEach` times; it is required when `min` is above 0.
 */
export type OptionGroup = {
  id: OptionGroupId;
  kind: 'sizes' | 'choices';
  name: string;
  min: number;
  max: number;
  maxEach: number;
  /** The group of sizes that `priceBySize` is meant for. */
  sizeGroupId?: OptionGroupId;
  options: Option[];
};

/** A group on a dish. `prices` are the dish's own, by option; `hidden` are the options that it does not have. Both may name options that are gone. */
export type DishGroup = {
  groupId: OptionGroupId;
  prices?: Readonly<Record<string, number>>;
  hidden?: OptionId[];
};

/** More dishes would not fit the menu's one document (400 kB) with the longest texts allowed. */
export const maxMenuItems = 300;
export const maxGroups = 60;
export const maxOptions = 60;
export const maxDishGroups = 12;
