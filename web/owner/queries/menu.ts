import { queryOptions } from '@tanstack/react-query';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

export const menuQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['menu', id],
    queryFn: (): Promise<Menu> => answer(api.menu.$get()),
  });
