import type { PublicDish, PublicGroup } from '../../../shared/shops/public-business.ts';
import { categoryName } from './category-name.ts';

export type DishGroup = PublicGroup;

/** Letters compared without case, and composed, because some keyboards send å as two signs. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase();

const textOf = ({ name, description, allergens }: PublicDish, group: DishGroup) =>
  folded([name, description, categoryName(group.name), ...(allergens ?? [])].join('\n'));

/**
 * The dishes of a category ('' for all of them) whose name, description, category or allergens hold the words; empty groups are left
 * out. Where no dish has them, those with a word that is spelled nearly like it.
 */
export function foundDishes(
  menu: readonly DishGroup[],
  category: string,
  query: string,
  isNear?: (typed: string, word: string) => boolean,
): DishGroup[] {
  const wanted = folded(query.trim());
  const holding = (isWanted: (dish: PublicDish, group: DishGroup) => boolean) =>
    menu
      .filter((group) => category === '' || group.category === category)
      .map((group) => ({ ...group, items: group.items.filter((dish) => isWanted(dish, group)) }))
      .filter((group) => group.items.length > 0);
  const found = holding((dish, group) => textOf(dish, group).includes(wanted));
  if (found.length > 0 || !isNear) return found;
  return holding((dish, group) =>
    textOf(dish, group)
      .split(/[^\p{L}]+/u)
      .some((word) => isNear(wanted, word)),
  );
}

export function countDishes(groups: readonly DishGroup[]): number {
  return groups.reduce((count, group) => count + group.items.length, 0);
}

/** '2 retter passer «ost»' */
export function countText(count: number, query: string): string {
  return `${count} ${count === 1 ? 'rett' : 'retter'} passer «${query.trim()}»`;
}
