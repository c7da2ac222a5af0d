import { queryOptions } from '@tanstack/react-query';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import { answer, api } from '../lib/api.ts';

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: (): Promise<Menu> => answer(api.menu.$get()),
});
