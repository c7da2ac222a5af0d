/** A table as a spreadsheet has it, in text. `firstLine` is the number of its first row: a CSV file holds more than one table. */
export type Sheet = { name: string; firstLine: number; rows: string[][] };

/** The tables of a menu, by the names that they have in a file. */
export const sheetNames = {
  dishes: 'Meny',
  groups: 'Tilvalg',
  exceptions: 'Unntak',
  categories: 'Kategorier',
} as const;

/** What is wrong with a cell, or worth a look. A wrong one lets nothing be stored. `column` counts from 0. */
export type SheetIssue = {
  sheet: string;
  line: number;
  column: number;
  title: string;
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
    const place = line - one.firstLine;
    if (one.name !== sheet || one.rows[place] === undefined) return one;
    const rows = one.rows.map((row, index) => {
      if (index !== place) return row;
      const cells = Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => row[at] ?? '');
      return cells.with(column, text);
    });
    return { ...one, rows };
  });
}
