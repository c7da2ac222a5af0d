import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { errorsOf, readMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import { writeMenu } from '../../../../../shared/menu/sheets/write-menu.ts';
import { csvFromSheets, sheetsFromCsv } from '../../../../../web/owner/dashboard/menu/import/csv.ts';
import { lookedOver } from '../../../../../web/owner/dashboard/menu/import/lines.ts';
import { readFile } from '../../../../../web/owner/dashboard/menu/import/read-file.ts';
import { xlsxFromSheets } from '../../../../../web/owner/dashboard/menu/import/xlsx.ts';
import { guarded, unguarded } from '../../../../../web/owner/lib/csv.ts';
import { anyMenu } from '../../../../helpers/any-menu.ts';
import { newIds } from '../../../../helpers/new-ids.ts';

const emptyMenu: Menu = { items: [], groups: [], categories: [], version: 0 };

const namesIn = async (file: Blob) => {
  const { dishes, issues } = readMenu(await readFile(file), { newId: newIds(), groups: [] });
  expect(errorsOf(issues)).toEqual([]);
  return dishes.map(({ item }) => [item?.name, item?.priceOre]);
};
const bytes = (...list: number[]) => new Blob([new Uint8Array(list)]);
const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]));
const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

test('a menu comes back from CSV as it went, whatever its names are', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const sheets = writeMenu(menu);
      const known = { newId: newIds(), groups: [] };
      const read = readMenu(
        sheetsFromCsv(
          csvFromSheets(sheets)
            .replace(/^\ufeff/, '')
            .replace(/\r\n/g, '\n'),
        ),
        known,
      );
      expect(errorsOf(read.issues)).toEqual([]);
      expect(read.content).toEqual(readMenu(sheets, { newId: newIds(), groups: [] }).content);
    }),
    { numRuns: 30 },
  );
});

test('and from an Excel file', async () => {
  await fc.assert(
    fc.asyncProperty(anyMenu, async (menu) => {
      const sheets = writeMenu(menu);
      const read = readMenu(await readFile(await xlsxFromSheets(sheets)), { newId: newIds(), groups: [] });
      expect(errorsOf(read.issues)).toEqual([]);
      expect(read.content).toEqual(readMenu(sheets, { newId: newIds(), groups: [] }).content);
    }),
    { numRuns: 20 },
  );
});

test('no cell of a CSV file begins as a formula does, and reading takes off only what writing put on', () => {
  const cells = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', "'=1", "''=1", '@x', '+47', '-', '\tx', "'", "'a", '＝1'),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      expect(guarded(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(unguarded(guarded(cell))).toBe(cell);
    }),
  );
  const sheet = {
    name: 'Meny',
    firstLine: 1,
    rows: [
      ['Navn', 'Pris'],
      ['=HYPERLINK("http://x.example")', '1'],
    ],
  };
  expect(csvFromSheets([sheet])).toContain(`"'=HYPERLINK(""http://x.example"")"`);
});

test('files as Excel, Sheets and Windows write them are read: semicolons, commas, tabs, "sep=", Windows-1252 and UTF-16', async () => {
  const table = 'Navn;Pris\r\nBlåskjell;189,-\r\n"Saus; kald";kr 25\r\n';
  const dishes = [
    ['Blåskjell', 18_900],
    ['Saus; kald', 2500],
  ];
  expect(await namesIn(new Blob([table]))).toEqual(dishes);
  expect(await namesIn(new Blob([`\ufeff${table}`]))).toEqual(dishes);
  expect(await namesIn(new Blob([latin1(table)]))).toEqual(dishes);
  expect(await namesIn(new Blob([`sep=;\r\n${table}`]))).toEqual(dishes);
  const tabs = table.replace('Navn;Pris', 'Navn\tPris').replace('l;1', 'l\t1').replace('";k', '"\tk');
  expect(await namesIn(new Blob([utf16(tabs)]))).toEqual(dishes);
  expect(await namesIn(new Blob([utf16(`\ufeff${tabs}`)]))).toEqual(dishes);
  expect(await namesIn(new Blob(['Name,Price\n"Pizza, stor",149.50\n']))).toEqual([['Pizza, stor', 14_950]]);
});

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const book = (rows: string) =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheetXml(rows)),
    }).slice(),
  ]);
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Navn')}${text('B1', 'Pris')}</row>`;

test('an Excel file of one sheet of any name is read, with numbers that are not quite round', async () => {
  expect(
    await namesIn(
      book(`${head}<row r="3">${text('A3', 'Kebab')}<c r="B3"><v>129.00000000000003</v></c></row>`),
    ),
  ).toEqual([['Kebab', 12_900]]);
});

const sheetOf = (name: string, ...rows: string[]) => ({
  ...{ name, firstLine: 1 },
  rows: rows.map((row) => row.split('|')),
});

test('all sheets of dishes are read, each a category of its name, and one without titles is named', async () => {
  const file = await xlsxFromSheets([
    sheetOf('Forside', 'Velkommen til Luigi', 'Vi åpner kl. 15'),
    sheetOf('Pizza', 'Navn|Pris', 'Margherita|149', 'Pepperoni|169'),
    sheetOf('Drikke', 'Navn|Liten|Stor', 'Cola|35|45'),
    sheetOf('Ark3', 'Kategori|Navn|Pris', 'Pizza|Margherita|149', 'Dessert|Tiramisu|'),
  ]);
  const read = readMenu(await readFile(file), { newId: newIds(), groups: [] });
  const categories = new Map(read.content.categories.map(({ id, name }) => [id as string, name]));
  expect(read.content.items.map(({ name, category }) => [categories.get(category ?? ''), name])).toEqual([
    ['Pizza', 'Margherita'],
    ['Pizza', 'Pepperoni'],
    ['Drikke', 'Cola'],
  ]);
  expect(read.issues.map(({ sheet, line, message }) => [sheet, line, message])).toEqual([
    ['Ark3', 3, 'Prisen mangler.'],
    ['Forside', 1, 'Arket Forside er ikke lest. Det mangler en linje med titlene Navn og Pris.'],
  ]);
  const { lines, waiting } = lookedOver(read, emptyMenu, 'add');
  expect(lines.map(({ state, at }) => [state, at])).toEqual([
    ['right', '2 i Pizza'],
    ['right', '3 i Pizza'],
    ['right', '2 i Drikke'],
    ['wait', '2 i Ark3'],
    ['wrong', '3 i Ark3'],
  ]);
  expect(waiting[0]?.doubt?.says).toBe('Margherita står to ganger');
});

test.each([
  [
    'over 5 MB',
    () => new Blob([new Uint8Array(10 * 1024 * 1024)]),
    'Filen er for stor. Den kan være på høyst 5 MB.',
  ],
  [
    '100,000 rows of CSV',
    () => new Blob([`Navn;Pris\n${'Kebab;129\n'.repeat(100_000)}`]),
    /^Filen har 5.000 linjer eller flere/,
  ],
  [
    'a cell in row 1,048,576',
    () => book(`${head}<row r="1048576">${text('A1048576', 'x')}</row>`),
    /^Filen har 1.048.576 linjer/,
  ],
  [
    '100,000 rows without addresses',
    () => book(`${head}${'<row><c/></row>'.repeat(100_000)}`),
    /^Filen har 100.001 linjer/,
  ],
  [
    'a cell in column XFD',
    () => book(`<row r="1">${text('XFD1', 'x')}</row>`),
    /^Et ark har innhold i kolonne XFD/,
  ],
  [
    '30 MB in a few kB',
    () => new Blob([zipSync({ 'xl/a.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 }).slice()]),
    'Filen er for stor. Den kan være på høyst 5 MB.',
  ],
  [
    'an archive of something else',
    () => new Blob([zipSync({ 'a.xml': strToU8('<a/>') }).slice()]),
    /^Filen kan ikke leses/,
  ],
  ['a broken archive', () => bytes(0x50, 0x4b, 3, 4, 9, 9, 9, 9), /^Filen kan ikke leses/],
  ['an old Excel file', () => bytes(0xd0, 0xcf, 0x11, 0xe0, 1), /^Dette er en gammel Excel-fil/],
  ['a PDF', () => new Blob(['%PDF-1.7']), /^En PDF kan ikke leses/],
  ['a picture', () => bytes(0x89, 0x50, 0x4e, 0x47), /^Et bilde kan ikke leses/],
  ['a program', () => bytes(0x7f, 0x45, 0x4c, 0x46, 1, 2, 3), /^Filen er ikke et regneark/],
  ['nothing', () => new Blob([]), 'Filen er tom.'],
  [
    'a quote that is never closed',
    () => new Blob(['Navn;Pris\nA;1\n"B;2\nC;3\n']),
    /^Et anførselstegn er ikke lukket/,
  ],
])('%s is refused with words', async (_, file, words) => {
  await expect(readFile(file())).rejects.toThrow(words);
});

test('a sheet of tags that are never closed is refused as fast as any other', async () => {
  // Each of these would take minutes if an expression looked on behind the next tag.
  for (const tag of ['<c ', '<row ', '<x:c r'])
    await expect(readFile(book(`${head}${tag.repeat(300_000)}`))).rejects.toThrow(/^Filen/);
});

test('one part of an Excel file may not be as big as a whole one', async () => {
  const part = `${head}${' '.repeat(9 * 1024 * 1024)}`;
  await expect(readFile(book(part))).rejects.toThrow('Filen er for stor. Den kan være på høyst 5 MB.');
});
