import type { TimeWindow } from './time-window.ts';

/** The categories a menu begins with, in order. Their ids are their first names, so that menus of before need no change. */
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

/** Names a category of one menu. One of the first eight, or 'cat_…'. */
export type CategoryId = string;

/** A category with the owner's name for it. A hidden one keeps its dishes and shows none of them. */
export type Category = { id: CategoryId; name: string; isHidden?: boolean; window?: TimeWindow };

export const maxCategories = 40;

export const startCategories: readonly Category[] = firstCategories.map((name) => ({ id: name, name }));
