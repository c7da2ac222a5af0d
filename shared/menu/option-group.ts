export type { DishGroup, Option, OptionGroup } from './answers.ts';

/** More dishes would not fit the menu's one document (400 kB) with the longest texts allowed. */
export const maxMenuItems = 300;
export const maxGroups = 60;
export const maxOptions = 60;
export const maxDishGroups = 12;
