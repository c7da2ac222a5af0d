import { finder } from '../alike.ts';
import { type CategoryId, isCategoryId } from '../category.ts';
import { type ImportedCategory, importedCategory } from '../menu-import.ts';
import type { categoryColumns } from './columns.ts';
import { labelsOf } from './lists.ts';
import { complaints, type Known, rowReader } from './reader.ts';
import type { SheetIssue } from './sheet.ts';
import type { Table } from './table.ts';
import { windowOf } from './window-words.ts';
import { yesOf } from './words.ts';

type Column = keyof typeof categoryColumns;

const shown = (cell: string) => yesOf(cell, true);

/** The categories of the sheet Kategorier, in the order that guests see. */
export function readCategories(table: Table<Column> | undefined, { newId }: Known, issues: SheetIssue[]) {
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
    };
    ids.add(draft.id);
    const tell = ([field]: PropertyKey[], message: string) =>
      read.wrong(field === 'window' ? 'window' : 'name', message);
    return complaints(importedCategory, draft, tell) ?? draft;
  });
}

/** The category of a name; one that no sheet has told of is added behind the others. */
export function categoryFinder(
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
