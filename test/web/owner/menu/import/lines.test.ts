import { expect, test } from 'vitest';
import { startCategories } from '../../../../../shared/menu/category.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { readMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import { sheetsFromText } from '../../../../../shared/menu/sheets/read-text.ts';
import { type Sheet, withAnswer, withCell } from '../../../../../shared/menu/sheets/sheet.ts';
import { tidied } from '../../../../../shared/menu/sheets/tidy-sheet.ts';
import { writeMenu } from '../../../../../shared/menu/sheets/write-menu.ts';
import { sheetsFromCsv } from '../../../../../web/owner/dashboard/menu/import/csv.ts';
import { templateMenu } from '../../../../../web/owner/dashboard/menu/import/downloads.ts';
import { asDish, contentNow, lookedOver } from '../../../../../web/owner/dashboard/menu/import/lines.ts';
import { itmId, menuItem } from '../../../../helpers/builders.ts';
import { newIds } from '../../../../helpers/new-ids.ts';

const known = () => ({ newId: newIds(), groups: [] });
const menu: Menu = {
  items: [
    menuItem({
      id: itmId(1),
      name: 'Margherita',
      category: 'Pizza',
      priceOre: 13_900,
      allergens: ['hvete', 'melk'],
    }),
    menuItem({ id: itmId(2), name: 'Cola', category: 'Drikke', priceOre: 3500 }),
    menuItem({ id: itmId(3), name: 'Tiramisu', category: 'Desserter', priceOre: 9500 }),
  ],
  ...{ groups: [], categories: [...startCategories], version: 3 },
};
const sheets = sheetsFromCsv(
  'Kategori;Navn;Pris;Allergener;Styrke\nPizza;Margherita;149;;\nDrikke;Cola;3 5;;\nGrill;Lammespyd;219;;9\nGrill;Kebab;119;ingen;\n',
);

test('a row says what is wrong with which cell, once, and what the menu loses of it', () => {
  const { lines, removed, kept } = lookedOver(readMenu(sheets, known()), menu, 'replace');
  const [margherita, cola, lamb, kebab] = lines;
  expect(margherita?.notes).toEqual(['Finnes fra før. Den gamle prisen 139,- blir byttet ut.']);
  expect(cola?.wrong.price?.message).toBe('«3 5» er ikke en pris. Skriv for eksempel 189.');
  expect(cola?.others).toEqual([]);
  expect(cola?.cells.price).toBe('3 5');
  expect(lamb?.others).toMatchObject([{ title: 'Styrke', text: '9', line: 4 }]);
  expect(lines.map(({ state }) => state)).toEqual(['right', 'wrong', 'wrong', 'right']);
  expect([margherita?.isUnsaid, kebab?.isUnsaid]).toEqual([false, false]);
  // A row that still waits is no reason to take its dish away.
  expect(removed.map(({ name }) => name)).toEqual(['Tiramisu']);
  expect(kept.map(({ name }) => name)).toEqual(['Cola']);
});

test('what is right goes in without the rest, and a dish that a waiting line is about stays', () => {
  const read = readMenu(sheets, known());
  const { kept } = lookedOver(read, menu, 'replace');
  expect(contentNow(read, kept).items).toMatchObject([
    { name: 'Margherita', priceOre: 14_900 },
    { name: 'Kebab' },
    { id: itmId(2), name: 'Cola', priceOre: 3500 },
  ]);
});

test('an error stands at the cell of its own column, whatever the file calls that column', () => {
  const others = tidied(sheetsFromCsv('Nr.;RETT;Pris\n1;Kebab;\n2;;119\n'));
  const { lines } = lookedOver(readMenu(others, known()), menu, 'add');
  expect(lines.map(({ wrong }) => Object.keys(wrong))).toEqual([['price'], ['name']]);
});

test('two prices become one, and a line of text a dish, by what a person types', () => {
  const pasted = sheetsFromText('Margherita 129,- 179,-\nCola 45');
  const [margherita] = lookedOver(readMenu(pasted, known()), menu, 'add').lines;
  expect(margherita).toMatchObject({ state: 'wait', doubt: { kind: 'sizes' } });
  const answered = asDish(pasted, margherita!, 'Margherita', '129');
  const { content } = readMenu(answered, known());
  expect(content.items).toMatchObject([{ name: 'Margherita', priceOre: 12_900 }, { name: 'Cola' }]);
  expect(content.groups).toEqual([]);
});

test('a price that no dish has waits for a person, and one of a topping is told', () => {
  const dear = tidied(
    sheetsFromCsv(
      'Navn;Pris;Pris: Stor\nMargherita;14900;\nCalzone;;100000\nKebab;119;\n[Tilvalg]\nTilvalg;Valg;Pris\nTopping;Ost;100000\n',
    ),
  );
  const { lines, waiting, elsewhere } = lookedOver(readMenu(dear, known()), menu, 'add');
  expect(waiting.map(({ doubt }) => doubt?.says)).toEqual([
    'Koster Margherita 14 900,-?',
    'Koster Calzone 100 000,-?',
  ]);
  expect(elsewhere.map(({ message, isWarning }) => [message, isWarning])).toEqual([
    ['Koster Ost 100 000,-? Rett prisen i filen, eller under Tilvalg etterpå.', true],
  ]);
  const taken = waiting.reduce<Sheet[]>((all, line) => withAnswer(all, line, 'take'), dear);
  expect(lookedOver(readMenu(taken, known()), menu, 'add').lines.map(({ state }) => state)).toEqual([
    ...['right', 'right', 'right'],
  ]);
  const mended = asDish(dear, lines[0]!, 'Margherita', '149');
  expect(readMenu(mended, known()).content.items.map(({ priceOre }) => priceOre)).toContain(14_900);
});

test('adding takes nothing away', () => {
  expect(lookedOver(readMenu(sheets, known()), menu, 'add').removed).toEqual([]);
});

test('a mended cell is read again, and nothing else is changed', () => {
  const before = readMenu(sheets, known());
  const wrong = lookedOver(before, menu, 'add').lines[1]?.wrong.price;
  const after = lookedOver(readMenu(withCell(sheets, wrong!, '35,-'), known()), menu, 'add');
  expect(after.lines.map(({ state }) => state)).toEqual(['right', 'right', 'wrong', 'right']);
  expect(after.lines[1]?.cells.price).toBe('35,-');
});

test('what no column is read for is told once, beside the rows', () => {
  const { elsewhere } = lookedOver(
    readMenu(sheetsFromCsv('Navn;Pris;Farge\nKebab;119;rød\n'), known()),
    menu,
    'add',
  );
  expect(elsewhere.map(({ message }) => message)).toEqual(['Kolonnen «Farge» brukes ikke.']);
});

test('the template that owners fill in has nothing wrong in it', () => {
  const { content, issues } = readMenu(writeMenu(templateMenu), known());
  expect(issues).toEqual([]);
  expect([content.items.length, content.groups.length]).toEqual([3, 2]);
});
