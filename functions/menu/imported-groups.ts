import { firstCategories } from '../../shared/menu/category.ts';
import { afterImport, withEnglish } from '../../shared/menu/english.ts';
import { matchedByName } from '../../shared/menu/import-match.ts';
import type { ImportedContent, ImportMode } from '../../shared/menu/menu-import.ts';
import type { Option } from '../../shared/menu/option-group.ts';
import type { StoredCategory, StoredGroup, StoredMenu } from '../shops/stored-menu.ts';
import { withMissing } from './restore.ts';

/** Ids of the file's groups, options and categories, and what they are called here. */
export type Names = ReadonlyMap<string, string>;
export const nameIn = <Id extends string>(names: Names, id: Id) => (names.get(id) ?? id) as Id;
export const renamed = <Value>(record: Readonly<Record<string, Value>>, names: Names) =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [nameIn(names, id), value]));

/**
 * The file's in its order with the others behind ('replace'), or all where they were with the new ones behind
 * ('add').
 */
export function merged<Stored extends object>(
  stored: readonly Stored[],
  imported: readonly { before: Stored | undefined; after: Stored }[],
  mode: ImportMode,
): Stored[] {
  const known = new Map(imported.flatMap(({ before, after }) => (before ? [[before, after] as const] : [])));
  const afters = imported.map(({ after }) => after);
  if (mode === 'replace') return [...afters, ...stored.filter((one) => !known.has(one))];
  const added = imported.filter(({ before }) => !before).map(({ after }) => after);
  return [...stored.map((one) => known.get(one) ?? one), ...added];
}

/** The categories of menu and file together, and what the file's are called here. */
export function categoriesAfter(menu: StoredMenu, content: ImportedContent, mode: ImportMode) {
  const { categories } = menu;
  const before = matchedByName(categories, content.categories);
  const names = new Map(content.categories.map(({ id }, index) => [id, before[index]?.id ?? id]));
  const imported = content.categories.map(({ id, name, isHidden, window, english }, index) => {
    const stored = before[index];
    const hidden = isHidden ?? stored?.isHidden;
    const open = window === undefined ? stored?.window : window;
    const { isHidden: _, window: __, ...rest } = stored ?? { id };
    const after: StoredCategory = {
      ...rest,
      name,
      ...(hidden && { isHidden: true }),
      ...(open && { window: open }),
    };
    const told = withEnglish(after, afterImport(after, { name: english }, stored?.english));
    return { before: stored, after: told };
  });
  const all = merged(categories, imported, mode);
  const order = imported.map(({ after }) => after);
  return { names, categories: mode === 'replace' ? all : inOrderOf(all, order, menu) };
}

/**
 * All categories, those of the file in its order. Stored ones keep their places, and new ones stand where the
 * file has them; the first categories without a dish make room for them.
 */
function inOrderOf(
  all: readonly StoredCategory[],
  file: readonly StoredCategory[],
  { categories, items }: StoredMenu,
): StoredCategory[] {
  const used = new Set(items.map(({ category }) => category));
  const own = new Set(categories.map(({ id }) => id).filter((id) => used.has(id) || !isFirst(id)));
  const isPlaced = ({ id }: StoredCategory) => own.has(id);
  const turns = file.filter(isPlaced);
  const sorted = all.map((one) => (isPlaced(one) && file.includes(one) ? (turns.shift() ?? one) : one));
  if (file.every(isPlaced)) return sorted;
  const known = withMissing(sorted.filter(isPlaced), file);
  return [...known, ...sorted.filter((one) => !known.includes(one))];
}

const isFirst = (id: string) => firstCategories.some((first) => first === id);

/**
 * Sold out stays as it is, and so do allergens and alcohol where the file says nothing of them: they are not
 * lost by a blank column.
 */
function optionAfter(
  { id, priceBySize, alcoholPercent, ...draft }: Option,
  stored: Option | undefined,
  { names, english }: { names: Names; english: string | undefined },
): Option {
  const percent = alcoholPercent ?? stored?.alcoholPercent;
  const after = {
    ...draft,
    id: nameIn(names, id),
    allergens: draft.allergens ?? stored?.allergens ?? null,
    ...(percent && { alcoholPercent: percent }),
    ...(priceBySize && { priceBySize: renamed(priceBySize, names) }),
    ...(stored?.soldOut && { soldOut: stored.soldOut }),
  };
  return withEnglish(after, afterImport(after, { name: english }, stored?.english));
}

/** The groups of menu and file together, and what the file's groups and options are called here. */
export function groupsAfter({ groups }: StoredMenu, content: ImportedContent, mode: ImportMode) {
  const drafts = content.groups.map(({ id, draft }) => ({ ...draft, id }));
  const before = matchedByName(groups, drafts);
  const pairs = drafts.map((draft, index) => ({
    ...{ draft, stored: before[index], english: content.groups[index]?.english ?? {} },
    options: matchedByName(before[index]?.options ?? [], draft.options),
  }));
  const names = new Map<string, string>();
  for (const { draft, stored, options } of pairs) {
    names.set(draft.id, stored?.id ?? draft.id);
    for (const [index, { id }] of draft.options.entries()) names.set(id, options[index]?.id ?? id);
  }
  const imported = pairs.map(({ draft: { sizeGroupId, ...draft }, stored, options, english }) => {
    const { sizeGroupId: _, ...rest } = stored ?? {};
    const after: StoredGroup = {
      ...rest,
      ...draft,
      id: nameIn(names, draft.id),
      options: draft.options.map((option, index) =>
        optionAfter(option, options[index], { names, english: english[option.id] }),
      ),
      ...(sizeGroupId && { sizeGroupId: nameIn(names, sizeGroupId) }),
    };
    const told = withEnglish(after, afterImport(after, { name: english[draft.id] }, stored?.english));
    return { before: stored, after: told };
  });
  return { names, groups: merged(groups, imported, mode) };
}
