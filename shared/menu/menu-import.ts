import * as v from 'valibot';
import type { MenuItemId } from '../kernel/ids.ts';
import { type CategoryId, isCategoryId, maxCategories } from './category.ts';
import { categoryWord, dishWords, groupWord } from './english.ts';
import { categoryDraft, timeWindow } from './fields.ts';
import { menuItemChange, menuItemDraft } from './menu-item.ts';
import { maxGroups, maxMenuItems } from './option-group.ts';
import { optionGroupDraft, optionGroupId } from './option-group-draft.ts';

// Photos are looked up among the shop's own where they are chosen; no file says anything of them.
const { photo: _, ...sayable } = menuItemChange.entries;

/**
 * A dish of a file. A field that is missing stays as it is on a dish that is there already, and so do English
 * words that are empty.
 */
export const importedItem = v.object({
  ...sayable,
  id: v.optional(
    v.pipe(
      v.custom<MenuItemId>((id) => typeof id === 'string'),
      v.maxLength(40, 'idWrong'),
    ),
  ),
  name: menuItemDraft.entries.name,
  priceOre: menuItemDraft.entries.priceOre,
  english: v.optional(v.object(dishWords)),
});
export type ImportedItem = v.InferOutput<typeof importedItem>;

/** A category of a file; what it does not say of one that is there stays. */
export const importedCategory = v.object({
  id: v.custom<CategoryId>(isCategoryId),
  name: categoryDraft.entries.name,
  isHidden: v.optional(v.boolean()),
  window: v.optional(v.nullable(timeWindow)),
  english: categoryWord,
});
export type ImportedCategory = v.InferOutput<typeof importedCategory>;

/** Ids are either the stored ones or new; a stored thing of the same name keeps its own. */
const content = v.object({
  items: v.pipe(v.array(importedItem), v.maxLength(maxMenuItems, 'dishesFull')),
  groups: v.pipe(
    v.array(
      v.object({
        ...{ id: optionGroupId, draft: optionGroupDraft },
        /** The English names of the group and its options, by their ids. */
        english: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), groupWord)),
      }),
    ),
    v.maxLength(maxGroups, 'tooManyGroups'),
  ),
  categories: v.pipe(v.array(importedCategory), v.maxLength(maxCategories, 'tooManyCategories')),
});
export type ImportedContent = v.InferOutput<typeof content>;

/**
 * `version` is the menu that was looked over: another one is not written over. 'replace' takes away the
 * dishes that the file does not have.
 */
export const menuImport = v.object({
  ...content.entries,
  mode: v.picklist(['add', 'replace']),
  version: v.number(),
  /** The rest of a file of which a part is in the menu already: going back goes to before that part. */
  isRest: v.optional(v.boolean()),
});
export type MenuImport = v.InferOutput<typeof menuImport>;
export type ImportMode = MenuImport['mode'];

/** Which menu a person has seen: another one is not written over. */
export const seenMenu = v.object({ version: v.number() });
