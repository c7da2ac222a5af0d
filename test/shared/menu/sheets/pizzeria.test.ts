import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsOf, readMenu } from '../../../../shared/menu/sheets/read-menu.ts';
import { sheetsFromCsv } from '../../../../web/owner/dashboard/menu/import/csv.ts';
import { newIds } from '../../../helpers/new-ids.ts';

const text = readFileSync(new URL('../../../fixtures/pizzeria.csv', import.meta.url), 'utf8');
const read = (csv: string) => readMenu(sheetsFromCsv(csv), { newId: newIds(), groups: [] });

test('a pizzeria of 80 dishes, 4 sizes and 30 toppings is read without an error', () => {
  const { content, issues } = read(text);
  expect(errorsOf(issues)).toEqual([]);
  expect(content.items).toHaveLength(80);
  expect(content.categories.map(({ name }) => name)).toContain('Øl og cider');
  const [sizes, , toppings] = content.groups;
  expect(sizes?.draft.options).toHaveLength(4);
  expect(toppings?.draft.options).toHaveLength(30);
  expect(toppings?.draft.options[0]?.priceBySize).toEqual({
    ...{ [sizes?.draft.options[1]?.id ?? '']: 2500, [sizes?.draft.options[2]?.id ?? '']: 3000 },
    [sizes?.draft.options[3]?.id ?? '']: 4500,
  });
  expect(content.items[0]).toMatchObject({ name: '1. Margherita', priceOre: 13_900, diets: ['vegetar'] });
  expect(content.items.find(({ name }) => name === 'Hansa Pilsner 0,5 l')).toMatchObject({
    ...{ depositOre: 300, alcoholPercent: 4.7, allergens: ['bygg'] },
  });
  expect(content.categories[1]?.window).toMatchObject({ from: '11:00', to: '15:00' });
});

test('what is wrong is told by line and column, in words that say what to write', () => {
  const wrong = text
    .replace('1. Margherita;Tomat, ost og basilikum;;139', '1. Margherita;Tomat, ost og basilikum;;18 9')
    .replace('Lammespyd;Med pommes frites og tzatziki;219', 'Lammespyd;Med pommes frites og tzatziki;')
    .replace('Fanta 0,5 l;;45', ';;45')
    .replace(
      'Tiramisu;Laget på huset;95;;;;;hvete, egg, melk;;;;;ja;',
      'Tiramisu;Laget på huset;95;;;;;gluten, melk;;;;;ja;Kaffe og avec',
    )
    .replace('99;;;;;bygg;;;3;4,7', '99;;;;;bygg;;;3;0,047')
    .replace('24. Vegan;Bunn', '42. Vegan;Bunn')
    .replace('Lunsj;ja;hverdager 11–15', 'Lunsj;ja;lunsjtid');
  const { issues } = read(wrong);
  expect(errorsOf(issues).map(({ sheet, title, message }) => [sheet, title, message])).toEqual([
    ['Kategorier', 'Tid', '«lunsjtid» er ikke en tid. Skriv for eksempel hverdager 11–15.'],
    ['Meny', 'Pris: Liten', '«18 9» er ikke en pris. Skriv for eksempel 189.'],
    ['Meny', 'Pris', 'Prisen mangler.'],
    ['Meny', 'Tilvalg', 'Tilvalget «Kaffe og avec» finnes ikke i arket Tilvalg.'],
    ['Meny', 'Navn', 'Navnet mangler.'],
    ['Meny', 'Alkohol %', '«0,047» er ikke en alkoholprosent. Skriv for eksempel 4,7.'],
    ['Unntak', 'Rett', 'Fant ikke retten «42. Vegan» i arket Meny.'],
  ]);
  expect(issues.filter(({ isWarning, title }) => isWarning && title === 'Allergener')).toMatchObject([
    {
      message:
        '«gluten» er ikke nok. Skriv hvete, rug, bygg, havre, spelt eller khorasanhvete. Allergener står som ikke fylt ut.',
    },
  ]);
  const lines = wrong.split('\n');
  for (const { line, text: cell } of errorsOf(issues).filter(({ sheet, text }) => sheet === 'Meny' && text))
    expect(lines[line - 1]).toContain(cell);
});
