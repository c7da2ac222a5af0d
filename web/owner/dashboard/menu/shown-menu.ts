import type { PublicBusiness } from '../../../../shared/business/public-business.ts';
import type { CategoryId } from '../../../../shared/menu/category.ts';
import { groupedMenu, type MenuGroup } from '../../../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';

/** The groups a search in the names and a category leave, in the owner's order. */
export function shownMenu(menu: Menu, search: string, category: CategoryId): MenuGroup<MenuItem>[] {
  const wanted = search.trim().toLocaleLowerCase('nb');
  const found = menu.items.filter(
    (item) => (!category || item.category === category) && item.name.toLocaleLowerCase('nb').includes(wanted),
  );
  return groupedMenu(found, menu.categories);
}

export function categoryName(category: MenuItem['category']): string {
  return category || 'Uten kategori';
}

/** '1 rett', '3 retter' */
export function dishCount(count: number): string {
  return `${count} ${count === 1 ? 'rett' : 'retter'}`;
}

/** The dishes without an answer on allergens, in the order of the list. */
export function unsaidDishes(menu: Menu): MenuItem[] {
  return shownMenu(menu, '', '').flatMap(({ items }) => items.filter(({ allergens }) => allergens === null));
}

/** The menu as the customer's page will show it, without what is hidden. */
export function menuDraft({ items, categories }: Menu): Pick<PublicBusiness, 'menu' | 'isDemoMenu'> {
  const seen = items.filter(({ isAvailable }) => isAvailable);
  return { menu: groupedMenu(seen, categories), isDemoMenu: false };
}
