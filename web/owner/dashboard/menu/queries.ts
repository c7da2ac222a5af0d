import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type Shop, useShop } from '../../lib/shop.ts';
import { menuQuery } from '../../queries/menu.ts';

const changeKey = ['menu', 'change'];

type MenuChange<Asked, Answered> = {
  call: (asked: Asked, api: Shop['api']) => Promise<Answered>;
  /** The menu as it looks before the server has agreed; taken back when it refuses. */
  shown?: (menu: Menu, asked: Asked) => Menu;
  /** The menu with what the server answered. */
  stored?: (menu: Menu, answered: Answered, asked: Asked) => Menu;
  done: (asked: Asked) => string;
  failed: (error: Error, asked: Asked) => string;
};

/** A change of the menu and what is said about it. Changes are sent one after another, and the last one reloads the list. */
export function useMenuChange<Asked, Answered>(change: MenuChange<Asked, Answered>) {
  const queries = useQueryClient();
  const shop = useShop();
  const menuOf = menuQuery(shop);
  const toast = useToast();
  const show = (next: (menu: Menu) => Menu) =>
    queries.setQueryData(menuOf.queryKey, (menu) => (menu ? next(menu) : menu));
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'menu' },
    mutationFn: (asked: Asked) => change.call(asked, shop.api),
    onMutate: async (asked: Asked) => {
      await queries.cancelQueries(menuOf);
      const before = queries.getQueryData(menuOf.queryKey);
      const { shown } = change;
      if (shown) show((menu) => shown(menu, asked));
      return before;
    },
    onSuccess: (answered, asked) => {
      const { stored } = change;
      if (stored) show((menu) => stored(menu, answered, asked));
      toast.success(change.done(asked));
    },
    onError: (error, asked, before) => {
      if (before && change.shown) queries.setQueryData(menuOf.queryKey, before);
      toast.error(change.failed(error, asked));
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: changeKey }) === 1) void queries.invalidateQueries(menuOf);
    },
  });
}
