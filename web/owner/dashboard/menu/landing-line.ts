import type { Active } from '@dnd-kit/core';
import { type DragData, isCategoryId } from './dnd-ids.ts';

/** Where the line is drawn on the thing under a dragged one: it takes that place, so before when it comes from below. */
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
