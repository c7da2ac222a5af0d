import type { PublicDish } from '../../../shared/business/public-business.ts';
import type { MenuGroup } from '../../../shared/menu/grouped-menu.ts';

export type DishGroup = MenuGroup<PublicDish>;

/** Letters compared without case, and composed, because some keyboards send å as two signs. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** The dishes of a category ('' for all of them) whose name or description holds the words; empty groups are left out. */
export function foundDishes(menu: readonly DishGroup[], category: string, query: string): DishGroup[] {
  const wanted = folded(query.trim());
  return menu
    .filter((group) => category === '' || group.category === category)
    .map((group) => ({
      ...group,
      items: group.items.filter((dish) => folded(`${dish.name}\n${dish.description}`).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}

export function countDishes(groups: readonly DishGroup[]): number {
  return groups.reduce((count, group) => count + group.items.length, 0);
}

/** '2 retter passer «ost»' */
export function countText(count: number, query: string): string {
  return `${count} ${count === 1 ? 'rett' : 'retter'} passer «${query.trim()}»`;
}
