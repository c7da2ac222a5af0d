import type { OptionId } from '../../kernel/ids.ts';
import { ownerAmount } from '../../kernel/money.ts';
import { finder, isAlike } from '../alike.ts';
import type { CategoryId } from '../category.ts';
import { type ImportedItem, importedItem } from '../menu-import.ts';
import { type DishGroup, dearestOfDish } from '../option-group.ts';
import {
  allergensOf,
  dietsOf,
  labelsOf,
  oreOf,
  percentOf,
  spiceOf,
  splitList,
  windowOf,
  yesOf,
} from './cells.ts';
import type { dishColumns } from './columns.nb.ts';
import type { AnyGroup, ReadGroup } from './read-groups.ts';
import { complaints, type Known, type RowReader, rowReader } from './reader.ts';
import type { SheetIssue, Table, TableRow } from './sheet.ts';
import * as words from './words.nb.ts';

/** A row of the sheet Meny with what was made of it; `item` is undefined when something is wrong. */
export type ReadDish = { row: TableRow<DishColumn>; name: string; item: ImportedItem | undefined };

const columnOf: Record<string, DishColumn> = {
  ...{ name: 'name', priceOre: 'price', description: 'description', category: 'category', groups: 'groups' },
  ...{ depositOre: 'deposit', alcoholPercent: 'alcohol', spice: 'spice', id: 'id' },
  english: 'englishDescription',
};

const shown = (cell: string) => yesOf(cell, true);
const pant = (cell: string) => oreOf(cell, words.noAmount);

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
    const read = rowReader(row, issues);
    const name = read.text('name');
    if (row.doubt || row.isSkipped || row.isDone) return { row, name, item: undefined };
    if (name === '') read.wrong('name', words.nameMissing);
    const { groups, leastOre } = readDishGroups(row, read, shelf, known);
    const isPriced = read.text('price') !== '' || leastOre !== undefined;
    if (!isPriced) read.wrong('price', words.priceMissing);
    const allergens = read.orWarn('allergens', allergensOf, words.allergensStayOpen);
    const input = {
      ...{ name, priceOre: read.value('price', oreOf) ?? leastOre ?? 0 },
      ...(row.cell('category') !== undefined && {
        category: categoryOf(read.text('category'), (message) => read.wrong('category', message)),
      }),
      // An empty cell leaves alone what the menu knows: words about allergens are not lost by a blank column.
      ...(allergens && { allergens }),
      ...(groups && { groups }),
      // Nor are English words.
      english: { name: read.text('englishName'), description: read.text('englishDescription') },
      ...(read.text('id') && { id: read.text('id') }),
      ...extrasOf(row, read),
    };
    const tell = ([field]: PropertyKey[], message: string) =>
      read.wrong(columnOf[String(field)] ?? 'name', message);
    const item = complaints(importedItem, input, tell);
    if (!item || !read.isRight()) return { row, name, item: undefined };
    const dear = row.isTaken ? undefined : dearestOfDish(item);
    if (dear === undefined) return { row, name, item };
    const says = words.questions.dear(name, ownerAmount(dear));
    const text = [name, row.cell('price'), ...row.sizes.map(({ text }) => text)].filter(Boolean).join('  ');
    return { row: { ...row, doubt: { kind: 'dear', says, text } }, name, item: undefined };
  });
}

export type DishColumn = keyof typeof dishColumns;
/** The groups that cells can name, and the group of sizes that the columns of prices made by themselves. */
export type GroupShelf = { own: ReadGroup[]; all: AnyGroup[]; made?: ReadGroup };

/** Whether a group of sizes has all these. */
function hasSizes({ kind, options }: AnyGroup, labels: readonly string[]): boolean {
  const find = finder(labelsOf(options.map(({ name }) => name)));
  return kind === 'sizes' && labels.every((label) => find(label) >= 0);
}

/**
 * The group that no sheet tells of: a dish has prices for sizes, so there are sizes. It gets every size that
 * any dish has.
 */
function madeGroup(shelf: GroupShelf, row: TableRow<DishColumn>, { newId }: Known): AnyGroup {
  const id = shelf.made?.id ?? newId('grp');
  const options = [...(shelf.made?.draft.options ?? [])];
  for (const { label, text } of row.sizes) {
    const reading = oreOf(text);
    if (finder(options.map(({ name }) => name))(label) >= 0 || !('value' in reading)) continue;
    options.push({ id: newId('opt'), name: label, priceOre: reading.value, allergens: [] });
  }
  const name = shelf.made?.draft.name ?? freeName(shelf.all);
  const draft = { kind: 'sizes' as const, name, min: 1, max: 1, maxEach: 1, options };
  shelf.made = { id, draft };
  return { id, ...draft };
}

/** A name that no group has: a group of the menu's name would be taken for it, and written over. */
function freeName(groups: readonly AnyGroup[]): string {
  const isFree = (name: string) => !groups.some((group) => isAlike(group.name, name));
  const names = [words.sizeGroup, ...groups.map((_, at) => words.nthSize(at + 2))];
  return names.find(isFree) ?? words.sizeGroup;
}

/** The dish's group of sizes: one it names, the only one that fits its prices, or the one that is made. */
function sizesOf(named: AnyGroup[], shelf: GroupShelf, row: TableRow<DishColumn>, known: Known) {
  const own = named.find(({ kind }) => kind === 'sizes');
  const labels = row.sizes.filter(({ text }) => !words.saysNotSold.test(text)).map(({ label }) => label);
  if (own || labels.length === 0) return own;
  const fitting = shelf.all.filter((group) => hasSizes(group, labels));
  return fitting.length === 1 ? fitting[0] : madeGroup(shelf, row, known);
}

/** The groups of a dish, and the lowest of its prices for sizes. Undefined groups: the file does not say. */
function readDishGroups(
  row: TableRow<DishColumn>,
  read: RowReader<DishColumn>,
  shelf: GroupShelf,
  known: Known,
): { groups: DishGroup[] | undefined; leastOre: number | undefined } {
  const find = finder(labelsOf(shelf.all.map(({ name }) => name)));
  const named = splitList(read.text('groups')).flatMap((name) => {
    const group = shelf.all[find(name)];
    if (!group && row.sizes.length > 0 && isAlike(name, words.sizeGroup)) return [];
    if (!group) read.wrong('groups', words.noGroup(name));
    return group ?? [];
  });
  const sizes = sizesOf(named, shelf, row, known);
  if (row.cell('groups') === undefined && !sizes) return { groups: undefined, leastOre: undefined };
  const groups = sizes && !named.includes(sizes) ? [sizes, ...named] : named;
  const own = sizes && ownPrices(sizes, row, read);
  const used = [...new Set(groups)].map(
    ({ id }): DishGroup => ({ groupId: id, ...(id === sizes?.id && own ? own : {}) }),
  );
  const had = sizes?.options.filter(({ id }) => !own?.hidden?.includes(id)) ?? [];
  const isMade = sizes?.id === shelf.made?.id;
  const prices = had.flatMap(({ id, priceOre }) => own?.prices?.[id] ?? (isMade ? [] : priceOre));
  return { groups: used, leastOre: prices.length > 0 ? Math.min(...prices) : undefined };
}

/** The dish's own prices for sizes; 'nei' is a size that it does not have. */
function ownPrices(group: AnyGroup, row: TableRow<DishColumn>, read: RowReader<DishColumn>) {
  const find = finder(labelsOf(group.options.map(({ name }) => name)));
  const prices: [OptionId, number][] = [];
  const hidden: OptionId[] = [];
  for (const { label, text, column } of row.sizes) {
    const size = group.options[find(label)];
    const reading = words.saysNotSold.test(text) ? 'hidden' : oreOf(text);
    if (!size) {
      if (reading !== 'hidden') read.wrong(column, words.hasNo(group.name, label));
    } else if (reading === 'hidden') hidden.push(size.id);
    else if ('wrong' in reading) read.wrong(column, reading.wrong);
    else prices.push([size.id, reading.value]);
  }
  return {
    ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
    ...(hidden.length > 0 && { hidden }),
  };
}

/** A dish has only those sizes of the made group that it has a price for. */
export function withoutUnpriced(groups: readonly DishGroup[], { made }: GroupShelf): DishGroup[] {
  return groups.map((group) => {
    if (group.groupId !== made?.id) return group;
    const ids = made.draft.options.map(({ id }) => id);
    const hidden = ids.filter((id) => group.prices?.[id] === undefined);
    return { ...group, ...(hidden.length > 0 && { hidden }) };
  });
}
