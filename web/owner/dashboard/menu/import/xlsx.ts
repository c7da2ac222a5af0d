import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/universal';
import type { Sheet } from '../../../../../shared/menu/sheets/sheet.ts';
import { FileRefused, maxColumns, maxRows, tooBig, tooLong } from './refused.ts';

/** The limits of an unpacked file: a menu of 300 dishes takes less than one of these. */
const maxUnpackedBytes = 20 * 1024 * 1024;
const maxPartBytes = 8 * 1024 * 1024;
const maxParts = 300;

const unreadable = () =>
  new FileRefused('Filen kan ikke leses. Åpne den i Excel og lagre den som .xlsx eller .csv.');

/** Unpacks the parts of a spreadsheet, within bounds: a few kB can claim to be gigabytes. */
function parts(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/i.test(name)) return false;
        unpacked += originalSize;
        count += 1;
        if (originalSize > maxPartBytes || unpacked > maxUnpackedBytes || count > maxParts) throw tooBig();
        return true;
      },
    });
  } catch (error) {
    throw error instanceof FileRefused ? error : unreadable();
  }
}

/** The reader takes the square of their number, and Excel writes none. */
const unclosedTag = /<[^<>]*</;

const lettersValue = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Refuses a sheet by its cells' addresses, before memory is reserved for the cells between them. No
 * expression looks behind the next tag, so that a sheet of unclosed tags takes no longer than another.
 */
function checkExtent(xml: string): void {
  for (const [, letters = '', row = ''] of xml.matchAll(/<(?:\w+:)?c\s[^<>]*?\br=["']([A-Z]+)(\d+)["']/g)) {
    if (Number(row) > maxRows) throw tooLong(Number(row));
    if (letters.length > 3 || lettersValue(letters) > maxColumns)
      throw new FileRefused(`Et ark har innhold i kolonne ${letters}. Slett det som står utenfor tabellen.`);
  }
  const rows = [...xml.matchAll(/<(?:\w+:)?row\b(?:[^<>]*?\br=["'](\d+)["'])?/g)];
  const last = Math.max(rows.length, Number(rows.at(-1)?.[1] ?? 0));
  if (last > maxRows) throw tooLong(last);
}

/** A cell as text. Excel reads '1.5' as the first of May: the line shows that day and refuses it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('.');
  if (typeof cell === 'number') return String(Number(cell.toFixed(4))).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nei';
  return String(cell);
}

/** The sheets of an Excel file. Throws FileRefused. */
export async function sheetsFromXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const unpacked = parts(bytes);
  if (!Object.keys(unpacked).some((name) => name.startsWith('xl/'))) throw unreadable();
  for (const [name, content] of Object.entries(unpacked)) {
    const xml = new TextDecoder().decode(content);
    if (unclosedTag.test(xml)) throw unreadable();
    if (name.startsWith('xl/worksheets/')) checkExtent(xml);
  }
  // Packed again without compression: the reader unpacks a large file in a worker, which the CSP forbids.
  const plain = zipSync(unpacked, { level: 0 });
  try {
    const sheets = await readXlsxFile(plain.slice().buffer, { trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      firstLine: 1,
      rows: data.map((row) => row.map(textOf)),
    }));
  } catch {
    throw unreadable();
  }
}

const widths: Record<string, number> = {
  Navn: 28,
  Beskrivelse: 48,
  Allergener: 24,
  Tilvalg: 30,
  Rett: 28,
  Valg: 24,
};
const isAmount = /^\d{1,6}(?:,\d{1,2})?$/;
const isNumeric = (title: string) => /^(?:Pris|Pant|Minst|Høyst|Av samme|Styrke|Alkohol)/.test(title);

/**
 * XML has no room for two characters, and a reader takes '_x0041_' for the letter that it names. The writer
 * looks strings up in an object, so a string that every object has ('toString') gets a blank behind, which
 * reading takes off.
 */
function xmlText(text: string): string {
  const escaped = text.replace(/[\ufffe\uffff]/g, '').replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');
  return escaped in {} ? `${escaped} ` : escaped;
}

function cellOf(text: string, title: string) {
  if (text === '') return null;
  if (isNumeric(title) && isAmount.test(text)) return { value: Number(text.replace(',', '.')), type: Number };
  return { value: xmlText(text), type: String };
}

/** The tables as an Excel file. A cell of text is never a formula. */
export function xlsxFromSheets(sheets: readonly Sheet[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, rows: [titles = [], ...rows] }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: titles.map((title) => ({ width: widths[title] ?? Math.max(10, title.length + 2) })),
      data: [
        titles.map((title) => ({ value: xmlText(title), type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((text, at) => cellOf(text, titles[at] ?? ''))),
      ],
    })),
  ).toBlob();
}
