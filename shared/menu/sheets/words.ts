import { type Weekday, weekdays } from '../../kernel/dates.ts';
import { inputFromOre, oreFromInput } from '../../kernel/money.ts';
import { type Allergen, allergens, cereals, nuts } from '../allergens.ts';
import { type Diet, diets } from '../menu-item.ts';
import { type TimeWindow, windowText } from '../time-window.ts';

/** The value of a cell, or the sentence about its error. */
export type Reading<Value> = { value: Value } | { wrong: string };

const otherAllergens: Record<string, Allergen> = {
  ...{ mandler: 'mandel', hasselnøtter: 'hasselnøtt', valnøtter: 'valnøtt', kasjunøtter: 'kasjunøtt' },
  ...{ cashew: 'kasjunøtt', cashewnøtt: 'kasjunøtt', cashewnøtter: 'kasjunøtt', pekannøtter: 'pekannøtt' },
  ...{ paranøtter: 'paranøtt', pistasj: 'pistasienøtt', pistasjnøtt: 'pistasienøtt' },
  ...{ pistasjnøtter: 'pistasienøtt', pistasienøtter: 'pistasienøtt', macadamianøtter: 'macadamianøtt' },
  ...{
    hvetegluten: 'hvete',
    hvetemel: 'hvete',
    kamut: 'khorasanhvete',
    laktose: 'melk',
    peanøtt: 'peanøtter',
  },
  ...{ soja: 'soya', soyabønner: 'soya', sesamfrø: 'sesam', sulfitter: 'sulfitt', svoveldioksid: 'sulfitt' },
};

const none = /^(?:ingen|uten|nei|none)$/i;
const named = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} eller ${names.at(-1)}`;

/** 'hvete, melk'; 'ingen' is an empty list, an empty cell null: not stated. Gluten, nuts name their kind. */
export function allergensOf(cell: string): Reading<Allergen[] | null> {
  if (cell === '') return { value: null };
  if (none.test(cell)) return { value: [] };
  const found = new Set<Allergen>();
  for (const name of splitList(cell)) {
    const word = name.toLowerCase();
    if (/^(?:gluten|korn)$/.test(word)) return { wrong: `«${name}» er ikke nok. Skriv ${named(cereals)}.` };
    if (/^nøtte?r?$/.test(word)) return { wrong: `«${name}» er ikke nok. Skriv ${named(nuts)}.` };
    const kind = allergens.find((allergen) => allergen === word) ?? otherAllergens[word];
    if (!kind)
      return { wrong: `«${name}» er ikke et allergen. Skriv for eksempel hvete, melk, eller ingen.` };
    found.add(kind);
  }
  return { value: allergens.filter((allergen) => found.has(allergen)) };
}

export function allergenWords(list: readonly Allergen[] | null): string {
  if (list === null) return '';
  return list.length === 0 ? 'ingen' : joinList(list);
}

const otherDiets: Record<string, Diet> = {
  vegetarisk: 'vegetar',
  vegansk: 'vegan',
  glutenfritt: 'glutenfri',
};

export function dietsOf(cell: string): Reading<Diet[]> {
  const found = new Set<Diet>();
  for (const name of splitList(cell)) {
    const word = name.toLowerCase();
    const diet = diets.find((one) => one === word) ?? otherDiets[word];
    if (!diet) return { wrong: `«${name}» er ukjent. Skriv ${named(diets)}.` };
    found.add(diet);
  }
  return { value: diets.filter((diet) => found.has(diet)) };
}

/** Whether a cell says yes; an empty one says what is usual. */
export function yesOf(cell: string, usual: boolean): Reading<boolean> {
  if (cell === '') return { value: usual };
  if (/^(?:ja|j|x|1|true|sann|synlig|yes)$/i.test(cell)) return { value: true };
  if (/^(?:nei|n|0|false|usann|skjult|-|–|no)$/i.test(cell)) return { value: false };
  return { wrong: `«${cell}» er verken ja eller nei.` };
}

export const yesWord = (value: boolean) => (value ? 'ja' : 'nei');

/** Øre of '149', '149,-', 'kr 149', '149.50'. */
export function oreOf(cell: string, what = 'en pris', example = '189'): Reading<number> {
  const value = oreFromInput(cell);
  return value === undefined
    ? { wrong: `«${cell}» er ikke ${what}. Skriv for eksempel ${example}.` }
    : { value };
}

export const oreWords = (ore: number | undefined) => (ore === undefined ? '' : inputFromOre(ore));

export function wholeOf(cell: string): Reading<number> {
  return /^\d{1,3}$/.test(cell)
    ? { value: Number(cell) }
    : { wrong: `«${cell}» er ikke et antall. Skriv et helt tall.` };
}

const hotness: Record<string, number> = { mild: 1, medium: 2, middels: 2, sterk: 3, hot: 3 };

export function spiceOf(cell: string): Reading<number> {
  const value = hotness[cell.toLowerCase()] ?? (/^[0-3]$/.test(cell) ? Number(cell) : undefined);
  return value === undefined ? { wrong: `«${cell}» er ikke en styrke. Skriv 0, 1, 2 eller 3.` } : { value };
}

/** '4,7', '4.7 %'. A cell with the format of percent holds 0,047, which nobody brews: it is asked about. */
export function percentOf(cell: string): Reading<number> {
  const digits = /^(\d{1,2}(?:[.,]\d{1,4})?) ?%?$/.exec(cell)?.[1];
  const value = Number((digits ?? '').replace(',', '.'));
  return digits === undefined || (value > 0 && value < 0.1)
    ? { wrong: `«${cell}» er ikke en alkoholprosent. Skriv for eksempel 4,7.` }
    : { value };
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

const shortNames = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'];
const dayWord = /^(man|tir|ons|tor|fre|lør|søn)(?:dag)?(?:er)?$/;

function dayOf(word: string): number {
  return shortNames.indexOf(dayWord.exec(word.replace(/\.$/, ''))?.[1] ?? '');
}

const daysOf: Record<string, readonly Weekday[]> = {
  '': weekdays,
  'alle dager': weekdays,
  'hver dag': weekdays,
  daglig: weekdays,
  hverdager: weekdays.slice(0, 5),
  hverdag: weekdays.slice(0, 5),
  helg: weekdays.slice(5),
  helger: weekdays.slice(5),
};

/** 'mandag–fredag', 'man, ons og fre', 'hverdager'; nothing is all days. Undefined for other words. */
function typedDays(text: string): Weekday[] | undefined {
  const known = daysOf[text];
  if (known) return [...known];
  const chosen = new Set<number>();
  for (const part of text.split(/\s*(?:,|&|\+|\bog\b)\s*/).filter((one) => one !== '')) {
    const [first, last, ...rest] = part.split(/\s*(?:-|–|\btil\b)\s*/).map(dayOf);
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

const typed = /^(.*?)\s*(?:kl\.?\s*)?(\d{1,2}(?:[.:]\d{2})?)\s*(?:-|–|\btil\b)\s*(\d{1,2}(?:[.:]\d{2})?)$/;

/** When a thing is sold; undefined for an empty cell: at all times. */
export function windowOf(cell: string): Reading<TimeWindow | undefined> {
  if (cell === '') return { value: undefined };
  const wrong = `«${cell}» er ikke en tid. Skriv for eksempel hverdager 11–15.`;
  const [, words = '', start = '', end = ''] = typed.exec(cell.toLowerCase()) ?? [];
  const [days, from, to] = [typedDays(words.replace(/[,:]$/, '').trim()), typedTime(start), typedTime(end)];
  return start && days && from && to ? { value: { days, from, to } } : { wrong };
}
