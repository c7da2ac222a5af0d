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
    'Ugyldig id',
  );
export const optionGroupId = shortId('grp');
export const optionId = shortId('opt');

const prices = v.record(v.pipe(v.string(), v.maxLength(20)), ore('Pris'));

const option = v.object({
  id: optionId,
  name: requiredLine(limits.optionName, 'Navn', 'Valget mangler navn'),
  priceOre: ore('Pris'),
  priceBySize: v.optional(prices),
  allergens: v.optional(allergenList, null),
  depositOre: v.optional(wholeNumber(0, 2000, 'Panten må være mellom 0 og 20 kr')),
  alcoholPercent: v.optional(alcoholPercent),
  isDefault: v.optional(v.boolean('Velg forhåndsvalgt eller ikke')),
});

const count = (least: number, label: string) =>
  wholeNumber(least, 99, `${label} må være mellom ${least} og 99`);

/** A group as it is saved, whole. Sold out is not part of it: staff change that beside an open form. */
export const optionGroupDraft = v.pipe(
  v.object({
    kind: v.picklist(['sizes', 'choices'], 'Velg størrelse eller tilvalg'),
    name: requiredLine(limits.groupName, 'Navn', 'Navn må fylles ut'),
    min: count(0, 'Minst'),
    max: count(1, 'Høyst'),
    maxEach: count(1, 'Samme valg'),
    sizeGroupId: v.optional(optionGroupId),
    options: v.pipe(
      v.array(option, 'Valgene må være en liste'),
      v.minLength(1, 'Legg til minst ett valg'),
      v.maxLength(maxOptions, `En gruppe kan ha høyst ${maxOptions} valg`),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Et valg står to ganger'),
    ),
  }),
  v.forward(
    v.partialCheck([['min'], ['max']], ({ min, max }) => min <= max, 'Høyst kan ikke være mindre enn minst'),
    ['max'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['min'], ['max'], ['maxEach']],
      ({ kind, min, max, maxEach }) => kind === 'choices' || (min === 1 && max === 1 && maxEach === 1),
      'Av størrelser velges nøyaktig én',
    ),
    ['max'],
  ),
  v.forward(
    v.partialCheck(
      [['min'], ['maxEach'], ['options']],
      ({ min, maxEach, options }) => min <= maxEach * options.length,
      'Kunden kan ikke velge så mange: legg til flere valg, eller la samme valg tas flere ganger',
    ),
    ['min'],
  ),
);

const itemIdText = 'Rettene må være en liste';
/** All dishes that use the group; missing leaves them as they are. */
const itemIds = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(itemIdText), v.maxLength(40, itemIdText)), itemIdText),
    v.maxLength(maxMenuItems, itemIdText),
  ),
);
/** The `groupMark` of the group as the form began; missing where the save may replace any newer version. */
const was = v.optional(v.pipe(v.string(), v.maxLength(200_000, 'Tilvalget er for stort')));

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
    'Tilvalg må være en liste',
  ),
  v.maxLength(maxDishGroups, `En rett kan ha høyst ${maxDishGroups} tilvalg`),
  v.check(
    (all) => new Set(all.map(({ groupId }) => groupId)).size === all.length,
    'Et tilvalg står to ganger på retten',
  ),
);

export type { OptionGroupId, OptionId };
