import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';

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
  onDragEnd: ({ active, over }) => `${told(active)?.name} er sluppet${over ? `: ${placeText(over)}` : ''}.`,
  onDragCancel: ({ active }) => `${told(active)?.name} er satt tilbake.`,
};

/** Where the line is drawn on the row under a dragged one: a row from below goes before it. */
export function landingLine(
  active: Active | null,
  id: string,
  { category, place }: DragData,
): 'lands-before' | 'lands-after' | undefined {
  if (!active || active.id === id || isCategoryId(active.id) !== isCategoryId(id)) return undefined;
  const from = active.data.current as DragData | undefined;
  if (!from) return undefined;
  if (!isCategoryId(id) && from.category !== category) return undefined;
  return from.place > place ? 'lands-before' : 'lands-after';
}
