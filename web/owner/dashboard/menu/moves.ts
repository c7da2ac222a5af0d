import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { MenuItemId } from '../../../../shared/kernel/ids.ts';
import type { CategoryId } from '../../../../shared/menu/category.ts';
import { groupedMenu, type MenuGroup } from '../../../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { nameOfCategory } from './shown-menu.ts';

/** The change of the menu by a drop, or by a press of an arrow. `to` is the category's name. */
export type Move =
  | { kind: 'order'; category: CategoryId; itemIds: MenuItemId[] }
  | { kind: 'category'; id: MenuItemId; name: string; category: CategoryId; to: string }
  | { kind: 'categories'; categories: CategoryId[] };

/** `nothing` for a row that stays where it is, `unknown` for a row that is gone. */
export type Drop = Move | { kind: 'nothing' } | { kind: 'unknown' };

const nothing = { kind: 'nothing' } as const;
const unknown = { kind: 'unknown' } as const;

/** The list with the thing at `from` taken out and put back at `to`. */
export function reordered<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * A dish let go on another dish. In its own category it takes that place, counted over all dishes of the
 * category, also hidden and filtered ones; on a dish of another category it changes category and keeps its
 * number.
 */
export function dishOnDish(menu: Menu, id: string, onto: string): Drop {
  const dish = menu.items.find((item) => item.id === id);
  const target = menu.items.find((item) => item.id === onto);
  if (!dish || !target) return unknown;
  if (dish === target) return nothing;
  if (dish.category !== target.category) return dishToCategory(menu, id, target.category);
  const { category } = dish;
  const ids = groupedMenu(menu.items, menu.categories)
    .filter((group) => group.category === category)
    .flatMap((group) => group.items.map((item) => item.id));
  return { kind: 'order', category, itemIds: reordered(ids, ids.indexOf(dish.id), ids.indexOf(target.id)) };
}

export function dishToCategory(menu: Menu, id: string, category: CategoryId): Drop {
  const dish = menu.items.find((item) => item.id === id);
  if (!dish) return unknown;
  if (dish.category === category) return nothing;
  const to = nameOfCategory(menu.categories, category);
  return { kind: 'category', id: dish.id, name: dish.name, category, to };
}

/** A category heading let go on another; all are stored, so that an empty one keeps its place, too. */
export function categoryOnCategory(menu: Menu, category: CategoryId, onto: CategoryId): Drop {
  if (category === '' || onto === '') return unknown;
  const all = menu.categories.map(({ id }) => id);
  const [from, to] = [all.indexOf(category), all.indexOf(onto)];
  if (from < 0 || to < 0) return unknown;
  return from === to ? nothing : { kind: 'categories', categories: reordered(all, from, to) };
}

/** The menu as it will be when the server has agreed. */
export function movedMenu(menu: Menu, move: Move): Menu {
  if (move.kind === 'categories') {
    const place = ({ id }: { id: CategoryId }) => move.categories.indexOf(id);
    return { ...menu, categories: menu.categories.toSorted((a, b) => place(a) - place(b)) };
  }
  if (move.kind === 'category') {
    const { category } = move;
    return { ...menu, items: menu.items.map((item) => (item.id === move.id ? { ...item, category } : item)) };
  }
  const places = new Map(move.itemIds.map((id, place) => [id, place]));
  return {
    ...menu,
    items: menu.items.map((item) => ({ ...item, sortOrder: places.get(item.id) ?? item.sortOrder })),
  };
}

/** A dish or a heading, by its id, with the rows before and after it in the list as shown. */
type Spot = { name: string; before?: string; after?: string; item?: MenuItem };

export function neighbours(groups: readonly MenuGroup<MenuItem>[], id: string): Spot | undefined {
  const category = categoryOfId(id);
  if (category !== undefined) {
    const ids = groups.flatMap((group) => (group.category ? idOfCategory(group.category) : []));
    const name = groups.find((group) => group.category === category)?.name ?? '';
    return ids.includes(id) ? { name, ...around(ids, id) } : undefined;
  }
  const group = groups.find(({ items }) => items.some((item) => item.id === id));
  const item = group?.items.find((one) => one.id === id);
  if (!group || !item) return undefined;
  const ids = group.items.map((one) => one.id);
  return { name: item.name, item, ...around(ids, id) };
}

function around(ids: readonly string[], id: string): Pick<Spot, 'before' | 'after'> {
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  return { ...(at > 0 && before ? { before } : {}), ...(after ? { after } : {}) };
}

const prefix = 'category:';

export const idOfCategory = (category: MenuItem['category']) => `${prefix}${category}`;

/** The category of an id; undefined for a dish. The cast undoes `idOfCategory`. */
export function categoryOfId(id: UniqueIdentifier): MenuItem['category'] | undefined {
  const text = String(id);
  return text.startsWith(prefix) ? (text.slice(prefix.length) as MenuItem['category']) : undefined;
}

export const isCategoryId = (id: UniqueIdentifier) => String(id).startsWith(prefix);

/**
 * The facts of a dragged thing or a place to drop. `within` is the name of its list, and `place` counts from
 * 0 there.
 */
export type DragData = {
  name: string;
  category: MenuItem['category'];
  within: string;
  place: number;
  count: number;
};

/**
 * A heading lands on headings. A dish lands on the dish under the pointer, else on the category under it;
 * with keys a dish goes from dish to dish.
 */
export const landing: CollisionDetection = (args) => {
  const ofKind = (isCategory: boolean) =>
    args.droppableContainers.filter(({ id }) => isCategoryId(id) === isCategory);
  const isCategory = isCategoryId(args.active.id);
  const same = { ...args, droppableContainers: ofKind(isCategory) };
  if (!args.pointerCoordinates) return closestCenter(same);
  const under = pointerWithin(same);
  if (under.length > 0 || isCategory) return under;
  return pointerWithin({ ...args, droppableContainers: ofKind(true) });
};

/** Each arrow moves one row, across the categories, so that keys reach every place a pointer reaches. */
export const rowByRow: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const rows = droppableContainers
    .getEnabled()
    .filter(({ id }) => isCategoryId(id) === isCategoryId(active.id))
    .flatMap(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .sort((a, b) => (a.rect?.top ?? 0) - (b.rect?.top ?? 0));
  const at = rows.findIndex(({ id }) => id === (over ?? active).id);
  const rect = rows[at + step]?.rect;
  if (!rect) return undefined;
  return { x: currentCoordinates.x, y: rect.top + (rect.height - collisionRect.height) / 2 };
};

export const howToDrag =
  'Trykk mellomrom for å løfte, piltastene for å flytte, mellomrom for å slippe og Escape for å angre. ' +
  'Enter åpner knapper som gjør det samme.';

type Told = { data: { current?: unknown } };
const told = ({ data }: Told) => data.current as DragData | undefined;
const placeText = (spot: Told) => {
  const data = told(spot);
  if (!data) return '';
  const place = `plass ${data.place + 1} av ${data.count}`;
  return data.within ? `${data.within}, ${place}` : place;
};

export const spoken: Announcements = {
  onDragStart: ({ active }) => `${told(active)?.name} er løftet: ${placeText(active)}.`,
  onDragOver: ({ active, over }) => (over ? `${told(active)?.name}: ${placeText(over)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    `${told(active)?.name} ${over ? `står nå her: ${placeText(over)}` : 'står der den sto'}.`,
  onDragCancel: ({ active }) => `${told(active)?.name} er satt tilbake.`,
};

/**
 * Where the line is drawn on the row under a dragged one: a row from below goes before it. 'Uten
 * kategori' stays last, so it has none.
 */
export function landingLine(
  active: Active | null,
  id: string,
  { category, place }: DragData,
): 'lands-before' | 'lands-after' | undefined {
  if (!active || active.id === id || isCategoryId(active.id) !== isCategoryId(id)) return undefined;
  const from = active.data.current as DragData | undefined;
  if (!from) return undefined;
  if (isCategoryId(id) ? !category : from.category !== category) return undefined;
  return from.place > place ? 'lands-before' : 'lands-after';
}

export const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };
