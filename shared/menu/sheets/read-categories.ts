import { type CategoryId, isCategoryId } from '../category.ts';
import { type CategoryDraft, categoryDraft } from '../fields.ts';
import type { categoryColumns } from './columns.ts';
import { finder, labelsOf } from './lists.ts';
import { complaints, type Known, rowReader } from './reader.ts';
import type { SheetIssue } from './sheet.ts';
import type { Table } from './table.ts';
import { windowOf } from './window-words.ts';
import { yesOf } from './words.ts';

type Column = keyof typeof categoryColumns;
export type ReadCategory = { id: CategoryId; draft: CategoryDraft };

const shown = (cell: string) => yesOf(cell, true);

/** The categories of the sheet Kategorier, in the order that guests see. */
export function readCategories(table: Table<Column> | undefined, { newId }: Known, issues: SheetIssue[]) {
  return (table?.rows ?? []).map((row): ReadCategory => {
    const read = rowReader(row, issues);
    const typed = read.text('id');
    const draft = {
      name: read.text('name'),
      isHidden: read.value('visible', shown) === false,
      window: read.value('window', windowOf) ?? null,
    };
    const tell = ([field]: PropertyKey[], message: string) =>
      read.wrong(field === 'window' ? 'window' : 'name', message);
    const parsed = complaints(categoryDraft, draft, tell);
    return { id: isCategoryId(typed) ? typed : newId('cat'), draft: parsed ?? draft };
  });
}

/** The category of a name; one that no sheet has told of is added behind the others. */
export function categoryFinder(
  categories: ReadCategory[],
  { newId }: Known,
): (name: string, tell: (message: string) => void) => CategoryId {
  return (name, tell) => {
    if (name === '') return '';
    const at = finder(labelsOf(categories.map(({ draft }) => draft.name)))(name);
    const found = categories[at];
    if (found) return found.id;
    complaints(categoryDraft.entries.name, name, (_, message) => tell(message));
    const added = { id: newId('cat'), draft: { name, isHidden: false, window: null } };
    categories.push(added);
    return added.id;
  };
}
