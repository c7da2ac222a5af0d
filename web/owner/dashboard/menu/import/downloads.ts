import { startCategories } from '../../../../../shared/menu/category.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { Sheet } from '../../../../../shared/menu/sheets/sheet.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves the menu as a file that can be imported again. The writer is fetched on use. */
export async function saveMenuAs(kind: 'xlsx' | 'csv', menu: Menu): Promise<void> {
  const { writeMenu } = await import('../../../../../shared/menu/sheets/write-menu.ts');
  const sheets = writeMenu(menu);
  if (kind === 'xlsx') {
    const { xlsxFromSheets } = await import('./xlsx.ts');
    return saveFile('meny.xlsx', await xlsxFromSheets(sheets));
  }
  const { csvFromSheets } = await import('./csv.ts');
  saveFile('meny.csv', new Blob([csvFromSheets(sheets)], { type: 'text/csv;charset=utf-8' }));
}

const help: Sheet = {
  name: 'Veiledning',
  firstLine: 1,
  rows: [
    ['Slik fyller du ut'],
    ['Meny: en rett på hver linje. Bare Navn og Pris må fylles ut.'],
    [
      'Pris: skriv 149 eller 149,50. Har retten størrelser, skriv prisene i kolonnene «Pris: Liten» og så videre. Skriv nei for en størrelse som retten ikke har.',
    ],
    [
      'Allergener: hvete, melk. Skriv ingen når retten ikke har noen. En tom celle betyr at det ikke er fylt ut.',
    ],
    [
      'Tilvalg: navnene fra arket Tilvalg, med komma mellom. Tid: hverdager 11–15. Synlig: ja eller nei. Styrke: 0 til 3.',
    ],
    [
      'Arket Tilvalg: en linje for hvert valg. Minst, Høyst og Av samme skrives på den første linjen i hver gruppe.',
    ],
    ['Arket Unntak: når et valg koster noe annet, eller ikke finnes, på én rett.'],
    ['Du kan slette eksemplene, og kolonner du ikke trenger.'],
  ],
};

const forLater = ['Id', 'Id tilvalg', 'Engelsk navn', 'Engelsk beskrivelse', 'Engelsk tilvalg'];
/** An owner who begins has no ids, and writes Norwegian first. */
function withoutLater({ rows: [titles = [], ...rows], ...sheet }: Sheet): Sheet {
  const isKept = (_: string, at: number) => !forLater.includes(titles[at] ?? '');
  return { ...sheet, rows: [titles, ...rows].map((row) => row.filter(isKept)) };
}

const at = '2026-01-01T00:00:00.000Z';
const dish = (n: number, about: Partial<Menu['items'][number]>): Menu['items'][number] => ({
  ...{ id: `itm_${n}`, name: '', description: '', priceOre: 0, category: '', allergens: null },
  ...{ isAvailable: true, sortOrder: n, createdAt: at, updatedAt: at, ...about },
});

const [small, large] = ['opt_1', 'opt_2'] as const;
const groups: Menu['groups'] = [
  {
    ...{ id: 'grp_1', kind: 'sizes', name: 'Størrelse', min: 1, max: 1, maxEach: 1 },
    options: [
      { id: small, name: 'Liten', priceOre: 14_900, allergens: [] },
      { id: large, name: 'Stor', priceOre: 19_900, allergens: [] },
    ],
  },
  {
    ...{
      id: 'grp_2',
      kind: 'choices',
      name: 'Ekstra topping',
      min: 0,
      max: 6,
      maxEach: 2,
      sizeGroupId: 'grp_1',
    },
    options: [
      {
        id: 'opt_3',
        name: 'Ekstra ost',
        priceOre: 2000,
        priceBySize: { [large]: 3000 },
        allergens: ['melk'],
      },
      { id: 'opt_4', name: 'Jalapeño', priceOre: 1500, allergens: [] },
    ],
  },
];

/** A menu of three dishes that shows each column once. */
export const templateMenu: Menu = {
  items: [
    dish(1, {
      ...{ name: 'Margherita', description: 'Tomat, ost og basilikum', priceOre: 14_900, category: 'Pizza' },
      ...{ allergens: ['hvete', 'melk'], diets: ['vegetar'] },
      groups: [{ groupId: 'grp_1' }, { groupId: 'grp_2' }],
    }),
    dish(2, {
      ...{ name: 'Diavola', description: 'Tomat, ost og spicy salami', priceOre: 16_900, category: 'Pizza' },
      ...{ allergens: ['hvete', 'melk'], spice: 2 },
      groups: [{ groupId: 'grp_1', prices: { [small]: 16_900, [large]: 21_900 } }, { groupId: 'grp_2' }],
    }),
    dish(3, { name: 'Cola 0,5 l', priceOre: 4500, category: 'Drikke', allergens: [], depositOre: 300 }),
  ],
  groups,
  categories: startCategories.filter(({ id }) => id === 'Pizza' || id === 'Drikke'),
  version: 0,
};

/** The file that an owner fills in. */
export async function saveTemplate(): Promise<void> {
  const { writeMenu } = await import('../../../../../shared/menu/sheets/write-menu.ts');
  const { xlsxFromSheets } = await import('./xlsx.ts');
  saveFile('menymal.xlsx', await xlsxFromSheets([...writeMenu(templateMenu).map(withoutLater), help]));
}
