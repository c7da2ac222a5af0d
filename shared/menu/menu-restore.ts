import * as v from 'valibot';
import type { MenuItemId } from '../kernel/ids.ts';
import { instant } from '../kernel/instant.ts';
import { limits } from '../kernel/limits.ts';
import { requiredLine } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { percent, photoId } from '../shops/photo-fields.ts';
import { type CategoryId, isCategoryId, maxCategories } from './category.ts';
import { storedWords } from './english.ts';
import { soldOut, timeWindow } from './fields.ts';
import { menuItemDraft } from './menu-item.ts';
import { maxGroups, maxMenuItems } from './option-group.ts';
import { optionGroupDraft, optionGroupId, optionId } from './option-group-draft.ts';

const list = <Schema extends v.GenericSchema>(schema: Schema, max: number) =>
  v.pipe(v.array(schema), v.maxLength(max));
const saved = instant();
const isItemId = (input: unknown) => typeof input === 'string' && /^itm_[0-9a-z]{26}$/.test(input);
const pixels = wholeNumber(1, 20_000);

const item = v.object({
  ...menuItemDraft.entries,
  id: v.custom<MenuItemId>(isItemId),
  soldOut: v.optional(soldOut),
  isSample: v.optional(v.literal(true)),
  english: v.optional(storedWords),
  photo: v.optional(
    v.object({
      id: photoId,
      width: pixels,
      height: pixels,
      color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
      x: percent,
      y: percent,
      isJpegOnly: v.optional(v.literal(true)),
    }),
  ),
  sortOrder: wholeNumber(0, 1_000_000),
  createdAt: saved,
  updatedAt: saved,
});

const group = v.intersect([
  optionGroupDraft,
  v.object({
    id: optionGroupId,
    english: v.optional(storedWords),
    options: v.array(
      v.object({ id: optionId, soldOut: v.optional(soldOut), english: v.optional(storedWords) }),
    ),
  }),
]);

const category = v.object({
  id: v.custom<CategoryId>(isCategoryId),
  name: requiredLine(limits.categoryName, 'categoryName'),
  isHidden: v.optional(v.boolean()),
  window: v.optional(timeWindow),
  english: v.optional(storedWords),
});

/**
 * The deleted things as they were: 'Angre'. `items` also holds the dishes that a deleted group or category
 * was taken off. `groups` and `categories` may be the whole lists as they were, so that each comes back at
 * its place.
 */
export const menuRestore = v.object({
  items: v.optional(list(item, maxMenuItems), []),
  groups: v.optional(list(group, maxGroups), []),
  categories: v.optional(list(category, maxCategories), []),
});
export type MenuRestore = v.InferOutput<typeof menuRestore>;
