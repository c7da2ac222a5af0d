import { dishColumns, sizeOfTitle, sizeTitle } from './columns.nb.ts';
import { type Answer, type Doubt, twins } from './doubt.ts';
import { dishSheets } from './read-menu.ts';
import { sheetsFromText } from './read-text.ts';
import { lineOf, type Sheet, type Table, type TableRow, tableOf } from './sheet.ts';
import { headingOf, isHeading, isLoud, isNote } from './text-line.ts';
import { pricesOf } from './text-prices.ts';
import * as words from './words.nb.ts';

type Column = keyof typeof dishColumns;
/** `shelf`: the category of dishes without one in the sheet. `seen`: the dishes of the sheets before. */
type Among = { shelf: string; seen: Set<string> };
type Row = { line: number; cells: string[]; doubt?: Doubt; answer?: Answer };

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);
const textOfRow = (cells: readonly string[]) => filled(cells).join('  ');

/**
 * Two rows of titles as one: under a 'Pris' that was merged over two columns stand 'Liten' and 'Stor'. The
 * second row is left empty.
 */
function withOneHead(sheet: Sheet, headAt: number): Sheet {
  const [head = [], below = []] = [sheet.rows[headAt], sheet.rows[headAt + 1]];
  const names = filled(below);
  if (names.length < 2 || !names.every((name) => sizeOfTitle(name, () => false))) return sheet;
  const width = Math.max(head.length, below.length);
  const titles = Array.from({ length: width }, (_, at) => below[at] || head[at] || '');
  return { ...sheet, rows: sheet.rows.with(headAt, titles).with(headAt + 1, []) };
}

/**
 * The kind of a row with a single filled cell: a category, a note, or a dish without a price. `isUsual`: rows
 * like it are this sheet's way to write categories.
 */
function loneRow(text: string, isFollowed: boolean, isUsual: boolean): 'category' | 'skip' | 'dish' {
  if (isNote(text) && !isHeading(text)) return 'skip';
  if (!isFollowed || headingOf(text).name.length > 40) return 'dish';
  return isHeading(text) || isUsual ? 'category' : 'dish';
}

const isPriced = (row: TableRow<Column>) => Boolean(row.cell('price')) || row.sizes.length > 0;
const sizeLabels = (count: number) =>
  count === 2 ? words.sizesOf(2) : Array.from({ length: count }, (_, at) => words.nthSize(at + 1));

/** A sheet's titles with the columns that it lacks, and where they are. */
function columnsOf(table: Table<Column>, titles: readonly string[]) {
  const head = titles.map((title) => title.trim());
  const add = (key: 'category' | 'price') => head.push(dishColumns[key][0]) - 1;
  const hasSizes = head.some((title) => sizeOfTitle(title, () => false));
  return {
    head,
    name: table.columnOf('name') ?? 0,
    price: table.columnOf('price') ?? (hasSizes ? undefined : add('price')),
    category: table.columnOf('category') ?? add('category'),
  };
}

/**
 * The rows of a table with what people write between the dishes taken out: a category as a row of its own,
 * notes, titles that stand once more, and two prices in one cell.
 */
function tidyTable(sheet: Sheet, table: Table<Column>, { shelf, seen }: Among): Sheet {
  const rawTitles = (sheet.rows[table.headAt] ?? []).map((title) => title.trim());
  const { head, name: nameAt, price: priceAt, category: categoryAt } = columnsOf(table, rawTitles);
  const cellsOf = new Map(sheet.rows.map((cells, at) => [lineOf(sheet, at), cells]));
  const raw = table.rows.map((row) => ({ row, cells: cellsOf.get(row.line) ?? [] }));
  const hasCategories = raw.some(({ row }) => row.cell('category') && row.cell('name'));
  const lone = raw.filter(({ row, cells }) => filled(cells).length === 1 && !isPriced(row));
  const isLoudSheet = lone.some(({ cells }) => isLoud(textOfRow(cells)));
  const isOnly = lone.filter(({ cells }) => !isNote(textOfRow(cells))).length === 1;
  const lastDish = raw.findLastIndex(({ cells }) => filled(cells).length > 1);
  let category = shelf;

  function loneCells(row: TableRow<Column>, cells: string[], index: number): Row | undefined {
    const text = textOfRow(cells);
    const isName = hasCategories && !row.cell('category');
    const isApart = index === 0 || row.line > (raw[index - 1]?.row.line ?? 0) + 1;
    const isUsual = !isLoudSheet && (!isOnly || isApart);
    const what = isName ? 'dish' : loneRow(text, index < lastDish, isUsual);
    if (what === 'category') {
      category = headingOf(text).name;
      return undefined;
    }
    const placed = { line: row.line, cells: put(cells, [nameAt, text], [categoryAt, category]) };
    if (what === 'skip') return { ...placed, answer: 'skip' };
    return { ...placed, doubt: { kind: 'noPrice', says: words.questions.noPrice(text), text } };
  }

  function dishCells(row: TableRow<Column>, cells: string[]): Row {
    category = row.cell('category') || category;
    const placed = put(cells, [categoryAt, category]);
    const prices = priceAt === undefined ? [] : (pricesOf(placed[priceAt] ?? '')?.prices ?? []);
    if (priceAt === undefined || prices.length < 2) return { line: row.line, cells: placed };
    const labels = sizeLabels(prices.length).map(sizeTitle);
    for (const label of labels) if (!head.includes(label)) head.push(label);
    const own = prices.map(({ amount }, at): [number, string] => [head.indexOf(labels[at] ?? ''), amount]);
    const says = words.questions.sizes(row.cell('name') ?? '', prices.length);
    const doubt: Doubt = { kind: 'sizes', says, text: textOfRow(cells) };
    return { line: row.line, cells: put(placed, [priceAt, ''], ...own), doubt };
  }

  const rows = raw.flatMap(({ row, cells }, index): Row[] => {
    const isTitles = cells.every((cell, at) => cell.trim() === (rawTitles[at] ?? ''));
    if (isTitles) return [{ line: row.line, cells: [...cells], answer: 'skip' }];
    if (filled(cells).length > 1 || isPriced(row)) return [dishCells(row, cells)];
    const lone = loneCells(row, cells, index);
    return lone ? [lone] : [];
  });
  const isPlaced = rows.some(({ cells }) => cells[categoryAt]);
  const width = isPlaced || table.has('category') ? head.length : categoryAt;
  const isKept = (_: unknown, at: number) => at < width || at > categoryAt;
  const sure = rows.filter(({ answer, doubt }) => !answer && !doubt);
  const named = sure.map(({ line, cells }) => ({
    ...{ line, text: textOfRow(cells) },
    ...{ category: cells[categoryAt] ?? '', name: cells[nameAt] ?? '' },
  }));
  return {
    ...{ name: sheet.name, firstLine: sheet.firstLine },
    lines: [lineOf(sheet, table.headAt), ...rows.map(({ line }) => line)],
    rows: [head, ...rows.map(({ cells }) => cells)].map((cells) => cells.filter(isKept)),
    doubts: {
      ...twins(named, seen),
      ...Object.fromEntries(rows.flatMap(({ line, doubt }) => (doubt ? [[line, doubt]] : []))),
    },
    answers: Object.fromEntries(rows.flatMap(({ line, answer }) => (answer ? [[line, answer]] : []))),
  };
}

/** The cells with some of them changed, as many as that takes. */
function put(cells: readonly string[], ...changes: readonly (readonly [number, string])[]): string[] {
  const length = Math.max(cells.length, ...changes.map(([at]) => at + 1));
  const changed = new Map(changes);
  return Array.from({ length }, (_, at) => changed.get(at) ?? cells[at] ?? '');
}

/** A sheet of dishes as a plain table; one without titles is read as text, a line for each row. */
function tidySheet(sheet: Sheet, among: Among): Sheet {
  const how = { columns: dishColumns, needed: ['name'] as const };
  const first = tableOf<Column>(sheet, how);
  if (!first) return asText(sheet);
  const merged = withOneHead(sheet, first.headAt);
  const table = tableOf<Column>(merged, how) ?? first;
  // A menu that was exported is plain, and its ids say which dish is which.
  return table.rows.some((row) => row.cell('id')) ? sheet : tidyTable(merged, table, among);
}

function asText(sheet: Sheet): Sheet {
  const [read] = sheetsFromText(sheet.rows.map((cells) => filled(cells).join('\t')).join('\n'));
  if (!read || read.rows.length < 2) return sheet;
  return { ...read, name: sheet.name, lines: (read.lines ?? []).map((line) => lineOf(sheet, line - 1)) };
}

/** The sheets of dishes made plain; the other sheets stay as they are. */
export function tidied(sheets: readonly Sheet[]): Sheet[] {
  const dishes = dishSheets(sheets);
  const seen = new Set<string>();
  const shelfOf = ({ name }: Sheet) => (dishes.length > 1 && !words.noCategory.test(name) ? name.trim() : '');
  return sheets.map((sheet) =>
    dishes.includes(sheet) ? tidySheet(sheet, { shelf: shelfOf(sheet), seen }) : sheet,
  );
}
