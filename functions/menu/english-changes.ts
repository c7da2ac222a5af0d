import type { English } from '../../shared/menu/answers.ts';
import {
  type EnglishTexts,
  type EnglishWords,
  englishMark,
  withEnglish,
  written,
} from '../../shared/menu/english.ts';
import type { StoredMenu } from '../shops/stored-menu.ts';
import { menuProblem } from './problems.ts';

type Words = EnglishWords & { id: string; of: string; was?: string | undefined };
type Thing = { id: string; name: string; english?: English | undefined };

/** The English words of a thing after a save. Throws VERSION_CONFLICT for others than the form began with. */
function changed({ name, english }: Thing, { was, of, ...words }: Words): English | undefined {
  const now = englishMark(english);
  if (was !== undefined && ![was, englishMark(words)].includes(now))
    throw menuProblem('VERSION_CONFLICT', { reason: 'englishChanged', name });
  return written({ name }, words, of);
}

const isSame = (one: English | undefined, other: English | undefined) =>
  one?.of === other?.of && englishMark(one) === englishMark(other);

/** The things with the words that name them, and the same list where nothing changes. */
function told<One extends Thing>(
  things: readonly One[],
  texts: readonly Words[],
  touch: (thing: One) => One = (same) => same,
): One[] {
  const wordsOf = new Map(texts.map((words) => [words.id, words]));
  return things.map((thing) => {
    const words = wordsOf.get(thing.id);
    const english = words ? changed(thing, words) : thing.english;
    return isSame(english, thing.english) ? thing : touch(withEnglish(thing, english));
  });
}

/**
 * Saves English words of many things at once. Words for a thing that is gone are let be, so that a dish that
 * somebody deleted meanwhile does not lose the rest. Throws VERSION_CONFLICT.
 */
export function withEnglishTexts(menu: StoredMenu, texts: EnglishTexts, now: string): StoredMenu {
  const items = told(menu.items, texts.items, (item) => ({ ...item, updatedAt: now }));
  const groups = told(menu.groups, texts.groups).map((group) => {
    const options = told(group.options, texts.options);
    return options.some((option, at) => option !== group.options[at]) ? { ...group, options } : group;
  });
  const categories = told(menu.categories, texts.categories);
  const before = [...menu.items, ...menu.groups, ...menu.categories];
  const after = [...items, ...groups, ...categories];
  return after.every((thing, at) => thing === before[at]) ? menu : { ...menu, items, groups, categories };
}
