import type { MenuGroup } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { categoryOfId, idOfCategory } from './dnd-ids.ts';

/** A dish or a heading, by its id, with what is before and after it in the list as shown. */
export type Spot = { name: string; before?: string; after?: string; item?: MenuItem };

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
