import type { CategoryId } from '../category.ts';
import { type ImportedItem, importedItem } from '../menu-import.ts';
import { labelsOf } from './lists.ts';
import { type DishColumn, type GroupShelf, readDishGroups } from './read-dish-groups.ts';
import { complaints, type Known, type RowReader, rowReader } from './reader.ts';
import type { SheetIssue } from './sheet.ts';
import type { Table, TableRow } from './table.ts';
import { windowOf } from './window-words.ts';
import { allergensOf, dietsOf, oreOf, percentOf, spiceOf, yesOf } from './words.ts';

/** A row of the sheet Meny with what was made of it; `item` is undefined when something is wrong. */
export type ReadDish = { row: TableRow<DishColumn>; name: string; item: ImportedItem | undefined };

const columnOf: Record<string, DishColumn> = {
  ...{ name: 'name', priceOre: 'price', description: 'description', category: 'category', groups: 'groups' },
  ...{ depositOre: 'deposit', alcoholPercent: 'alcohol', spice: 'spice', id: 'id' },
};

const shown = (cell: string) => yesOf(cell, true);
const pant = (cell: string) => oreOf(cell, 'et beløp', '3');

/** Optional fields of dishes: undefined where the file has no such column, null where its cell is empty. */
function extrasOf(row: TableRow<DishColumn>, read: RowReader<DishColumn>) {
  const has = (key: DishColumn) => row.cell(key) !== undefined;
  const diets = read.value('diets', dietsOf);
  return {
    ...(has('window') && { window: read.value('window', windowOf) ?? null }),
    ...(has('diets') && { diets: diets?.length ? diets : null }),
    ...(has('spice') && { spice: read.value('spice', spiceOf) || null }),
    ...(has('deposit') && { depositOre: read.value('deposit', pant) ?? null }),
    ...(has('alcohol') && { alcoholPercent: read.value('alcohol', percentOf) ?? null }),
    ...(has('visible') && { isAvailable: read.also('visible', shown) ?? true }),
    ...(has('description') && { description: read.text('description') }),
  };
}

type Shelves = {
  known: Known;
  shelf: GroupShelf;
  categoryOf: (name: string, tell: (message: string) => void) => CategoryId;
};

export function readDishes(
  table: Table<DishColumn>,
  { known, shelf, categoryOf }: Shelves,
  issues: SheetIssue[],
): ReadDish[] {
  return table.rows.map((row) => {
    const before = issues.length;
    const read = rowReader(row, issues);
    const name = read.text('name');
    if (name === '') read.wrong('name', 'Navnet mangler.');
    const { groups, leastOre } = readDishGroups(row, read, shelf, known);
    const isPriced = read.text('price') !== '' || leastOre !== undefined;
    if (!isPriced) read.wrong('price', 'Prisen mangler.');
    const allergens = read.value('allergens', allergensOf);
    const input = {
      ...{ name, priceOre: read.value('price', oreOf) ?? leastOre ?? 0 },
      ...(row.cell('category') !== undefined && {
        category: categoryOf(read.text('category'), (message) => read.wrong('category', message)),
      }),
      // An empty cell leaves alone what the menu knows: words about allergens are not lost by a blank column.
      ...(allergens && { allergens }),
      ...(groups && { groups }),
      ...(read.text('id') && { id: read.text('id') }),
      ...extrasOf(row, read),
    };
    const tell = ([field]: PropertyKey[], message: string) =>
      read.wrong(columnOf[String(field)] ?? 'name', message);
    const item = complaints(importedItem, input, tell);
    return { row, name, item: issues.length === before ? item : undefined };
  });
}

/** Warnings about a list as a whole: names that stand twice, and allergens that nobody has said. */
export function dishWarnings(table: Table<DishColumn>, dishes: readonly ReadDish[]): SheetIssue[] {
  const places = dishes.map(({ row, name }) => `${row.cell('category') ?? ''}\n${name.toLowerCase()}`);
  const labels = labelsOf(places);
  const twice = dishes.flatMap(({ row, name }, index) =>
    name && labels[index] !== places[index]
      ? [row.issue('name', 'Navnet står to ganger i samme kategori.', true)]
      : [],
  );
  const unsaid = table.has('allergens')
    ? dishes.flatMap(({ row }) =>
        row.cell('allergens') === ''
          ? [row.issue('allergens', 'Allergener mangler. Kundene leser «ikke oppgitt».', true)]
          : [],
      )
    : [];
  return [...twice, ...unsaid];
}
