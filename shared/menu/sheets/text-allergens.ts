import { allergensOf, splitList } from './words.ts';

/** The meaning of a menu's letters or numbers: 'H = hvete, M = melk'. */
export type Legend = ReadonlyMap<string, string>;

const heading = /^(?:allergener|allergenoversikt|allergi|tegnforklaring|forklaring)\s*:?\s*/i;
const pair = /^\(?(\p{Lu}{1,3}|\d{1,2})\)?\s*([=:.–-]\s*|\s)(\p{L}[\p{L} ]*)$/u;
const vague = /^(?:gluten|korn|nøtte?r?)$/i;
const other = /^(?:vegetar|vegan|vegetarisk|vegansk|glutenfri|halal|sterk|hot)$/i;

const isAllergen = (word: string) => {
  const read = allergensOf(word);
  return vague.test(word) || ('value' in read && Boolean(read.value?.length));
};

/** The pairs of a line that explains letters; none for any other line. */
function pairsOf(line: string): [string, string][] {
  const parts = line
    .replace(heading, '')
    .split(/\s*[,;•|\t]\s*|\.$/)
    .filter(Boolean);
  const pairs = parts.flatMap((part): [string, string, string][] => {
    const [, key = '', sign = '', word = ''] = pair.exec(part) ?? [];
    return isAllergen(word) || other.test(word) ? [[key, sign.trim(), word]] : [];
  });
  const isSure = pairs.length > 1 || pairs[0]?.[1] === '=' || (pairs.length === 1 && heading.test(line));
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
        .filter((word) => !other.test(word))
        .join(', ');
    return /\d/.test(text) && legend.size === 0 ? undefined : text;
  }
  const words = splitList(text.replace(heading, '').replace(/^inneholder\s*:?\s*/i, ''));
  return words.length > 0 && words.every(isAllergen) ? words.join(', ') : undefined;
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
  const said = /^(?:allergener|inneholder)\s*:?\s+(.*)$/i.exec(line)?.[1]?.replace(/\.$/, '');
  return said === undefined
    ? undefined
    : (cellOf(said, legend) ?? (/^allergener/i.test(line) ? said : undefined));
}
