import * as v from 'valibot';
import { idOf } from '../kernel/answer-fields.ts';
import { limits, line, text } from '../kernel/text.ts';
import { isAlike } from './alike.ts';
import type { English } from './answers.ts';
import { type CategoryId, firstCategories, maxCategories } from './category.ts';
import type { OptionGroup } from './option-group.ts';
import { maxGroups, maxMenuItems, maxOptions } from './option-group.ts';

/** English words as they are written; empty ones are none. */
export type EnglishWords = Partial<Pick<English, 'name' | 'description'>>;
type Norwegian = { name: string; description?: string };
type Told = Norwegian & { english?: English | undefined };

/** A text as a number of 32 bits (FNV-1a), in a few letters: another text has another mark. */
function textMark(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mark.toString(36);
}

/** The mark of the Norwegian words that have English ones beside them; the others may change freely. */
export const norwegianMark = ({ name, description = '' }: Norwegian, english: EnglishWords) =>
  textMark(JSON.stringify([english.name ? name : '', english.description ? description : '']));

/** The mark of English words: who saves a form sends the one that it began with. */
export const englishMark = ({ name = '', description = '' }: EnglishWords = {}) =>
  textMark(JSON.stringify([name, description]));

/** The stored form of English words; undefined where there are none. */
export function written(
  norwegian: Norwegian,
  words: EnglishWords,
  of = norwegianMark(norwegian, words),
): English | undefined {
  const { name, description } = words;
  if (!name && !description) return undefined;
  return { ...(name && { name }), ...(description && { description }), of };
}

/** A dish, a category, a group or an option with these English words in place of its own. */
export function withEnglish<Thing extends Told>({ english: _, ...thing }: Thing, english?: English): Thing {
  return { ...thing, ...(english && { english }) } as unknown as Thing;
}

/**
 * The English words of a thing that a file tells of: words that the file has as they are stay as they were
 * written, also where the Norwegian ones are new; empty ones take nothing away.
 */
export function afterImport(
  thing: Norwegian,
  { name, description }: EnglishWords,
  before: English | undefined,
): English | undefined {
  const words = { name: name || before?.name, description: description || before?.description };
  const given = {
    ...(words.name && { name: words.name }),
    ...(words.description && { description: words.description }),
  };
  return englishMark(given) === englishMark(before) ? before : written(thing, given);
}

const isTold = ({ english }: Told) => Boolean(english?.name);

/** A category that is called as one of the first has its English name from us. */
const isOurs = ({ name }: { name: string }) => firstCategories.some((first) => isAlike(first, name));

type Missing =
  | (Told & { priceOre: number; description: string })
  | (Told & Pick<OptionGroup, 'options'>)
  | (Told & { id: CategoryId });

/**
 * Whether guests who read English meet Norwegian words here. A dish's name is Norwegian in both languages, so
 * that guest and kitchen say the same; its description counts.
 */
export function missesEnglish(thing: Missing): boolean {
  if ('options' in thing) return !isTold(thing) || !thing.options.every(isTold);
  if ('priceOre' in thing) return thing.description !== '' && !thing.english?.description;
  return !isOurs(thing) && !isTold(thing);
}

/** Whether the Norwegian words are others than the English ones were written for. */
export function isChanged(thing: Told | (Told & Pick<OptionGroup, 'options'>)): boolean {
  const { english } = thing;
  if (english && english.of !== norwegianMark(thing, english)) return true;
  return 'options' in thing && thing.options.some(isChanged);
}

const mark = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,7}$/));
const marks = { of: mark, was: v.optional(mark) };
const nameOf = (max: number, field: string) => v.optional(line(max, field), '');
const listOf = <Schema extends v.GenericSchema>(schema: Schema, max: number) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(max)), []);
const named = <Id extends v.GenericSchema, Name extends v.GenericSchema>(id: Id, name: Name) =>
  v.object({ id, name, ...marks });

/** The words of a dish: as long as the Norwegian ones may be. */
export const dishWords = {
  name: nameOf(limits.name, 'englishName'),
  description: v.optional(text(limits.description, 'englishDescription'), ''),
};
export const categoryWord = v.optional(line(limits.categoryName, 'englishCategory'));
/** Also for options. */
export const groupWord = nameOf(limits.groupName, 'englishGroup');

/** English words as the table and a restored menu hold them. */
export const storedWords = v.object({
  name: v.optional(line(limits.name, 'englishName')),
  description: v.optional(text(limits.description, 'englishDescription')),
  of: mark,
});

/**
 * Many English texts at once; those that are not named stay, empty ones are taken away. `of`: the mark of the
 * Norwegian words that the writer saw; `was`: of the English ones, missing where the save may replace newer
 * ones.
 */
export const englishTexts = v.object({
  items: listOf(v.object({ id: idOf('itm'), ...dishWords, ...marks }), maxMenuItems),
  groups: listOf(named(idOf('grp'), groupWord), maxGroups),
  options: listOf(named(idOf('opt'), groupWord), maxGroups * maxOptions),
  categories: listOf(named(v.string(), nameOf(limits.categoryName, 'englishCategory')), maxCategories),
});
export type EnglishTexts = v.InferOutput<typeof englishTexts>;
