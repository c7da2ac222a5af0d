import type { MenuItem } from '../../shared/menu/menu-item.ts';

type Dish = Pick<MenuItem, 'id' | 'name' | 'priceOre'>;

/** A dish that can be ordered as it is. */
export function aDish(items: readonly Dish[]): Dish {
  const dish = items[0];
  if (!dish) throw new Error('The menu is empty');
  return dish;
}

/** What a guest sends who orders one of them. */
export function orderOf(dish: Dish) {
  return {
    lines: [{ itemId: dish.id, quantity: 1 }],
    fulfilment: 'pickup',
    customerName: 'Kari Nordmann',
    customerPhone: '912 34 567',
    paymentMethod: 'cash',
    expectedTotalOre: dish.priceOre,
  };
}

/** Throws unless the page names the first dish. */
export function showsDishes(page: string, items: readonly Dish[]): void {
  if (!page.includes(escaped(aDish(items).name))) throw new Error('The page does not show the menu');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
