import { isAlike } from '../alike.ts';
import { firstCategories } from '../category.ts';
import { sizeWords } from './columns.nb.ts';
import { isLegendLine } from './text-allergens.ts';
import { type PricedText, pricesOf } from './text-prices.ts';
import * as words from './words.nb.ts';

/** The kind of a line of a menu, seen alone. */
export type LineKind =
  | { kind: 'blank' | 'skip' | 'hours' | 'words' }
  | ({ kind: 'heading' } & Heading)
  | ({ kind: 'service' | 'dish' | 'price' } & PricedText);

export type Heading = { name: string; sizes: string[] };

export const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
/** A line that could be a name: short, with a capital, without what sentences have. */
export const isShort = (line: string) =>
  !/[.!?]|,(?!\d)/.test(line) && line.split(' ').length <= 3 && /^[\p{Lu}\d]/u.test(line);
const isSentence = (line: string) => /[.!?]$/.test(line) && line.split(' ').length > 3;

/** 'Pizza' for 'PIZZA:' and 'Lunsj' for 'Lunsj (11–15)', as other names are written. */
function headingName(text: string): string {
  const bare = text.replace(words.whenSold, '').replace(/[:\s–-]+$/, '');
  return isLoud(bare) ? bare.charAt(0) + bare.slice(1).toLocaleLowerCase('nb') : bare;
}

/** A heading, with the sizes that it tells: 'Pizza  liten / stor'. */
export function headingOf(text: string): Heading {
  const flat = text.replace(/\t/g, ' ').replace(/^nr\.?\s+/i, '');
  const [, name = '', behind = ''] = words.sizesBehind.exec(flat) ?? [];
  if (!behind) return { name: headingName(flat), sizes: [] };
  return { name: headingName(name), sizes: behind.match(new RegExp(sizeWords, 'gi')) ?? [] };
}

/** Whether a line is surely a heading: by its letters, its colon, its sizes or a word that we know. */
export function isHeading(line: string, isLoudName = false): boolean {
  const { name, sizes } = headingOf(line);
  if (/\d\s?%|\b(?:19|20)\d\d$/.test(line)) return false;
  return (
    sizes.length > 1 ||
    (/:$/.test(line) && name.length < 40) ||
    (isLoud(name) && !isLoudName) ||
    (isLoud(line) && !isLoudName) ||
    (words.dishHeading.test(name) && /^\p{Lu}/u.test(line)) ||
    firstCategories.some((first) => isAlike(first, name))
  );
}

/** Whether a line without a price is surely none of the menu: a note, a button of a page, an address. */
const isAside = (line: string) =>
  words.button.test(line) ||
  words.note.test(line) ||
  words.contact.test(line) ||
  words.address.test(line) ||
  words.closed.test(line) ||
  isLegendLine(line) ||
  words.hours.test(line);
export const isNote = (line: string) => isAside(line) || isSentence(line);
export const isExtra = (name: string) => words.extra.test(name);

/** '12. ', 'nr. 12 ', '12) ', '12 Margherita', '• ' in front. Dots and wide gaps become one tab. */
export function plainLine(line: string): string {
  return line
    .replace(/\u00a0/g, ' ')
    .replace(/\s*[.·…_]{2,}\s*|\s*\t\s*| {2,}/g, '\t')
    .trim()
    .replace(/^[•●▪–-]\s+|^\*\s+(?=.*\d)/, '')
    .replace(/^(?:(?:nr\.?\s*|#)\d{1,3}[.):]?|\d{1,3}\s*[.):])\s+(?=\p{L})(?!cm|stk|l\b|cl\b|dl\b)/iu, '')
    .replace(/^\d{1,3}\s+(?=\p{Lu})/u, '')
    .trim();
}

/** The kind of a plain line. `isLoudName`: capitals are how this menu writes its dishes. */
export function lineKind(line: string, isLoudName: boolean): LineKind {
  if (line === '') return { kind: 'blank' };
  if (words.button.test(line) || isLegendLine(line)) return { kind: 'skip' };
  const withoutTimes = line.replace(words.whenSold, '');
  if (
    withoutTimes !== line &&
    withoutTimes !== '' &&
    isHeading(withoutTimes) &&
    !words.hours.test(withoutTimes)
  )
    return { kind: 'heading', ...headingOf(withoutTimes) };
  const priced = pricesOf(line);
  const isMarked = /\d\s?(?:[,.:;]\s?[-–]|kr\b)|\bkr\b\.?\s?\d/i.test(line);
  if (!isMarked && (words.contact.test(line) || words.address.test(line) || words.closed.test(line)))
    return { kind: 'skip' };
  if (!isMarked && words.hours.test(line)) return { kind: /\d/.test(line) ? 'hours' : 'skip' };
  if (priced && words.service.test(priced.words)) return { kind: 'service', ...priced };
  if (priced && !/%$/.test(line)) return { kind: /\p{L}/u.test(priced.words) ? 'dish' : 'price', ...priced };
  if (words.note.test(line)) return { kind: 'skip' };
  if (/\b(?:19|20)\d\d$/.test(line)) return { kind: 'skip' };
  return isHeading(line, isLoudName) ? { kind: 'heading', ...headingOf(line) } : { kind: 'words' };
}
