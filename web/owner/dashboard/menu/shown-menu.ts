import { osloDay, wallTime } from '../../../../shared/kernel/dates.ts';
import { type Category, type CategoryId, startCategories } from '../../../../shared/menu/category.ts';
import { groupedMenu, type MenuGroup } from '../../../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { isSoldOut, type SoldOut } from '../../../../shared/menu/sold-out.ts';
import type { PublicBusiness } from '../../../../shared/storefront/answers.ts';
import { publicMenuOf } from '../../../../shared/storefront/public-menu.ts';
import { shortWeekdays } from '../../parts/clock-input.tsx';

/** The list's filter besides a search and a category. */
export type Narrowed = '' | 'out' | 'hidden';

/** The groups a search in the names and a category leave, in the owner's order. */
export function shownMenu(
  menu: Menu,
  search: string,
  category: CategoryId,
  narrowed: Narrowed = '',
  now = 0,
): MenuGroup<MenuItem>[] {
  const wanted = search.trim().toLocaleLowerCase('nb');
  const found = menu.items.filter(
    (item) =>
      (!category || item.category === category) &&
      item.name.toLocaleLowerCase('nb').includes(wanted) &&
      (narrowed !== 'out' || isSoldOut(item, now)) &&
      (narrowed !== 'hidden' || !item.isAvailable),
  );
  return groupedMenu(found, menu.categories);
}

/** Whether a category is as every menu begins with it. Such a one is not shown while it is empty. */
const isAsGiven = ({ id, name, isHidden, window }: Category) =>
  startCategories.some((first) => first.id === id) && name === id && !isHidden && !window;

/** The whole list of a menu, with the owner's own categories that have no dishes yet. */
export function wholeMenu(menu: Menu): MenuGroup<MenuItem>[] {
  const shown = shownMenu(menu, '', '');
  const placed = menu.categories.flatMap((category): MenuGroup<MenuItem>[] => {
    const group = shown.find((one) => one.category === category.id);
    if (group) return [group];
    const { id, ...rest } = category;
    return isAsGiven(category) ? [] : [{ ...groupedEmpty(rest), category: id, items: [] }];
  });
  return [...placed, ...shown.filter(({ category }) => category === '')];
}

function groupedEmpty({ name, isHidden, window }: Omit<Category, 'id'>) {
  return { name, ...(isHidden && { isHidden: true as const }), ...(window && { window }) };
}

/** A category's name for people; dishes without one have a name for that, too. */
export function categoryName(name: string): string {
  return name || 'Uten kategori';
}

/** The owner's name for a category. */
export const groupName = ({ name }: { name: string }) => categoryName(name);

export function nameOfCategory(categories: readonly Category[], id: CategoryId): string {
  return categoryName(categories.find((category) => category.id === id)?.name ?? '');
}

/** '1 rett', '3 retter' */
export function dishCount(count: number): string {
  return `${count} ${count === 1 ? 'rett' : 'retter'}`;
}

/** The dishes without an answer on allergens, in the order of the list. */
export function unsaidDishes(menu: Menu): MenuItem[] {
  return shownMenu(menu, '', '').flatMap(({ items }) => items.filter(({ allergens }) => allergens === null));
}

/** How many options lack an answer on allergens, of the groups that have such. */
export function unsaidOptions({ groups }: Pick<Menu, 'groups'>): number {
  return groups.flatMap(({ options }) => options.filter(({ allergens }) => allergens === null)).length;
}

/** The menu on the customer's page, without hidden dishes. `sellsAlcohol`: the shop has a licence. */
export function menuDraft(
  menu: Menu,
  now = 0,
  sellsAlcohol = true,
): Pick<PublicBusiness, 'menu' | 'isDemoMenu'> {
  return { menu: publicMenuOf(menu, now, { sellsAlcohol }), isDemoMenu: false };
}

/** 'til 18:00' today, 'til lør. 13:00' on another day, 'til du slår på igjen' by hand. `now` in ms. */
function untilText({ until }: SoldOut, now: number): string {
  if (until === null) return 'til du slår på igjen';
  const { time, weekday } = wallTime(until);
  return osloDay(until) === osloDay(now) ? `til ${time}` : `til ${shortWeekdays[weekday]} ${time}`;
}

/** 'Utsolgt til lør. 13:00' */
export const soldOutText = (soldOut: SoldOut, now: number) => `Utsolgt ${untilText(soldOut, now)}`;
