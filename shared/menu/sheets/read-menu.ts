import type { OptionId } from '../../kernel/ids.ts';
import { finder, isAlike } from '../alike.ts';
import { type CategoryId, isCategoryId } from '../category.ts';
import { type ImportedCategory, type ImportedContent, importedCategory } from '../menu-import.ts';
import { type DishGroup, maxMenuItems } from '../option-group.ts';
import { labelsOf, oreOf, windowOf, yesOf } from './cells.ts';
import { categoryColumns, dishColumns, exceptionColumns, groupColumns } from './columns.nb.ts';
import {
  type DishColumn,
  type GroupShelf,
  type ReadDish,
  readDishes,
  withoutUnpriced,
} from './read-dishes.ts';
import { type AnyGroup, type GroupColumn, readGroups } from './read-groups.ts';
import { complaints, type Known, rowReader } from './reader.ts';
import { type Columns, type Sheet, type SheetIssue, type Table, tableOf } from './sheet.ts';
import * as words from './words.nb.ts';

/**
 * A file as a menu, with its errors and warnings. No part of it may be stored while one issue is an error.
 */
export type ReadMenu = { content: ImportedContent; dishes: ReadDish[]; issues: SheetIssue[] };

const ofOthers: readonly string[] = [
  words.sheetNames.groups,
  words.sheetNames.exceptions,
  words.sheetNames.categories,
];
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
    const titles = how.needed.map((key) => how.columns[key]?.[0]);
    const message = words.lacksTitles(name, titles);
    issues.push({ sheet: sheet.name, line: sheet.firstLine, column: 0, title: '', message });
  }
  issues.push(...(table?.issues ?? []));
  return table;
}

/**
 * The dishes are in the sheet Meny, else in the first one that has names, or anything, and is no other; and
 * in all others that have titles for names and prices.
 */
export function dishSheets(sheets: readonly Sheet[], isSize?: (label: string) => boolean): Sheet[] {
  const candidates = sheets.filter((sheet) => !isOther(sheet));
  const named = candidates.filter(({ name }) => isAlike(name, words.sheetNames.dishes));
  const isTable = (sheet: Sheet) => dishTable(sheet, isSize) !== undefined;
  const all = [...named, ...candidates];
  const first = all.find(isTable) ?? all.find(isFilled);
  return candidates.filter((sheet) => sheet === first || isPriced(dishTable(sheet, isSize)));
}

const isFilled = ({ rows }: Sheet) => rows.some((row) => row.some((cell) => cell.trim() !== ''));
const isPriced = (table: Table<DishColumn> | undefined) =>
  table !== undefined && (table.has('price') || table.rows.some(({ sizes }) => sizes.length > 0));

const dishTable = (sheet: Sheet, isSize: (label: string) => boolean = () => false) =>
  tableOf<DishColumn>(sheet, { columns: dishColumns, needed: ['name'], isSize });

/** Rows of a spreadsheet, of a CSV file or of pasted text, as a menu. */
export function readMenu(sheets: readonly Sheet[], known: Known): ReadMenu {
  const issues: SheetIssue[] = [];
  const from = { sheets, issues };
  const groupTable = tableNamed<GroupColumn>(
    words.sheetNames.groups,
    { columns: groupColumns, needed: ['group', 'name'] },
    from,
  );
  const { own, all } = readGroups(groupTable, known, issues);
  const sizeNames = all.filter(({ kind }) => kind === 'sizes').flatMap(({ options }) => options);
  const isSize = (label: string) => sizeNames.some(({ name }) => isAlike(name, label));
  const tables = dishSheets(sheets, isSize).flatMap((sheet) => dishTable(sheet, isSize) ?? []);
  const categoryTable = tableNamed<keyof typeof categoryColumns>(
    words.sheetNames.categories,
    { columns: categoryColumns, needed: ['name'] },
    from,
  );
  const categories = readCategories(categoryTable, known, issues);
  const listed = new Set(categories.map(({ id }) => id));
  if (tables.length === 0) {
    const [sheet] = sheets;
    const place = { sheet: sheet?.name ?? '', line: sheet?.firstLine ?? 1, column: 0, title: '' };
    return {
      content: { items: [], groups: [], categories: [] },
      dishes: [],
      issues: [{ ...place, message: words.noTitles }],
    };
  }
  issues.push(...tables.flatMap((table) => table.issues));
  const shelf: GroupShelf = { own, all };
  const categoryOf = categoryFinder(categories, known);
  const dishes = tables.flatMap((table) => readDishes(table, { known, shelf, categoryOf }, issues));
  for (const { item } of dishes) if (item?.groups) item.groups = withoutUnpriced(item.groups, shelf);
  const exceptionTable = tableNamed<keyof typeof exceptionColumns>(
    words.sheetNames.exceptions,
    { columns: exceptionColumns, needed: ['dish', 'name'] },
    from,
  );
  readExceptions(exceptionTable, dishes, all, issues);
  const tooMany = dishes.filter(({ item }) => item)[maxMenuItems];
  if (tooMany) issues.push(tooMany.row.issue('name', words.tooManyDishes(maxMenuItems)));
  issues.push(...unreadSheets(sheets, tables));
  const groups = shelf.made ? [...own, shelf.made] : own;
  const items = dishes.flatMap(({ item }) => item ?? []);
  // A category whose dishes all wait is no category yet.
  const used = new Set(items.map(({ category }) => category));
  const named = categories.filter(({ id }) => listed.has(id) || used.has(id));
  return { content: { items, groups, categories: named }, dishes, issues };
}

/** Sheets with words of which no dish was read. */
function unreadSheets(sheets: readonly Sheet[], tables: readonly Table<DishColumn>[]): SheetIssue[] {
  const isRead = ({ name }: Sheet) => tables.some(({ sheet }) => sheet === name);
  const left = sheets.filter((sheet) => !isOther(sheet) && !isRead(sheet) && isFilled(sheet));
  return left.map(({ name, firstLine }) => {
    const message = words.notRead(name);
    return { sheet: name, line: firstLine, column: 0, title: '', message, isWarning: true };
  });
}

/** The issues that let nothing be stored. */
export const errorsOf = (issues: readonly SheetIssue[]) => issues.filter(({ isWarning }) => !isWarning);

type ExceptionColumn = keyof typeof exceptionColumns;

const isHidden = (cell: string) => yesOf(cell, false);

type Exception = { optionId: OptionId; priceOre: number | undefined; hide: boolean };

/** Hidden options stand in the order of the group's options. */
function withException(own: DishGroup, { options }: AnyGroup, { optionId, priceOre, hide }: Exception) {
  const hidden = new Set([...(own.hidden ?? []), ...(hide ? [optionId] : [])]);
  return {
    ...own,
    ...(priceOre !== undefined && { prices: { ...own.prices, [optionId]: priceOre } }),
    ...(hidden.size > 0 && { hidden: options.map(({ id }) => id).filter((id) => hidden.has(id)) }),
  };
}

/**
 * The sheet Unntak: what an option costs on one dish, and options that a dish does not have. Changes the
 * dishes that were read.
 */
function readExceptions(
  table: Table<ExceptionColumn> | undefined,
  dishes: readonly ReadDish[],
  all: readonly AnyGroup[],
  issues: SheetIssue[],
): void {
  const dishAt = finder(labelsOf(dishes.map(({ name }) => name)));
  const groupAt = finder(labelsOf(all.map(({ name }) => name)));
  for (const row of table?.rows ?? []) {
    const read = rowReader(row, issues);
    const [dish, group] = [dishes[dishAt(read.text('dish'))], all[groupAt(read.text('group'))]];
    const option = group?.options[finder(labelsOf(group.options.map(({ name }) => name)))(read.text('name'))];
    const [priceOre, hide] = [read.value('price', oreOf), read.value('hidden', isHidden) ?? false];
    if (!dish) read.wrong('dish', words.noDish(read.text('dish')));
    else if (!group) read.wrong('group', words.noGroup(read.text('group')));
    else if (!option) read.wrong('name', words.hasNo(group.name, read.text('name')));
    else if (dish.item && !dish.item.groups?.some(({ groupId }) => groupId === group.id))
      read.wrong('group', words.dishHasNo(dish.name, group.name));
    else if (dish.item?.groups)
      dish.item.groups = dish.item.groups.map((own) =>
        own.groupId === group.id ? withException(own, group, { optionId: option.id, priceOre, hide }) : own,
      );
  }
}

type CategoryColumn = keyof typeof categoryColumns;

const shown = (cell: string) => yesOf(cell, true);

/** The categories of the sheet Kategorier, in the order that guests see. */
function readCategories(table: Table<CategoryColumn> | undefined, { newId }: Known, issues: SheetIssue[]) {
  const ids = new Set<CategoryId>();
  return (table?.rows ?? []).map((row): ImportedCategory => {
    const read = rowReader(row, issues);
    const typed = read.text('id');
    const isNew = !isCategoryId(typed) || ids.has(typed);
    const draft: ImportedCategory = {
      id: isNew ? newId('cat') : typed,
      name: read.text('name'),
      ...(row.cell('visible') !== undefined && { isHidden: read.value('visible', shown) === false }),
      ...(row.cell('window') !== undefined && { window: read.value('window', windowOf) ?? null }),
      ...(read.text('englishName') && { english: read.text('englishName') }),
    };
    ids.add(draft.id);
    const tell = ([field]: PropertyKey[], message: string) =>
      read.wrong(field === 'window' ? 'window' : field === 'english' ? 'englishName' : 'name', message);
    return complaints(importedCategory, draft, tell) ?? draft;
  });
}

/** The category of a name; one that no sheet has told of is added behind the others. */
function categoryFinder(
  categories: ImportedCategory[],
  { newId }: Known,
): (name: string, tell: (message: string) => void) => CategoryId {
  return (name, tell) => {
    if (name === '') return '';
    const at = finder(labelsOf(categories.map(({ name: own }) => own)))(name);
    const found = categories[at];
    if (found) return found.id;
    complaints(importedCategory.entries.name, name, (_, message) => tell(message));
    const added = { id: newId('cat'), name };
    categories.push(added);
    return added.id;
  };
}
