import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { useToast } from '../../../ui/toast.tsx';
import { menuQuery } from '../../queries/menu.ts';

const changeKey = ['menu', 'change'];

type MenuChange<Asked, Answered> = {
  call: (asked: Asked) => Promise<Answered>;
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
  const toast = useToast();
  const show = (next: (menu: Menu) => Menu) =>
    queries.setQueryData(menuQuery.queryKey, (menu) => (menu ? next(menu) : menu));
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'menu' },
    mutationFn: change.call,
    onMutate: async (asked: Asked) => {
      await queries.cancelQueries(menuQuery);
      const before = queries.getQueryData(menuQuery.queryKey);
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
      if (before && change.shown) queries.setQueryData(menuQuery.queryKey, before);
      toast.error(change.failed(error, asked));
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: changeKey }) === 1) void queries.invalidateQueries(menuQuery);
    },
  });
}
