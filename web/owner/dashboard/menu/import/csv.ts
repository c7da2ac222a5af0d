import Papa from 'papaparse';
import { isAlike } from '../../../../../shared/menu/alike.ts';
import { knownTitles } from '../../../../../shared/menu/sheets/columns.nb.ts';
import type { Sheet } from '../../../../../shared/menu/sheets/sheet.ts';
import { sheetNames } from '../../../../../shared/menu/sheets/words.nb.ts';
import { guarded, unguarded } from '../../../lib/csv.ts';
import { FileRefused, maxRows, tooLong } from './refused.ts';

const separators = [';', ',', '\t', '|'];
const names = Object.values(sheetNames);

function parsed(text: string, separator: string, preview: number) {
  return Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview });
}

/** The separator that makes the most titles that we know; Norwegian Excel writes semicolons. */
function separatorOf(text: string): string {
  const counts = separators.map((separator) => {
    const rows = parsed(text, separator, 12).data;
    return Math.max(0, ...rows.map(knownTitles));
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** '[Tilvalg]' alone in a row: the table of that name begins below it. */
function startedBy(row: readonly string[]): string | undefined {
  const [first = '', ...others] = row;
  const name = /^\[(.+)\]$/.exec(first.trim())?.[1];
  return name && others.every((cell) => cell === '') ? names.find((one) => isAlike(one, name)) : undefined;
}

/** The tables of a CSV file. Throws FileRefused for a file that is too long or has an unclosed quote. */
export function sheetsFromCsv(text: string): Sheet[] {
  const [, told, rest = ''] = /^sep=(.)\n(.*)$/s.exec(text) ?? [];
  const body = told ? `\n${rest}` : text;
  const { data, errors } = parsed(body, told ?? separatorOf(text), maxRows + 1);
  if (data.length > maxRows) throw tooLong(maxRows);
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed)
    throw new FileRefused(`Et anførselstegn er ikke lukket. Se på linje ${(unclosed.row ?? 0) + 1} i filen.`);
  const sheets: Sheet[] = [{ name: sheetNames.dishes, firstLine: 1, rows: [] }];
  for (const [index, row] of data.entries()) {
    const name = startedBy(row);
    if (name) sheets.push({ name, firstLine: index + 2, rows: [] });
    else sheets.at(-1)?.rows.push(row.map(unguarded));
  }
  return sheets;
}

/** The tables as one file that Norwegian Excel opens as it is. */
export function csvFromSheets(sheets: readonly Sheet[]): string {
  const rows = sheets.flatMap(({ name, rows: own }, index) =>
    index === 0 ? own : [[''], [`[${name}]`], ...own],
  );
  const cells = rows.map((row) => row.map(guarded));
  return `\ufeff${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`;
}
