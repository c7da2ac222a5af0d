import * as v from 'valibot';
import { inputFromOre } from '../../../../shared/kernel/money.ts';
import { typedOre } from '../../../../shared/kernel/typed-amount.ts';
import {
  type MenuItem,
  type MenuItemChange,
  type MenuItemDraft,
  menuItemDraft,
} from '../../../../shared/menu/menu-item.ts';

/** The draft's own schema, with the price as somebody types it: '189', '189,5'. */
export const itemForm = v.object({
  ...menuItemDraft.entries,
  priceOre: v.pipe(typedOre, menuItemDraft.entries.priceOre),
});
export type ItemFields = v.InferInput<typeof itemForm>;

/** What the form holds: an empty one, visible, or the dish to edit. */
export function fieldsOf(item: MenuItem | undefined): ItemFields {
  if (!item)
    return { name: '', description: '', priceOre: '', category: '', allergens: [], isAvailable: true };
  const { name, description, priceOre, category, allergens, isAvailable } = item;
  return { name, description, priceOre: inputFromOre(priceOre), category, allergens, isAvailable };
}

/** What the form changed, and nothing else. */
export function changedFields(item: MenuItem, draft: MenuItemDraft): MenuItemChange {
  const isSame = (name: keyof MenuItemDraft) => String(item[name]) === String(draft[name]);
  const names = (Object.keys(draft) as (keyof MenuItemDraft)[]).filter((name) => !isSame(name));
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}
