/**
 * A table as a spreadsheet has it, in text. `firstLine` is the number of its first row: a CSV file holds more
 * than one table. `lines` are the numbers of all rows, where they do not follow each other.
 */
export type Sheet = { name: string; firstLine: number; lines?: readonly number[]; rows: string[][] };

/** The number by which a person finds a row. */
export const lineOf = ({ firstLine, lines }: Sheet, index: number) => lines?.[index] ?? firstLine + index;

/** The tables of a menu, by the names that they have in a file. */
export const sheetNames = {
  dishes: 'Meny',
  groups: 'Tilvalg',
  exceptions: 'Unntak',
  categories: 'Kategorier',
} as const;

/** An error in a cell, or a warning. While there is an error, nothing is stored. `column` counts from 0. */
export type SheetIssue = {
  sheet: string;
  line: number;
  column: number;
  title: string;
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
