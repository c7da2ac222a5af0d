import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { categoryOfId } from './dnd-ids.ts';
import { categoryOnCategory, type Drop, dishOnDish, dishToCategory } from './moves.ts';

/** What it means that `id` was let go on `onto`; ids as in dnd-ids.ts. */
export function dropOnMenu(menu: Menu, id: string, onto: string): Drop {
  const from = categoryOfId(id);
  const to = categoryOfId(onto);
  if (from !== undefined) return to === undefined ? { kind: 'nothing' } : categoryOnCategory(menu, from, to);
  return to === undefined ? dishOnDish(menu, id, onto) : dishToCategory(menu, id, to);
}
