import { oreFromInput, ownerAmount } from '../../../../../shared/kernel/money.ts';
import { isAlike } from '../../../../../shared/menu/alike.ts';
import { importDiff } from '../../../../../shared/menu/import-match.ts';
import type { ImportedContent, ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { Doubt } from '../../../../../shared/menu/sheets/doubt.ts';
import type { ReadDish } from '../../../../../shared/menu/sheets/read-dishes.ts';
import { errorsOf, type ReadMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import {
  type CellPlace,
  type Sheet,
  type SheetIssue,
  withAnswer,
  withCell,
} from '../../../../../shared/menu/sheets/sheet.ts';

const shownColumns = ['category', 'name', 'price', 'allergens', 'groups'] as const;
export type ShownColumn = (typeof shownColumns)[number];

/** A row of the preview: its cells as they stand in the file, and the notes about them. */
export type Line = {
  sheet: string;
  line: number;
  /** The line's number, with its sheet where dishes stand in several: '3 i Drikke'. */
  at: string;
  /** 'wait': a person is asked. 'wrong': a cell must be mended. 'skip': it is no dish. */
  state: 'right' | 'wait' | 'wrong' | 'skip';
  doubt?: Doubt;
  cells: Record<ShownColumn, string>;
  sizes: ReadDish['row']['sizes'];
  /** Wrong cells, by the columns that are shown. */
  wrong: Partial<Record<ShownColumn, SheetIssue>>;
  /** Wrong cells of other columns. */
  others: SheetIssue[];
  notes: string[];
  /** The English words that go in with it. */
  english: string;
  /** Neither the file nor the menu says anything about allergens. */
  isUnsaid: boolean;
  place: (key: 'name' | 'price') => CellPlace;
};

const isShown = (key = ''): key is ShownColumn => shownColumns.some((column) => column === key);

function lineOf(
  dish: ReadDish,
  issues: readonly SheetIssue[],
  was: MenuItem | undefined,
  hasSheets: boolean,
): Line {
  const { row, item } = dish;
  const cell = (key: ShownColumn) => row.cell(key) ?? '';
  const place = (key: 'name' | 'price') => row.issue(key, '');
  const { sheet } = place('name');
  const ore = item?.priceOre ?? oreFromInput(cell('price'));
  const sizes = row.sizes.map(({ label, text }) => `${label} ${text}`).join(' · ');
  const price = sizes || (ore === undefined ? cell('price') : ownerAmount(ore));
  const errors = errorsOf(issues);
  // A blank or an unknown cell does not take away what the menu says.
  const told = issues.filter(({ isWarning, key }) => isWarning && !(key === 'allergens' && was?.allergens));
  const isDearer = was && item && was.priceOre !== item.priceOre;
  return {
    ...{ sheet, line: row.line, sizes: row.sizes, place },
    at: hasSheets ? `${row.line} i ${sheet}` : String(row.line),
    state: row.isSkipped ? 'skip' : row.doubt ? 'wait' : item ? 'right' : 'wrong',
    ...(row.doubt && { doubt: row.doubt }),
    cells: {
      ...{ category: cell('category'), name: cell('name'), price },
      ...{ allergens: cell('allergens'), groups: cell('groups') },
    },
    wrong: Object.fromEntries(errors.flatMap((issue) => (isShown(issue.key) ? [[issue.key, issue]] : []))),
    others: errors.filter(({ key }) => !isShown(key)),
    notes: [
      ...told.map(({ message }) => message),
      ...(isDearer ? [`Finnes fra før. Den gamle prisen ${ownerAmount(was.priceOre)} blir byttet ut.`] : []),
    ],
    english: [item?.english?.name, item?.english?.description].filter(Boolean).join(' · '),
    isUnsaid: item?.allergens === undefined && !was?.allergens,
  };
}

/** All points to check: each row, the faults elsewhere in the file, and the menu's losses. */
export function lookedOver(read: ReadMenu, menu: Menu, mode: ImportMode) {
  const { before, removed } = importDiff(menu, read.content, mode);
  const wasOf = new Map(read.content.items.map((item, index) => [item, before[index]]));
  const dishes = read.dishes.filter(({ row }) => !row.isDone);
  const keyOf = ({ sheet, line }: Pick<SheetIssue, 'sheet' | 'line'>) => `${line} ${sheet}`;
  const places = read.dishes.map(({ row }) => row.issue(0, ''));
  const hasSheets = new Set(places.map(({ sheet }) => sheet)).size > 1;
  const own = new Map(places.map((place): [string, SheetIssue[]] => [keyOf(place), []]));
  for (const issue of read.issues) own.get(keyOf(issue))?.push(issue);
  const lines = dishes.map((dish) =>
    lineOf(dish, own.get(keyOf(dish.row.issue(0, ''))) ?? [], dish.item && wasOf.get(dish.item), hasSheets),
  );
  const elsewhere = read.issues.filter((issue) => !own.has(keyOf(issue)));
  const waiting = lines.filter(({ state }) => state === 'wait' || state === 'wrong');
  const isKept = ({ name }: MenuItem) => waiting.some(({ cells }) => isAlike(cells.name, name));
  return {
    ...{ lines, elsewhere, waiting, removed: removed.filter((item) => !isKept(item)) },
    /** Dishes of the menu that a waiting line is about: replacing the menu must not take them away. */
    kept: removed.filter(isKept),
  };
}

/** The dishes that are put in now. Where the menu is replaced, dishes that still wait stay as they are. */
export function contentNow({ content }: ReadMenu, kept: readonly MenuItem[]): ImportedContent {
  return {
    ...content,
    items: [...content.items, ...kept.map(({ id, name, priceOre }) => ({ id, name, priceOre }))],
  };
}

/** The line is a dish of this name and price. */
export function asDish(
  sheets: readonly Sheet[],
  { place, sizes }: Line,
  name: string,
  price: string,
): Sheet[] {
  const cells: [CellPlace, string][] = [
    ...sizes.map(({ column }): [CellPlace, string] => [{ ...place('name'), column }, '']),
    [place('name'), name],
    [place('price'), price],
  ];
  const filled = cells.reduce<Sheet[]>((now, [at, text]) => withCell(now, at, text), [...sheets]);
  return withAnswer(filled, place('name'), 'take');
}
