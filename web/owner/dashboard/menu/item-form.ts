import * as v from 'valibot';
import { inputFromOre, kroner, oreFromInput } from '../../../../shared/kernel/money.ts';
import {
  type MenuItem,
  type MenuItemChange,
  type MenuItemDraft,
  menuItemDraft,
} from '../../../../shared/menu/menu-item.ts';

/** The draft's own schema, with the price as somebody types it: '189', '189,5'. */
export const itemForm = v.object({
  ...menuItemDraft.entries,
  priceOre: v.pipe(
    v.string(),
    v.transform(oreFromInput),
    v.number('Skriv en pris i kroner'),
    menuItemDraft.entries.priceOre,
  ),
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

/** A price in whole kroner, rounded half up; the customer sees the øre. */
export function wholePrice(priceOre: number): string {
  return kroner(Math.round(priceOre / 100) * 100);
}
