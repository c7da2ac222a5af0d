import type { English } from '../../../../../shared/menu/answers.ts';
import {
  type EnglishTexts,
  type EnglishWords,
  englishMark,
  isChanged,
  missesEnglish,
  norwegianMark,
  withEnglish,
  written,
} from '../../../../../shared/menu/english.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { namesOf, namesOfText } from './group-text.ts';

/** A dish's or a category's words, or a group's names in one text, with the English ones they began from. */
type Typed = EnglishWords & { text?: string; began: Began };
/** The English words by id of thing, as they were when somebody began to write. */
type Began = ReadonlyMap<string, English | undefined>;
/** The words that are not saved yet, by the id of the dish, the group or the category. */
export type TypedTexts = Readonly<Record<string, Typed>>;

type Thing = { id: string; name: string; description?: string; english?: English | undefined };

const beganOf = (things: readonly Thing[]): Began => new Map(things.map(({ id, english }) => [id, english]));

/** The typed texts with what was written in one field. */
export function withTyped(
  typed: TypedTexts,
  thing: Thing & { options?: readonly Thing[] },
  words: EnglishWords & { text?: string },
): TypedTexts {
  const began = typed[thing.id]?.began ?? beganOf([thing, ...(thing.options ?? [])]);
  return { ...typed, [thing.id]: { ...typed[thing.id], ...words, began } };
}

/** The words of a dish or a category as its fields show them. */
export const wordsOf = ({ id, english }: Thing, typed: TypedTexts) => ({
  name: typed[id]?.name ?? english?.name ?? '',
  description: typed[id]?.description ?? english?.description ?? '',
});

type Said = EnglishWords & { id: string; of: string; was?: string };

/** A thing's words that are to be saved; nothing where they are as they are stored. */
function said(thing: Thing, words: EnglishWords, began: Began): Said[] {
  if (englishMark(words) === englishMark(thing.english)) return [];
  const was = englishMark(began.get(thing.id));
  return [{ id: thing.id, ...words, of: norwegianMark(thing, words), was }];
}

/** The ids of groups whose text names another number of options than they have. */
export const unreadGroups = ({ groups }: Menu, typed: TypedTexts) =>
  groups.flatMap(({ id, options }) => {
    const text = typed[id]?.text;
    return text !== undefined && !namesOfText(text, options.length) ? [id] : [];
  });

/** The typed texts for the server: only what is another than stored. */
export function typedTexts({ items, groups, categories }: Menu, typed: TypedTexts): EnglishTexts {
  const words = (things: readonly Thing[]) =>
    things.flatMap((thing) => {
      const { began } = typed[thing.id] ?? {};
      return began ? said(thing, wordsOf(thing, typed), began) : [];
    });
  const named = groups.flatMap((group) => {
    const { text, began } = typed[group.id] ?? {};
    const names = text === undefined ? undefined : namesOfText(text, group.options.length);
    return names && began ? [{ group, names, began }] : [];
  });
  return {
    items: words(items),
    categories: words(categories),
    groups: named.flatMap(({ group, names, began }) => said(group, { name: names.name }, began)),
    options: named.flatMap(({ group, names, began }) =>
      group.options.flatMap((option, at) => said(option, { name: names.options[at] ?? '' }, began)),
    ),
  } as EnglishTexts;
}

export const isEmpty = (texts: EnglishTexts) => Object.values(texts).every((list) => list.length === 0);

/** The same texts without what they began from: they are written over newer ones. */
export const insisting = (texts: EnglishTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([list, all]) => [list, all.map(({ was: _, ...text }) => text)]),
  ) as unknown as EnglishTexts;

/** The English words of a thing as they are, said again of the Norwegian ones of today. */
export function rightTexts(
  thing: Thing & { options?: readonly Thing[] },
  kind: 'items' | 'groups' | 'categories',
): EnglishTexts {
  const again = (one: Thing) =>
    one.english ? [{ ...one.english, id: one.id, of: norwegianMark(one, one.english) }] : [];
  const none = { items: [], groups: [], options: [], categories: [] };
  return { ...none, [kind]: again(thing), options: (thing.options ?? []).flatMap(again) } as EnglishTexts;
}

/** The menu with the typed words, for the preview. */
export function menuWith(menu: Menu, typed: TypedTexts): Menu {
  const worded = <One extends Thing>(things: readonly One[]) =>
    things.map((thing) =>
      typed[thing.id] ? withEnglish(thing, written(thing, wordsOf(thing, typed))) : thing,
    );
  const groups = menu.groups.map((group) => {
    const text = typed[group.id]?.text;
    const names = text === undefined ? namesOf(group) : namesOfText(text, group.options.length);
    if (!names) return group;
    const options = group.options.map((option, at) =>
      withEnglish(option, written(option, { name: names.options[at] ?? '' })),
    );
    return { ...withEnglish(group, written(group, { name: names.name })), options };
  });
  return { ...menu, items: worded(menu.items), categories: worded(menu.categories), groups };
}

/** Which rows are shown. */
export type Narrowed = 'all' | 'missing' | 'changed';

/** The categories that guests can meet: those with a dish. */
const usedCategories = ({ items, categories }: Menu) => {
  const used = new Set(items.map(({ category }) => category));
  return categories.filter(({ id }) => used.has(id));
};

/** All things of a menu that have words of their own, as they are stored. */
const worded = (menu: Menu) => [...menu.items, ...menu.groups, ...usedCategories(menu)];

/** How many words guests lack, and how many may be old. */
export function englishCounts(menu: Menu) {
  const all = worded(menu);
  return {
    missing: all.filter(missesEnglish).length,
    changed: all.filter(isChanged).length,
    done: menu.items.filter((item) => !missesEnglish(item)).length,
  };
}
