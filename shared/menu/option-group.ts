import type { DishGroup, Option } from './answers.ts';

export type { DishGroup, Option, OptionGroup } from './answers.ts';

/** More dishes would not fit the menu's one document (400 kB) with the longest texts allowed. */
export const maxMenuItems = 300;
export const maxGroups = 60;
export const maxOptions = 60;
export const maxDishGroups = 12;

/** A higher price is asked about: 149,00 typed as 14900 is found, a menu for a party is not. In øre. */
const dearOre = 500_000;

const dearestOf = (prices: readonly number[]) =>
  prices.filter((ore) => ore > dearOre).sort((a, b) => b - a)[0];

/** The highest price of a dish, its own prices of sizes included, when it is one to ask about. */
export const dearestOfDish = (dish: { priceOre: number; groups?: readonly DishGroup[] | null | undefined }) =>
  dearestOf([dish.priceOre, ...(dish.groups ?? []).flatMap(({ prices = {} }) => Object.values(prices))]);

/** The highest price of a group's options, when it is one to ask about. */
export const dearestOfOptions = (options: readonly Pick<Option, 'priceOre' | 'priceBySize'>[]) =>
  dearestOf(options.flatMap(({ priceOre, priceBySize = {} }) => [priceOre, ...Object.values(priceBySize)]));
