import * as v from 'valibot';
import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import { ore } from '../kernel/money.ts';
import { limits, requiredLine } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { alcoholPercent, allergenList } from './fields.ts';
import { maxDishGroups, maxMenuItems, maxOptions } from './option-group.ts';

/** An id made by the browser or the server: short, because a menu holds many; unique in its menu. */
const shortId = <Prefix extends 'grp' | 'opt'>(prefix: Prefix) =>
  v.custom<`${Prefix}_${string}`>(
    (input) => typeof input === 'string' && new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{10}$`).test(input),
  );
export const optionGroupId = shortId('grp');
export const optionId = shortId('opt');

const prices = v.record(v.pipe(v.string(), v.maxLength(20)), ore('price'));

const option = v.object({
  id: optionId,
  name: requiredLine(limits.optionName, 'optionName'),
  priceOre: ore('price'),
  priceBySize: v.optional(prices),
  allergens: v.optional(allergenList, null),
  depositOre: v.optional(wholeNumber(0, 2000, 'depositWrong')),
  alcoholPercent: v.optional(alcoholPercent),
  isDefault: v.optional(v.boolean()),
});

/** A group as it is saved, whole. Sold out is not part of it: staff change that beside an open form. */
export const optionGroupDraft = v.pipe(
  v.object({
    kind: v.picklist(['sizes', 'choices']),
    name: requiredLine(limits.groupName, 'groupName'),
    min: wholeNumber(0, 99, 'minWrong'),
    max: wholeNumber(1, 99, 'maxWrong'),
    maxEach: wholeNumber(1, 99, 'maxEachWrong'),
    sizeGroupId: v.optional(optionGroupId),
    options: v.pipe(
      v.array(option),
      v.minLength(1, 'optionMissing'),
      v.maxLength(maxOptions, 'manyOptions'),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'optionTwice'),
    ),
  }),
  v.forward(
    v.partialCheck([['min'], ['max']], ({ min, max }) => min <= max, 'maxBelowMin'),
    ['max'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['min'], ['max'], ['maxEach']],
      ({ kind, min, max, maxEach }) => kind === 'choices' || (min === 1 && max === 1 && maxEach === 1),
      'oneSize',
    ),
    ['max'],
  ),
  v.forward(
    v.partialCheck(
      [['min'], ['maxEach'], ['options']],
      ({ min, maxEach, options }) => min <= maxEach * options.length,
      'fewOptions',
    ),
    ['min'],
  ),
);

/** All dishes that use the group; missing leaves them as they are. */
const itemIds = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(maxMenuItems)));
/** The `groupMark` of the group as the form began; missing where the save may replace any newer version. */
const was = v.optional(v.pipe(v.string(), v.maxLength(200_000)));

/** A new group, and a saved one, each stored together with its dishes, so that neither fails alone. */
export const optionGroupCreation = v.intersect([optionGroupDraft, v.object({ itemIds })]);
export const optionGroupSave = v.intersect([optionGroupDraft, v.object({ itemIds, was })]);
export type OptionGroupDraft = v.InferOutput<typeof optionGroupDraft>;
export type OptionGroupCreation = v.InferOutput<typeof optionGroupCreation>;
export type OptionGroupSave = v.InferOutput<typeof optionGroupSave>;

/** A dish's groups in the order a guest meets them, each once. */
export const dishGroups = v.pipe(
  v.array(
    v.object({
      groupId: optionGroupId,
      prices: v.optional(prices),
      hidden: v.optional(v.pipe(v.array(optionId), v.maxLength(maxOptions))),
    }),
  ),
  v.maxLength(maxDishGroups, 'manyDishGroups'),
  v.check((all) => new Set(all.map(({ groupId }) => groupId)).size === all.length, 'groupTwiceOnDish'),
);

export type { OptionGroupId, OptionId };
