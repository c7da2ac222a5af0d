import type { Category } from './answers.ts';

export type { Category } from './answers.ts';

/** The first categories of a menu, in order. Their ids are their first names, for older menus' sake. */
export const firstCategories = [
  'Pizza',
  'Pasta',
  'Salater',
  'Forretter',
  'Desserter',
  'Drikke',
  'Tilbud',
  'Annet',
] as const;

/** Names a category of one menu: one of the first eight, or 'cat_…'; '' on a dish without one. */
export type CategoryId = string;

/** Whether it has the shape of an id; only a menu knows whether it has such a category. */
export const isCategoryId = (input: unknown): input is CategoryId =>
  typeof input === 'string' &&
  (firstCategories.some((first) => first === input) || /^cat_[0-9a-hjkmnp-tv-z]{10}$/.test(input));

export const maxCategories = 40;

export const startCategories: readonly Category[] = firstCategories.map((name) => ({ id: name, name }));
