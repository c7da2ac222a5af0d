import { oreFromInput, ownerAmount } from '../../../../../shared/kernel/money.ts';
import { isAlike } from '../../../../../shared/menu/alike.ts';
import { importDiff } from '../../../../../shared/menu/import-match.ts';
import type { ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { ReadDish } from '../../../../../shared/menu/sheets/read-dishes.ts';
import { errorsOf, type ReadMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import type { Sheet, SheetIssue } from '../../../../../shared/menu/sheets/sheet.ts';

/** What was chosen: a file's name, or that it was pasted. */
export type Source = { name: string; sheets: Sheet[] };

export type ShownColumn = 'category' | 'name' | 'price' | 'allergens' | 'groups';

/** A row of the preview: its cells as they stand in the file, and what there is to say of them. */
export type Line = {
  line: number;
  cells: Record<ShownColumn, string>;
  /** Wrong cells, by the columns that are shown. */
  wrong: Partial<Record<ShownColumn, SheetIssue>>;
  /** Wrong cells of other columns. */
  others: SheetIssue[];
  warnings: string[];
};

const columnOf: Record<string, ShownColumn> = {
  ...{ Kategori: 'category', Navn: 'name', Pris: 'price', Allergener: 'allergens', Tilvalg: 'groups' },
};

/** What is worth a look: what the file leaves open, and what it changes of a dish that is there. */
function warningsOf(issues: readonly SheetIssue[], { item }: ReadDish, was: MenuItem | undefined): string[] {
  // A blank cell does not take away what the menu says.
  const isSaid = ({ title }: SheetIssue) => title === 'Allergener' && Boolean(was?.allergens);
  const told = issues.filter((issue) => issue.isWarning && !isSaid(issue)).map(({ message }) => message);
  if (!was || !item || was.priceOre === item.priceOre) return told;
  return [...told, `Finnes fra før. Den gamle prisen ${ownerAmount(was.priceOre)} blir byttet ut.`];
}

function lineOf(dish: ReadDish, issues: readonly SheetIssue[], was: MenuItem | undefined): Line {
  const { row, item } = dish;
  const cell = (key: ShownColumn) => row.cell(key) ?? '';
  const errors = errorsOf(issues);
  const ore = item?.priceOre ?? oreFromInput(cell('price'));
  const price = ore === undefined ? cell('price') : ownerAmount(ore);
  return {
    line: row.line,
    cells: {
      ...{ category: cell('category'), name: cell('name'), price },
      ...{ allergens: cell('allergens'), groups: cell('groups') },
    },
    wrong: Object.fromEntries(errors.map((issue) => [columnOf[issue.title] ?? '', issue])),
    others: errors.filter(({ title }) => !columnOf[title]),
    warnings: warningsOf(issues, dish, was),
  };
}

/** All there is to look over: each row, what is wrong elsewhere in the file, and what the menu loses. */
export function lookedOver(read: ReadMenu, menu: Menu, mode: ImportMode) {
  const { before, removed } = importDiff(menu, read.content, mode);
  const wasOf = new Map(read.content.items.map((item, index) => [item, before[index]]));
  const sheet = read.dishes[0]?.row.issue(0, '').sheet;
  const issuesAt = (line: number) =>
    read.issues.filter((issue) => issue.sheet === sheet && issue.line === line);
  const lines = read.dishes.map((dish) =>
    lineOf(dish, issuesAt(dish.row.line), dish.item && wasOf.get(dish.item)),
  );
  const isShown = new Set(lines.map(({ line }) => line));
  const elsewhere = read.issues.filter((issue) => issue.sheet !== sheet || !isShown.has(issue.line));
  // A row that is still wrong is a dish of the file all the same.
  const wrong = read.dishes.filter(({ item }) => !item);
  const isNamed = ({ name }: MenuItem) => wrong.some((dish) => isAlike(dish.name, name));
  return { lines, elsewhere, removed: removed.filter((item) => !isNamed(item)) };
}

export const isWrong = ({ wrong, others }: Line) => Object.keys(wrong).length > 0 || others.length > 0;
export const isDoubtful = (line: Line) => !isWrong(line) && line.warnings.length > 0;
