import { words as menuWords } from '../../../shared/menu/words.ts';
import type { PublicDish, PublicGroup } from '../../../shared/storefront/answers.ts';
import { words } from './words.ts';

/** Where a category stands in the page; the whole menu for none. */
export const groupId = (category: string) => (category ? `k-${category}` : 'meny');

export type DishGroup = PublicGroup;

/** Letters compared without case, and composed, because some keyboards send å as two signs. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase();

const textOf = ({ name, description, allergens }: PublicDish, group: DishGroup) =>
  folded(
    [name, description, words.category(group.name), ...(allergens ?? []).map(menuWords.allergen)].join('\n'),
  );

/**
 * The dishes whose name, description, category or allergens hold the words; empty groups are left out.
 * Without such dishes, those with a word that is spelled nearly like it.
 */
export function foundDishes(menu: readonly DishGroup[], query: string): DishGroup[] {
  const wanted = folded(query.trim());
  const holding = (isWanted: (dish: PublicDish, group: DishGroup) => boolean) =>
    menu
      .map((group) => ({ ...group, items: group.items.filter((dish) => isWanted(dish, group)) }))
      .filter((group) => group.items.length > 0);
  const found = holding((dish, group) => textOf(dish, group).includes(wanted));
  if (found.length > 0) return found;
  return holding((dish, group) =>
    textOf(dish, group)
      .split(/[^\p{L}]+/u)
      .some((word) => isNear(wanted, word)),
  );
}

export function countDishes(groups: readonly DishGroup[]): number {
  return groups.reduce((count, group) => count + group.items.length, 0);
}

/**
 * Whether a typed word is a word, or its beginning, but for one letter that is missing, too many or wrong;
 * two letters in words of eight and more. Short words must be right: 'is' is not 'ost'.
 */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < 4) return false;
  const allowed = typed.length < 8 ? 1 : 2;
  // Levenshtein, row by row; the least of the last row is the distance to the nearest beginning of the word.
  let row = [...word].map((_, place) => place + 1);
  for (const [index, letter] of [...typed].entries()) {
    let [left, above] = [index + 1, index];
    row = row.map((up, place) => {
      const kept = Math.min(left + 1, up + 1, above + (letter === word[place] ? 0 : 1));
      above = up;
      left = kept;
      return kept;
    });
  }
  return Math.min(...row) <= allowed;
}
