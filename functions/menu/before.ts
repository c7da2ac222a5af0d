import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MenuBefore } from '../../shared/menu/answers.ts';
import { orderedText } from '../../shared/menu/item-mark.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { deleting, putting } from '../kernel/table/changes.ts';
import type { Beside } from '../kernel/table/document.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { withOwnPhotos } from '../shops/photos/store.ts';
import { type StoredMenu, storedMenu } from '../shops/stored-menu.ts';
import { menuProblem } from './problems.ts';
import { changeMenu, menuInOrder, readMenu } from './store.ts';

/**
 * A menu as it was, and marks of what stood in the menu right after the change: whatever has another mark now
 * was changed since.
 */
type Before = {
  why: 'import' | 'clear';
  at: string;
  expiresAt: number;
  menu: StoredMenu;
  marks: Record<string, string>;
};

/** The menu is read by its own reader, which knows its older shapes. */
const storedBefore = stored<Before>(
  'menuBefore',
  v.object({
    ...{ why: v.picklist(['import', 'clear']), at: v.string(), expiresAt: v.number() },
    menu: v.pipe(
      v.custom<Record<string, unknown>>((input) => typeof input === 'object' && input !== null),
      v.transform((item) => storedMenu.read(item)),
    ),
    marks: v.record(v.string(), v.string()),
  }),
);

const markOf = (thing: object) => digest('menu', orderedText(thing)).slice(0, 8);

const itemMark = ({ soldOut: _, sortOrder: __, createdAt: ___, updatedAt: ____, ...item }: MenuItem) =>
  markOf(item);
const groupMark = (group: OptionGroup) =>
  markOf({ ...group, options: group.options.map(({ soldOut: _, ...option }) => option) });

/** Every dish, group and category with its mark. Sold out is no part of it: going back keeps that. */
function marked({ items, groups, categories }: Omit<Menu, 'version'>) {
  return [
    ...items.map((item) => ({ id: item.id as string, name: item.name, mark: itemMark(item) })),
    ...groups.map((group) => ({ id: group.id as string, name: group.name, mark: groupMark(group) })),
    ...categories.map((category) => ({ id: category.id, name: category.name, mark: markOf(category) })),
  ];
}

const marksOf = (menu: StoredMenu) => Object.fromEntries(marked(menu).map(({ id, mark }) => [id, mark]));

const isSame = (some: Before['marks'], others: Before['marks']) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([id, mark]) => others[id] === mark);

async function find(business: BusinessId, now: number): Promise<Before | undefined> {
  const before = storedBefore.find(await getItem(keys.menuBefore(business), { consistent: true }));
  // The table deletes old items late.
  return before && before.expiresAt > secondsOf(now) ? before : undefined;
}

/**
 * Keeps the menu as it was together with the write that replaces it. The rest of an import keeps the one from
 * before its first part; so does the next import or clearing while nobody has edited what the last one left.
 */
export function keepingBefore(
  business: BusinessId,
  { why, isRest = false }: { why: Before['why']; isRest?: boolean },
  now: number,
): Beside<StoredMenu> {
  return async (was, next) => {
    const before = await find(business, now);
    const known = marksOf(was);
    const marks = marksOf(next);
    const changed = Object.entries(marks).filter(([id, mark]) => known[id] !== mark);
    const fresh: Before = {
      ...{ why, at: new Date(now).toISOString(), expiresAt: secondsOf(now + dayMs) },
      ...{ menu: was, marks },
    };
    const isUntouched = before && before.menu.items.length > 0 && isSame(before.marks, known);
    const kept =
      before && isRest
        ? { ...before, marks: { ...before.marks, ...Object.fromEntries(changed) } }
        : isUntouched
          ? { ...before, marks }
          : fresh;
    const menu = storedMenu.item(kept.menu) as unknown as StoredMenu;
    return [putting({ ...keys.menuBefore(business), ...storedBefore.item({ ...kept, menu }) })];
  };
}

/** The menu to go back to, and the changes since. */
export async function lookBefore(business: BusinessId, now: number): Promise<{ before: MenuBefore }> {
  const [before, menu] = await Promise.all([find(business, now), readMenu(business)]);
  // An empty menu is had by clearing this one.
  if (!before || before.menu.items.length === 0) return { before: null };
  const there = marked(menu);
  const changed = there.filter(({ id, mark }) => before.marks[id] !== mark);
  const ids = new Set(there.map(({ id }) => id));
  const deleted = marked(before.menu).filter(({ id }) => before.marks[id] && !ids.has(id));
  const { why, at } = before;
  const namesOf = (things: { name: string }[]) => things.map(({ name }) => name);
  return {
    before: {
      ...{ why, at, dishes: before.menu.items.length, version: menu.version },
      ...{ changed: namesOf(changed), deleted: namesOf(deleted) },
    },
  };
}

const soldOutNow = <Thing extends { id: string; soldOut?: Menu['items'][number]['soldOut'] }>(
  { soldOut, ...thing }: Thing,
  now: ReadonlyMap<string, Thing['soldOut']>,
) => {
  const mark = now.has(thing.id) ? now.get(thing.id) : soldOut;
  return { ...thing, ...(mark && { soldOut: mark }) } as Thing;
};

/** The menu as it was, but with what is sold out now: the kitchen has said so since. */
function gone(menu: StoredMenu, before: StoredMenu): StoredMenu {
  const things = [...menu.items, ...menu.groups.flatMap(({ options }) => options)];
  const now = new Map<string, (typeof things)[number]['soldOut']>(
    things.map(({ id, soldOut }) => [id, soldOut]),
  );
  return {
    ...before,
    items: before.items.map((item) => soldOutNow(item, now)),
    groups: before.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => soldOutNow(option, now)),
    })),
  };
}

/**
 * Puts the menu back as it was before the last import, once. Throws NOT_FOUND when there is none, and
 * VERSION_CONFLICT when the menu is not the one that the person was told about.
 */
export async function goBack(business: BusinessId, version: number, now: number): Promise<Menu> {
  const before = await find(business, now);
  if (!before) throw menuProblem('NOT_FOUND', { reason: 'noMenuBefore' });
  const items = await withOwnPhotos(business, before.menu.items, now);
  const whole = { ...before.menu, items };
  const change = (menu: StoredMenu) => {
    if (menu.version !== version) throw menuProblem('VERSION_CONFLICT', { reason: 'menuChangedMeanwhile' });
    return { ...gone(menu, whole), version: menu.version };
  };
  return menuInOrder(await changeMenu(business, change, async () => [deleting(keys.menuBefore(business))]));
}
