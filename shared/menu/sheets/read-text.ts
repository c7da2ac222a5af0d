import { dishColumns, sizeTitle } from './columns.nb.ts';
import { twins } from './doubt.ts';
import type { Sheet } from './sheet.ts';
import { legendOf } from './text-allergens.ts';
import { type Row, rowsOf } from './text-dishes.ts';
import { lineKind, plainLine } from './text-line.ts';
import { sheetNames } from './words.nb.ts';

/** Name and description are shorter; matching that goes back and forth takes a line's length squared. */
const longestLine = 1000;

/** Whether this menu writes its dishes in capitals: each is followed by a price of its own. */
function hasLoudNames(lines: readonly string[]): boolean {
  const kinds = lines.map((line) => lineKind(line, false));
  const prices = kinds.filter(({ kind }) => kind === 'price').length;
  const loud = lines.filter(
    (line, at) => kinds[at]?.kind === 'heading' && lineKind(line, true).kind === 'words',
  );
  return prices > 1 && loud.length >= prices;
}

/** A menu that was pasted as text, as the sheet Meny: a row for each dish, by the number of its line. */
export function sheetsFromText(text: string): Sheet[] {
  const raw = text.split(/\r\n?|\n/).map((line) => line.slice(0, longestLine));
  const plain = raw.map(plainLine);
  const legend = legendOf(plain);
  const isLoudName = hasLoudNames(plain);
  const lines = plain.map((line, at) => {
    const is = lineKind(line, isLoudName);
    return { line: at + 1, raw: raw[at] ?? '', text: line, is };
  });
  return [sheetOf(rowsOf(lines, legend))];
}

/** All sizes: one that only some dishes have stands where these dishes have it. */
function sizesOf(rows: readonly Row[]): string[] {
  const sizes: string[] = [];
  for (const { prices } of rows)
    for (const [at, { label }] of prices.entries())
      if (label && !sizes.includes(label))
        sizes.splice(sizes.indexOf(prices[at - 1]?.label ?? '') + 1 || sizes.length, 0, label);
  return sizes;
}

function sheetOf(rows: readonly Row[]): Sheet {
  const sizes = sizesOf(rows);
  const hasAllergens = rows.some(({ allergens }) => allergens !== '');
  const head = [
    ...[dishColumns.category[0], dishColumns.name[0], dishColumns.description[0], dishColumns.price[0]],
    ...(hasAllergens ? [dishColumns.allergens[0]] : []),
    ...sizes.map(sizeTitle),
  ];
  const cells = rows.map(({ category, name, description, allergens, prices }) => {
    const amountOf = (label: string) => prices.find((price) => price.label === label)?.amount ?? '';
    const columns = [category, name, description, amountOf(''), ...(hasAllergens ? [allergens] : [])];
    return [...columns, ...sizes.map(amountOf)];
  });
  const said = rows.flatMap(({ line, text, doubt }) => (doubt ? [[line, { ...doubt, text }] as const] : []));
  const dishes = rows.filter(({ answer, doubt }) => !answer && !doubt);
  return {
    ...{ name: sheetNames.dishes, firstLine: 1, lines: [0, ...rows.map(({ line }) => line)] },
    rows: [head, ...cells],
    doubts: { ...twins(dishes), ...Object.fromEntries(said) },
    answers: Object.fromEntries(rows.flatMap(({ line, answer }) => (answer ? [[line, answer]] : []))),
  };
}
