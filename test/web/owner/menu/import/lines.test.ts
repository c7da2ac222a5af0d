import { expect, test } from 'vitest';
import { startCategories } from '../../../../../shared/menu/category.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { readMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import { withCell } from '../../../../../shared/menu/sheets/sheet.ts';
import { writeMenu } from '../../../../../shared/menu/sheets/write-menu.ts';
import { sheetsFromCsv } from '../../../../../web/owner/dashboard/menu/import/csv.ts';
import { templateMenu } from '../../../../../web/owner/dashboard/menu/import/downloads.ts';
import {
  isDoubtful,
  isWrong,
  lookedOver,
} from '../../../../../web/owner/dashboard/menu/import/use-import.ts';
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

test('a row says what is wrong with which cell, what the menu loses of it, and what nobody has said', () => {
  const { lines, removed } = lookedOver(readMenu(sheets, known()), menu, 'replace');
  const [margherita, cola, lamb, kebab] = lines;
  expect(margherita?.warnings).toEqual(['Finnes fra før. Den gamle prisen 139,- blir byttet ut.']);
  expect(cola?.wrong.price?.message).toBe('«3 5» er ikke en pris. Skriv for eksempel 189.');
  expect(cola?.cells.price).toBe('3 5');
  expect(lamb?.others).toMatchObject([{ title: 'Styrke', text: '9', line: 4 }]);
  expect(lamb?.warnings).toEqual(['Allergener mangler. Kundene leser «ikke oppgitt».']);
  expect(lines.map(isWrong)).toEqual([false, true, true, false]);
  expect([margherita && isDoubtful(margherita), kebab && isDoubtful(kebab)]).toEqual([true, false]);
  // A row that is still wrong is no reason to say that its dish goes.
  expect(removed.map(({ name }) => name)).toEqual(['Tiramisu']);
});

test('adding takes nothing away', () => {
  expect(lookedOver(readMenu(sheets, known()), menu, 'add').removed).toEqual([]);
});

test('a mended cell is read again, and nothing else is changed', () => {
  const before = readMenu(sheets, known());
  const wrong = lookedOver(before, menu, 'add').lines[1]?.wrong.price;
  const after = lookedOver(readMenu(withCell(sheets, wrong!, '35,-'), known()), menu, 'add');
  expect(after.lines.map(isWrong)).toEqual([false, false, true, false]);
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
