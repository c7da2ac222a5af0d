import * as v from 'valibot';
import type { OptionGroupId, OptionId } from '../../kernel/ids.ts';
import { ownerAmount } from '../../kernel/money.ts';
import { finder, isAlike } from '../alike.ts';
import { groupWord } from '../english.ts';
import { dearestOfOptions, type Option, type OptionGroup } from '../option-group.ts';
import { type OptionGroupDraft, optionGroupDraft, optionGroupId, optionId } from '../option-group-draft.ts';
import { allergensOf, labelsOf, oreOf, percentOf, wholeOf, yesOf } from './cells.ts';
import type { groupColumns } from './columns.nb.ts';
import { complaints, type Known, type RowReader, rowReader } from './reader.ts';
import type { SheetIssue, Table, TableRow } from './sheet.ts';
import * as words from './words.nb.ts';

export type GroupColumn = keyof typeof groupColumns;
/** `english`: the English names of the group and its options, by their ids. */
export type ReadGroup = { id: OptionGroupId; draft: OptionGroupDraft; english?: Record<string, string> };
/** A group that cells can name: of the file, or of the menu that is there. */
export type AnyGroup = Pick<OptionGroup, 'id' | 'kind' | 'name'> & {
  options: readonly Pick<Option, 'id' | 'name' | 'priceOre'>[];
};

type Row = { row: TableRow<GroupColumn>; read: RowReader<GroupColumn> };
type Block = { id: OptionGroupId; typed: string; name: string; rows: Row[] };

/** The rows of each group: same name and, where given, same id. An empty name is the one above. */
function blocksOf(table: Table<GroupColumn>, { newId }: Known, issues: SheetIssue[]): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  for (const row of table.rows) {
    const read = rowReader(row, issues);
    const [name, typed] = [read.text('group'), read.text('groupId')];
    const isSame = (block: Block) =>
      isAlike(block.name, name) && (typed === '' || block.typed === '' || block.typed === typed);
    const block: Block | undefined = name === '' ? last : blocks.find(isSame);
    if (!block && name === '') {
      read.wrong('group', words.groupNameMissing);
      continue;
    }
    // Rows that were copied to make another group bring the first one's id along.
    const isOwn = v.is(optionGroupId, typed) && !blocks.some(({ id }) => id === typed);
    last = block ?? { id: isOwn ? typed : newId('grp'), typed, name, rows: [] };
    if (!block) blocks.push(last);
    last.rows.push({ row, read });
  }
  return blocks;
}

/** A value that a group has once, in any of its rows; two different values are an error. */
function once<Value>(
  block: Block,
  key: GroupColumn,
  get: (read: RowReader<GroupColumn>) => Value | undefined,
) {
  let found: Value | undefined;
  for (const { read } of block.rows) {
    const value = get(read);
    if (value === undefined) continue;
    if (found !== undefined && found !== value) read.wrong(key, words.answeredAbove(block.name));
    found ??= value;
  }
  return found;
}

const kindOf = (cell: string) => {
  if (words.saysSizes.test(cell)) return { value: 'sizes' as const };
  if (words.saysChoices.test(cell)) return { value: 'choices' as const };
  return { wrong: words.unknownKind(cell) };
};

const isYes = (cell: string) => yesOf(cell, false);
const pant = (cell: string) => oreOf(cell, words.noAmount);

/** A group without the prices beside sizes: they need the other groups. */
function draftOf(block: Block, { newId }: Known, taken: Set<string>): OptionGroupDraft {
  const kind =
    once(block, 'kind', (read) => read.value('kind', kindOf)) ??
    (words.namesSizes.test(block.name) ? 'sizes' : 'choices');
  const options = block.rows.map(({ read }) => {
    const typed = read.text('id');
    const depositOre = read.value('deposit', pant);
    const alcoholPercent = read.value('alcohol', percentOf);
    if (read.text('name') === '') read.wrong('name', words.optionNameMissing);
    const id = v.is(optionId, typed) && !taken.has(typed) ? typed : newId('opt');
    taken.add(id);
    return {
      id,
      name: read.text('name'),
      priceOre: read.value('price', oreOf) ?? 0,
      allergens: read.orWarn('allergens', allergensOf, words.allergensStayOpen) ?? null,
      ...(depositOre !== undefined && { depositOre }),
      ...(alcoholPercent !== undefined && { alcoholPercent }),
      ...(read.value('isDefault', isYes) && { isDefault: true }),
    };
  });
  const whole = (key: 'min' | 'max' | 'maxEach') => once(block, key, (read) => read.value(key, wholeOf));
  const isSizes = kind === 'sizes';
  const maxEach = whole('maxEach') ?? 1;
  return {
    kind,
    name: block.name,
    min: whole('min') ?? (isSizes ? 1 : 0),
    max: whole('max') ?? (isSizes ? 1 : Math.min(99, options.length * maxEach)),
    maxEach,
    options,
  };
}

/**
 * The group of sizes that the columns 'Pris: …' speak of: named in the column Størrelser, or the only one
 * that has these sizes.
 */
function sizesFor(block: Block, labels: readonly string[], all: readonly AnyGroup[]): AnyGroup | undefined {
  const typed = once(block, 'sizes', (read) => read.text('sizes') || undefined);
  const [first] = block.rows;
  if (typed) {
    const found = all[finder(labelsOf(all.map(({ name }) => name)))(typed)];
    if (found?.kind === 'sizes') return found;
    first?.read.wrong('sizes', words.noSizes(typed));
    return undefined;
  }
  if (labels.length === 0) return undefined;
  const fitting = all.filter(({ kind, options }) => {
    const find = finder(labelsOf(options.map(({ name }) => name)));
    return kind === 'sizes' && labels.every((label) => find(label) >= 0);
  });
  if (fitting.length === 1) return fitting[0];
  const column = first?.row.sizes[0]?.column ?? 'sizes';
  first?.read.wrong(column, words.whichSizes(labels[0]));
  return undefined;
}

/** The options with what they cost beside each size. */
function withSizes(block: Block, draft: OptionGroupDraft, all: readonly AnyGroup[]): OptionGroupDraft {
  if (draft.kind === 'sizes') return draft;
  const labels = [...new Set(block.rows.flatMap(({ row }) => row.sizes.map(({ label }) => label)))];
  const group = sizesFor(block, labels, all);
  if (!group) return draft;
  const find = finder(labelsOf(group.options.map(({ name }) => name)));
  const options = draft.options.map((option, index) => {
    const { row, read } = block.rows[index] ?? {};
    const prices = (row?.sizes ?? []).flatMap(({ label, text, column }): [OptionId, number][] => {
      const size = group.options[find(label)];
      const reading = size ? oreOf(text) : { wrong: words.hasNo(group.name, label) };
      if ('wrong' in reading) read?.wrong(column, reading.wrong);
      return size && 'value' in reading ? [[size.id, reading.value]] : [];
    });
    return prices.length > 0 ? { ...option, priceBySize: Object.fromEntries(prices) } : option;
  });
  return { ...draft, sizeGroupId: group.id, options };
}

const columnOf: Record<string, GroupColumn> = {
  ...{ name: 'group', kind: 'kind', min: 'min', max: 'max', maxEach: 'maxEach', options: 'name' },
};
const optionColumn: Record<string, GroupColumn> = {
  ...{ priceOre: 'price', depositOre: 'deposit', alcoholPercent: 'alcohol' },
};

function checked(block: Block, draft: OptionGroupDraft): OptionGroupDraft {
  const tell = ([field, index, part]: PropertyKey[], message: string) => {
    const ofOption = typeof index === 'number' ? block.rows[index] : undefined;
    if (ofOption) ofOption.read.wrong(optionColumn[String(part)] ?? 'name', message);
    else block.rows[0]?.read.wrong(columnOf[String(field)] ?? 'group', message);
  };
  return complaints(optionGroupDraft, draft, tell) ?? draft;
}

function englishOf(block: Block, { options }: OptionGroupDraft): Record<string, string> {
  const own = once(block, 'englishGroup', (read) => read.text('englishGroup') || undefined);
  const names = options.map(({ id }, index): [string, string] => {
    const { read } = block.rows[index] ?? {};
    const typed = read?.text('englishName') ?? '';
    complaints(groupWord, typed, (_, message) => read?.wrong('englishName', message));
    return [id, typed];
  });
  complaints(groupWord, own, (_, message) => block.rows[0]?.read.wrong('englishGroup', message));
  return Object.fromEntries([[block.id, own ?? ''], ...names].filter(([, name]) => name !== ''));
}

/** Warnings about prices that no option has. */
function dearOptions(block: Block | undefined, { options }: OptionGroupDraft): SheetIssue[] {
  return options.flatMap((option, index) => {
    const dear = dearestOfOptions([option]);
    const row = block?.rows[index]?.row;
    if (dear === undefined || !row) return [];
    return [row.issue('price', words.dearOption(option.name, ownerAmount(dear)), true)];
  });
}

/**
 * The groups of the sheet Tilvalg, one option in each row, and behind them those that the menu has already.
 */
export function readGroups(
  table: Table<GroupColumn> | undefined,
  known: Known,
  issues: SheetIssue[],
): { own: ReadGroup[]; all: AnyGroup[] } {
  const blocks = table ? blocksOf(table, known, issues) : [];
  const taken = new Set<string>();
  const bare = blocks.map((block) => ({ block, id: block.id, draft: draftOf(block, known, taken) }));
  const isHere = ({ id, name }: AnyGroup) =>
    blocks.some((block) => block.id === id || isAlike(block.name, name));
  const all: AnyGroup[] = [
    ...bare.map(({ id, draft }) => ({ id, ...draft })),
    ...known.groups.filter((group) => !isHere(group)),
  ];
  const own = bare.map(({ block, id, draft }) => ({
    id,
    draft: checked(block, withSizes(block, draft, all)),
    english: englishOf(block, draft),
  }));
  for (const [place, { draft }] of own.entries()) issues.push(...dearOptions(bare[place]?.block, draft));
  return { own, all };
}
