import { groupedMenu } from '../../../../shared/menu/grouped-menu.ts';
import type { Menu, MenuCategory, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../../../shared/menu/sample-menu.ts';

type ShownDish = Pick<MenuItem, 'name' | 'description' | 'priceOre' | 'category'>;
export type ShownDishes = { categories: MenuCategory[]; dishes: ShownDish[] };

/** The first of what customers see: the owner's own dishes, or the sample ones that stand in for them (D1). */
export function shownDishes(menu: Menu | undefined): ShownDishes {
  const own = (menu?.items ?? []).filter((item) => item.isAvailable);
  const groups =
    own.length > 0 ? groupedMenu<ShownDish>(own, menu?.categoryOrder) : groupedMenu<ShownDish>(sampleMenu);
  return {
    categories: groups.flatMap(({ category }) => (category ? [category] : [])),
    dishes: groups.flatMap(({ items }) => items).slice(0, 3),
  };
}
