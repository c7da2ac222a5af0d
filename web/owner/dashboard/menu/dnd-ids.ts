import type { UniqueIdentifier } from '@dnd-kit/core';
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
 * What a dragged thing and a place to drop tell about themselves. `within` is the name of the list it is in, and `place` counts from 0
 * there.
 */
export type DragData = {
  name: string;
  category: MenuItem['category'];
  within: string;
  place: number;
  count: number;
};
