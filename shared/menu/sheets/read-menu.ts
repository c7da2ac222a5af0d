import { isAlike } from '../alike.ts';
import type { ImportedContent } from '../menu-import.ts';
import { maxMenuItems } from '../option-group.ts';
import { categoryColumns, dishColumns, exceptionColumns, groupColumns } from './columns.ts';
import { categoryFinder, readCategories } from './read-categories.ts';
import { type DishColumn, type GroupShelf, withoutUnpriced } from './read-dish-groups.ts';
import { dishWarnings, type ReadDish, readDishes } from './read-dishes.ts';
import { readExceptions } from './read-exceptions.ts';
import { type GroupColumn, readGroups } from './read-groups.ts';
import type { Known } from './reader.ts';
import { type Sheet, type SheetIssue, sheetNames } from './sheet.ts';
import { type Columns, tableOf } from './table.ts';

/**
 * A file as a menu, with its errors and warnings. No part of it may be stored while one issue is an error.
 */
export type ReadMenu = { content: ImportedContent; dishes: ReadDish[]; issues: SheetIssue[] };

const ofOthers: readonly string[] = [sheetNames.groups, sheetNames.exceptions, sheetNames.categories];
const isOther = ({ name }: Sheet) => ofOthers.some((other) => isAlike(other, name));

/** A table by its sheet's name; a sheet of that name whose titles nobody understands is wrong. */
function tableNamed<Key extends string>(
  name: string,
  how: { columns: Columns; needed: readonly Key[] },
  { sheets, issues }: { sheets: readonly Sheet[]; issues: SheetIssue[] },
) {
  const sheet = sheets.find((one) => isAlike(one.name, name) && one.rows.some((row) => row.some(Boolean)));
  const table = sheet && tableOf<Key>(sheet, how);
  if (sheet && !table) {
    const titles = how.needed.map((key) => how.columns[key]?.[0]).join(' og ');
    const message = `Arket ${name} mangler en linje med titlene ${titles}.`;
    issues.push({ sheet: sheet.name, line: sheet.firstLine, column: 0, title: '', message });
  }
  issues.push(...(table?.issues ?? []));
  return table;
}

/** The dishes are in the sheet Meny, else in the first one that has names and is none of the others. */
function dishTable(sheets: readonly Sheet[], isSize: (label: string) => boolean) {
  const candidates = sheets.filter((sheet) => !isOther(sheet));
  const named = candidates.filter(({ name }) => isAlike(name, sheetNames.dishes));
  for (const sheet of [...named, ...candidates]) {
    const table = tableOf<DishColumn>(sheet, { columns: dishColumns, needed: ['name'], isSize });
    if (table) return table;
  }
  return undefined;
}

const noTitles =
  'Fant ingen linje med titlene Navn og Pris. Den første linjen må si hva som står i hver kolonne.';

/** Rows of a spreadsheet, of a CSV file or of pasted text, as a menu. */
export function readMenu(sheets: readonly Sheet[], known: Known): ReadMenu {
  const issues: SheetIssue[] = [];
  const from = { sheets, issues };
  const groupTable = tableNamed<GroupColumn>(
    sheetNames.groups,
    { columns: groupColumns, needed: ['group', 'name'] },
    from,
  );
  const { own, all } = readGroups(groupTable, known, issues);
  const sizeNames = all.filter(({ kind }) => kind === 'sizes').flatMap(({ options }) => options);
  const table = dishTable(sheets, (label) => sizeNames.some(({ name }) => isAlike(name, label)));
  const categoryTable = tableNamed<keyof typeof categoryColumns>(
    sheetNames.categories,
    { columns: categoryColumns, needed: ['name'] },
    from,
  );
  const categories = readCategories(categoryTable, known, issues);
  if (!table) {
    const [sheet] = sheets;
    const place = { sheet: sheet?.name ?? '', line: sheet?.firstLine ?? 1, column: 0, title: '' };
    return {
      content: { items: [], groups: [], categories: [] },
      dishes: [],
      issues: [{ ...place, message: noTitles }],
    };
  }
  issues.push(...table.issues);
  const shelf: GroupShelf = { own, all };
  const categoryOf = categoryFinder(categories, known);
  const dishes = readDishes(table, { known, shelf, categoryOf }, issues);
  for (const { item } of dishes) if (item?.groups) item.groups = withoutUnpriced(item.groups, shelf);
  const exceptionTable = tableNamed<keyof typeof exceptionColumns>(
    sheetNames.exceptions,
    { columns: exceptionColumns, needed: ['dish', 'name'] },
    from,
  );
  readExceptions(exceptionTable, dishes, all, issues);
  const tooMany = dishes[maxMenuItems];
  if (tooMany) issues.push(tooMany.row.issue('name', `En meny kan ha høyst ${maxMenuItems} retter.`));
  issues.push(...dishWarnings(table, dishes));
  const groups = shelf.made ? [...own, shelf.made] : own;
  return { content: { items: dishes.flatMap(({ item }) => item ?? []), groups, categories }, dishes, issues };
}

/** The issues that let nothing be stored. */
export const errorsOf = (issues: readonly SheetIssue[]) => issues.filter(({ isWarning }) => !isWarning);
