import { type Weekday, weekdays } from '../../kernel/dates.ts';
import { inputFromOre, oreFromInput } from '../../kernel/money.ts';
import { type Allergen, allergens, cereals, nuts } from '../allergens.ts';
import { type Diet, diets } from '../menu-item.ts';
import { type TimeWindow, windowText } from '../time-window.ts';
import * as words from './words.nb.ts';

/** The value of a cell, or the sentence about its error. */
export type Reading<Value> = { value: Value } | { wrong: string };

/** 'hvete, melk'; 'ingen' is an empty list, an empty cell null: not stated. Gluten, nuts name their kind. */
export function allergensOf(cell: string): Reading<Allergen[] | null> {
  if (cell === '') return { value: null };
  if (words.saysNone.test(cell)) return { value: [] };
  const found = new Set<Allergen>();
  for (const name of splitList(cell)) {
    const word = name.toLowerCase();
    if (words.saysGrain.test(word)) return { wrong: words.tooVague(name, cereals) };
    if (words.saysNuts.test(word)) return { wrong: words.tooVague(name, nuts) };
    const kind = allergens.find((allergen) => allergen === word) ?? words.otherAllergens[word];
    if (!kind) return { wrong: words.noAllergen(name) };
    found.add(kind);
  }
  return { value: allergens.filter((allergen) => found.has(allergen)) };
}

export function allergenWords(list: readonly Allergen[] | null): string {
  if (list === null) return '';
  return list.length === 0 ? words.none : joinList(list);
}

export function dietsOf(cell: string): Reading<Diet[]> {
  const found = new Set<Diet>();
  for (const name of splitList(cell)) {
    const word = name.toLowerCase();
    const diet = diets.find((one) => one === word) ?? words.otherDiets[word];
    if (!diet) return { wrong: words.unknownDiet(name, diets) };
    found.add(diet);
  }
  return { value: diets.filter((diet) => found.has(diet)) };
}

/** Whether a cell says yes; an empty one says what is usual. */
export function yesOf(cell: string, usual: boolean): Reading<boolean> {
  if (cell === '') return { value: usual };
  if (words.saysYes.test(cell)) return { value: true };
  if (words.saysNo.test(cell)) return { value: false };
  return { wrong: words.neitherYesNorNo(cell) };
}

export const yesWord = (value: boolean) => (value ? words.yes : words.no);

/** Øre of '149', '149,-', 'kr 149', '149.50'. */
export function oreOf(cell: string, wrong = words.noPrice): Reading<number> {
  const value = oreFromInput(cell);
  return value === undefined ? { wrong: wrong(cell) } : { value };
}

export const oreWords = (ore: number | undefined) => (ore === undefined ? '' : inputFromOre(ore));

export function wholeOf(cell: string): Reading<number> {
  return /^\d{1,3}$/.test(cell) ? { value: Number(cell) } : { wrong: words.noCount(cell) };
}

export function spiceOf(cell: string): Reading<number> {
  const value = words.hotness[cell.toLowerCase()] ?? (/^[0-3]$/.test(cell) ? Number(cell) : undefined);
  return value === undefined ? { wrong: words.noSpice(cell) } : { value };
}

/** '4,7', '4.7 %'. A cell with the format of percent holds 0,047, which nobody brews: it is asked about. */
export function percentOf(cell: string): Reading<number> {
  const digits = /^(\d{1,2}(?:[.,]\d{1,4})?) ?%?$/.exec(cell)?.[1];
  const value = Number((digits ?? '').replace(',', '.'));
  return digits === undefined || (value > 0 && value < 0.1) ? { wrong: words.noPercent(cell) } : { value };
}

export const percentWords = (percent: number | undefined) =>
  percent === undefined ? '' : String(percent).replace('.', ',');

/**
 * 'Bunn, "Saus, kald"': names in one cell. A name with a separator or a quote stands in quotes, as in CSV.
 */
export function joinList(names: readonly string[]): string {
  return names.map((name) => (/[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

/** The names of a cell, separated by comma, semicolon or line. Empty ones are left out. */
export function splitList(cell: string): string[] {
  const names: string[] = [];
  const next = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]*))(?:[,;\n]|$)/gy;
  while (next.lastIndex < cell.length) {
    const [, quoted, plain = ''] = next.exec(cell) ?? [];
    const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (name) names.push(name);
  }
  return names;
}

/**
 * A name for each that no other has: the second 'Cola' is 'Cola #2'. Both directions count alike, so a file
 * can name either.
 */
export function labelsOf(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 1) return name;
    let number = count;
    while (taken.has(`${name} #${number}`)) number += 1;
    taken.add(`${name} #${number}`);
    return `${name} #${number}`;
  });
}

/** 'hverdager 11–15', in the words that customers read. */
export const windowWords = (window: TimeWindow | undefined | null) => (window ? windowText(window) : '');

function dayOf(word: string): number {
  return words.shortDays.indexOf(words.dayWord.exec(word.replace(/\.$/, ''))?.[1] ?? '');
}

/** 'mandag–fredag', 'man, ons og fre', 'hverdager'; nothing is all days. Undefined for other words. */
function typedDays(text: string): Weekday[] | undefined {
  const known = words.dayRows[text];
  if (known) return [...known];
  const chosen = new Set<number>();
  for (const part of text.split(words.betweenDays).filter((one) => one !== '')) {
    const [first, last, ...rest] = part.split(words.untilDay).map(dayOf);
    if (first === undefined || first < 0 || rest.length > 0 || (last !== undefined && last < 0))
      return undefined;
    for (let day = first, more = 7; more > 0; day = (day + 1) % 7, more -= 1) {
      chosen.add(day);
      if (day === (last ?? first)) break;
    }
  }
  return chosen.size === 0 ? undefined : weekdays.filter((_, day) => chosen.has(day));
}

/** '11:00' for '11', '11.30' and '11:30'; undefined for a time that no clock shows. */
function typedTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** When a thing is sold; undefined for an empty cell: at all times. */
export function windowOf(cell: string): Reading<TimeWindow | undefined> {
  if (cell === '') return { value: undefined };
  const [, days = '', start = '', end = ''] = words.typedWindow.exec(cell.toLowerCase()) ?? [];
  const [sold, from, to] = [typedDays(days.replace(/[,:]$/, '').trim()), typedTime(start), typedTime(end)];
  return start && sold && from && to ? { value: { days: sold, from, to } } : { wrong: words.noTime(cell) };
}
