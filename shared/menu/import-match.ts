import { isAlike } from './alike.ts';
import type { Category, CategoryId } from './category.ts';
import type { ImportedContent, ImportMode } from './menu-import.ts';
import type { Menu, MenuItem } from './menu-item.ts';

type Named = { id: string; name: string };

/**
 * The stored one that each of a file's is: the one of its id, else the first of its name that is no other's.
 */
export function matchedByName<Stored extends Named>(
  stored: readonly Stored[],
  imported: readonly Named[],
): (Stored | undefined)[] {
  const byId = imported.map(({ id }) => stored.find((one) => one.id === id));
  const taken = new Set(byId);
  return imported.map(({ name }, index) => {
    const found = byId[index] ?? stored.find((one) => !taken.has(one) && isAlike(one.name, name));
    taken.add(found);
    return found;
  });
}

/**
 * The stored dish that each dish of a file is: the one of its id, else the next one of its name in its
 * category, else the only one of its name. Both the preview and the write ask here, so what is shown is what
 * happens.
 */
export function matchedItems<Item extends MenuItem>(
  { items, categories }: { items: readonly Item[]; categories: readonly Category[] },
  content: ImportedContent,
): (Item | undefined)[] {
  const taken = new Set<Item | undefined>();
  const nameOf = (id: CategoryId | undefined) =>
    (content.categories.find((one) => one.id === id) ?? categories.find((one) => one.id === id))?.name ?? '';
  const take = (found: Item | undefined) => {
    taken.add(found);
    return found;
  };
  const free = (name: string) => items.filter((item) => !taken.has(item) && isAlike(item.name, name));
  const byId = content.items.map(({ id }) =>
    take(id ? items.find((item) => item.id === id && !taken.has(item)) : undefined),
  );
  const byPlace = content.items.map(({ name, category }, index) => {
    if (byId[index] || category === undefined) return byId[index];
    return take(free(name).find((item) => isAlike(nameOf(item.category), nameOf(category))));
  });
  return content.items.map(({ name }, index) => {
    const [only, ...others] = byPlace[index] ? [byPlace[index]] : free(name);
    return take(others.length === 0 ? only : undefined);
  });
}

/** The changes that an import makes to a menu, for the person who looks it over. */
export function importDiff(menu: Menu, content: ImportedContent, mode: ImportMode) {
  const before = matchedItems(menu, content);
  const kept = new Set(before);
  return { before, removed: mode === 'replace' ? menu.items.filter((item) => !kept.has(item)) : [] };
}
