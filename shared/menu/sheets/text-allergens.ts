import { allergensOf, splitList } from './cells.ts';
import * as words from './words.nb.ts';

/** The meaning of a menu's letters or numbers: 'H = hvete, M = melk'. */
export type Legend = ReadonlyMap<string, string>;

const pair = /^\(?(\p{Lu}{1,3}|\d{1,2})\)?\s*([=:.–-]\s*|\s)(\p{L}[\p{L} ]*)$/u;
const isAllergen = (word: string) => {
  const read = allergensOf(word);
  return words.vagueAllergen.test(word) || ('value' in read && Boolean(read.value?.length));
};

/** The pairs of a line that explains letters; none for any other line. */
function pairsOf(line: string): [string, string][] {
  const parts = line
    .replace(words.legendHeading, '')
    .split(/\s*[,;•|\t]\s*|\.$/)
    .filter(Boolean);
  const pairs = parts.flatMap((part): [string, string, string][] => {
    const [, key = '', sign = '', word = ''] = pair.exec(part) ?? [];
    return isAllergen(word) || words.noAllergenButKnown.test(word) ? [[key, sign.trim(), word]] : [];
  });
  const isSure =
    pairs.length > 1 || pairs[0]?.[1] === '=' || (pairs.length === 1 && words.legendHeading.test(line));
  return isSure && pairs.length >= parts.length - 1 ? pairs.map(([key, , word]) => [key, word]) : [];
}

export const isLegendLine = (line: string) => pairsOf(line).length > 0;
export const legendOf = (lines: readonly string[]): Legend => new Map(lines.flatMap(pairsOf));

const codes = /^(?:\p{Lu}{1,2}|\d{1,2})(?:[\s,/]+(?:\p{Lu}{1,2}|\d{1,2}))*$/u;

/**
 * A text as a cell of allergens: words of allergens, or the letters of the legend. Letters that no legend
 * explains stay as they are, so the cell is not understood and the dish says nothing. Undefined: it tells of
 * no allergens.
 */
function cellOf(text: string, legend: Legend): string | undefined {
  if (codes.test(text)) {
    const keys = text.split(/[\s,/]+/);
    if (keys.every((key) => legend.has(key)))
      return keys
        .map((key) => legend.get(key) ?? '')
        .filter((word) => !words.noAllergenButKnown.test(word))
        .join(', ');
    return /\d/.test(text) && legend.size === 0 ? undefined : text;
  }
  const names = splitList(text.replace(words.legendHeading, '').replace(words.contains, ''));
  return names.length > 0 && names.every(isAllergen) ? names.join(', ') : undefined;
}

/** A text without its allergens: in brackets, or letters of the legend at its end. */
export function withoutAllergens(text: string, legend: Legend): { rest: string; allergens: string } {
  let allergens = '';
  const rest = text
    .replace(/\s*[([]([^()[\]]+)[)\]]/g, (whole, inside: string) => {
      const cell = allergens ? undefined : cellOf(inside.trim(), legend);
      if (!cell) return whole;
      allergens = cell;
      return '';
    })
    .trim();
  if (allergens || legend.size === 0) return { rest, allergens };
  const [tail = ''] = /(?:(?:^|[\s,])(?:\p{Lu}{1,2}|\d{1,2}))+$/u.exec(rest) ?? [];
  const cell = tail && cellOf(tail.replace(/^[\s,]+/, ''), legend);
  return cell && [...tail.matchAll(/[\p{Lu}\d]+/gu)].every(([key]) => legend.has(key))
    ? { rest: rest.slice(0, rest.length - tail.length).trim(), allergens: cell }
    : { rest, allergens };
}

/** The cell of a line that says them: 'Allergener: egg, melk'. */
export function allergenLine(line: string, legend: Legend): string | undefined {
  const said = words.allergensBehind.exec(line)?.[1]?.replace(/\.$/, '');
  return said === undefined
    ? undefined
    : (cellOf(said, legend) ?? (words.saysAllergens.test(line) ? said : undefined));
}
