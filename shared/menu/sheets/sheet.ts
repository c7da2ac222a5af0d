import { cleanText } from '../../kernel/text.ts';
import { sizeOfTitle } from './columns.nb.ts';
import { type Answer, answerTo, type Doubt, doubtAt, type LineNotes } from './doubt.ts';
import * as words from './words.nb.ts';

/**
 * A table as a spreadsheet has it, in text. `firstLine` is the number of its first row: a CSV file holds more
 * than one table. `lines` are the numbers of all rows, where they do not follow each other.
 */
export type Sheet = {
  name: string;
  firstLine: number;
  lines?: readonly number[];
  rows: string[][];
} & LineNotes;

/** The number by which a person finds a row. */
export const lineOf = ({ firstLine, lines }: Sheet, index: number) => lines?.[index] ?? firstLine + index;

/** An error in a cell, or a warning. While there is an error, nothing is stored. `column` counts from 0. */
export type SheetIssue = {
  sheet: string;
  line: number;
  column: number;
  title: string;
  /** Our own name of the column. */
  key?: string;
  /** The text of the cell. */
  text?: string;
  message: string;
  isWarning?: true;
};

/** Where a cell is. */
export type CellPlace = Pick<SheetIssue, 'sheet' | 'line' | 'column'>;

/** The same tables with one cell changed. */
export function withCell(
  sheets: readonly Sheet[],
  { sheet, line, column }: CellPlace,
  text: string,
): Sheet[] {
  return sheets.map((one) => {
    const place = one.rows.findIndex((_, index) => lineOf(one, index) === line);
    if (one.name !== sheet || place < 0) return one;
    const rows = one.rows.map((row, index) => {
      if (index !== place) return row;
      const cells = Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => row[at] ?? '');
      return cells.with(column, text);
    });
    return { ...one, rows };
  });
}

type LinePlace = Pick<CellPlace, 'sheet' | 'line'>;

/** The same tables with a person's answer about a line; without one its doubt is asked again, or this one. */
export function withAnswer(
  sheets: readonly Sheet[],
  { sheet, line }: LinePlace,
  answer: Answer | undefined,
  doubt?: Doubt,
): Sheet[] {
  return sheets.map((one) => {
    if (one.name !== sheet) return one;
    const { [line]: _, ...answers } = one.answers ?? {};
    return {
      ...one,
      answers: answer ? { ...answers, [line]: answer } : answers,
      ...(doubt && { doubts: { ...one.doubts, [line]: doubt } }),
    };
  });
}

export type Columns = Readonly<Record<string, readonly string[]>>;

/** A row by its columns' names. A cell is undefined where its column is missing, '' where it is empty. */
export type TableRow<Key extends string> = {
  line: number;
  /** The row waits for a person's answer, or was answered with 'no dish': nothing of it is read. */
  doubt?: Doubt;
  isSkipped: boolean;
  isDone: boolean;
  /** A person said that the dish is as it was read. */
  isTaken: boolean;
  cell: (key: Key) => string | undefined;
  sizes: { label: string; text: string; column: number }[];
  issue: (key: Key | number, message: string, isWarning?: true) => SheetIssue;
};

export type Table<Key extends string> = {
  sheet: string;
  /** The row of the titles, counted from 0. */
  headAt: number;
  has: (key: Key) => boolean;
  columnOf: (key: Key) => number | undefined;
  rows: TableRow<Key>[];
  /** Warnings about columns that nobody reads. */
  issues: SheetIssue[];
};

type Options<Key> = { columns: Columns; needed: readonly Key[]; isSize?: (label: string) => boolean };

/** A title may stand under a few lines of words. */
const headIsWithin = 10;

const plain = (title: string) => title.toLowerCase().replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();

/** Reads a sheet by its columns' titles, in any order. Undefined when no row has the needed titles. */
export function tableOf<Key extends string>(
  source: Sheet,
  { columns, needed, isSize = () => false }: Options<Key>,
): Table<Key> | undefined {
  const { name: sheet, rows } = source;
  const keyOf = new Map<string, string>();
  for (const [key, titles] of Object.entries(columns))
    for (const title of titles) keyOf.set(plain(title), key);
  const isHead = (row: string[]) =>
    needed.every((key) => row.some((title) => keyOf.get(plain(title)) === key));
  const headAt = rows.slice(0, headIsWithin).findIndex(isHead);
  if (headAt < 0) return undefined;
  const titles = (rows[headAt] ?? []).map((title) => cleanText(title));
  const at = new Map<string, number>();
  const sizes: { label: string; column: number }[] = [];
  const issues: SheetIssue[] = [];
  for (const [column, title] of titles.entries()) {
    const key = keyOf.get(plain(title));
    const size = key ? undefined : sizeOfTitle(title, isSize);
    if (key && !at.has(key)) at.set(key, column);
    else if (size) sizes.push({ label: size, column });
    else if (title) {
      const message = words.unusedColumn(title);
      issues.push({ sheet, line: lineOf(source, headAt), column, title, message, isWarning: true });
    }
  }
  const read = rows.slice(headAt + 1).map((cells, index): TableRow<Key> & { isEmpty: boolean } => {
    const line = lineOf(source, headAt + 1 + index);
    const text = (column: number) => cleanText(cells[column] ?? '');
    const doubt = doubtAt(source, line);
    return {
      line,
      ...(doubt && { doubt }),
      isSkipped: answerTo(source, line) === 'skip',
      isDone: answerTo(source, line) === 'done',
      isTaken: answerTo(source, line) === 'take',
      isEmpty: cells.every((cell) => cell.trim() === ''),
      cell: (key) => {
        const column = at.get(key);
        return column === undefined ? undefined : text(column);
      },
      sizes: sizes.flatMap(({ label, column }) =>
        text(column) ? [{ label, column, text: text(column) }] : [],
      ),
      issue: (key, message, isWarning) => {
        // A dish without a price has its field where the first size's price would be.
        const first = key === 'price' ? sizes[0]?.column : undefined;
        const column = typeof key === 'number' ? key : (at.get(key) ?? first ?? titles.length);
        const title = titles[column] || columns[String(key)]?.[0] || '';
        const place = { sheet, line, column, title, key: String(key), text: text(column) };
        return { ...place, message, ...(isWarning && { isWarning }) };
      },
    };
  });
  const whole = { has: (key: Key) => at.has(key), columnOf: (key: Key) => at.get(key) };
  return { sheet, headAt, ...whole, rows: read.filter(({ isEmpty }) => !isEmpty), issues };
}
