import type { Menu } from '../../../shared/menu/menu-item.ts';
import { answer } from '../lib/api.ts';
import { shopQuery } from '../lib/shop.ts';

export const menuQuery = shopQuery<Menu>('menu', (api) => answer(api.menu.$get()));
