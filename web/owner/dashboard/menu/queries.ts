import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { undoMs } from '../../../../shared/orders/commands.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { menuQuery } from '../../queries/menu.ts';

const changeKey = ['menu', 'change'];

/** The deleted part of the menu, as it was. Beside a group or a category stand the dishes that had it. */
export type Taken = Pick<Menu, 'items'> & Partial<Pick<Menu, 'groups' | 'categories'>>;

type MenuChange<Asked, Answered> = {
  call: (asked: Asked, api: Shop['api']) => Promise<Answered>;
  /** The menu as it looks before the server has agreed; taken back when it refuses. */
  shown?: (menu: Menu, asked: Asked) => Menu;
  /** The menu with the server's answer. */
  stored?: (menu: Menu, answered: Answered, asked: Asked) => Menu;
  /** Undefined where another part shows the toast. */
  done: (asked: Asked) => string | undefined;
  failed: (error: Error, asked: Asked) => string;
  /** Of a deletion: what it took from the menu before it. It can be put back for ten seconds. */
  taken?: (menu: Menu, asked: Asked) => Taken;
};

/**
 * A change of the menu and its toasts. Changes are sent one after another, and the last one reloads the list.
 * The owner can undo a deletion while its toast is shown.
 */
export function useMenuChange<Asked, Answered>(change: MenuChange<Asked, Answered>) {
  const toast = useToast();
  const undo = useSending<Taken, Menu>({
    call: ({ items, groups = [], categories }, api) =>
      answer(api.menu.restore.$post({ json: { items, groups, ...(categories && { categories }) } })),
    stored: (_menu, answered) => answered,
    onDone: () => toast.success('Angret. Alt er tilbake.'),
    onFailed: () => toast.error('Kunne ikke angre. Prøv igjen fra menyen.'),
  });
  return useSending<Asked, Answered>({
    ...change,
    onDone: (asked, before) => {
      const text = change.done(asked);
      const taken = before && change.taken?.(before, asked);
      if (!text) return;
      if (!taken) return toast.success(text);
      toast.success(text, {
        duration: undoMs,
        undo: { label: `Angre: ${text}`, run: () => undo.mutate(taken) },
      });
    },
    onFailed: (error, asked) => toast.error(change.failed(error, asked)),
  });
}

type Sending<Asked, Answered> = Pick<MenuChange<Asked, Answered>, 'call' | 'shown' | 'stored'> & {
  onDone: (asked: Asked, before: Menu | undefined) => void;
  onFailed: (error: Error, asked: Asked) => void;
};

function useSending<Asked, Answered>({ call, shown, stored, onDone, onFailed }: Sending<Asked, Answered>) {
  const queries = useQueryClient();
  const shop = useShop();
  const menuOf = menuQuery(shop);
  const show = (next: (menu: Menu) => Menu) =>
    queries.setQueryData(menuOf.queryKey, (menu) => (menu ? next(menu) : menu));
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'menu' },
    mutationFn: (asked: Asked) => call(asked, shop.api),
    onMutate: async (asked: Asked) => {
      await queries.cancelQueries(menuOf);
      const before = queries.getQueryData(menuOf.queryKey);
      if (shown) show((menu) => shown(menu, asked));
      return before;
    },
    onSuccess: (answered, asked, before) => {
      if (stored) show((menu) => stored(menu, answered, asked));
      onDone(asked, before);
    },
    onError: (error, asked, before) => {
      if (before && shown) queries.setQueryData(menuOf.queryKey, before);
      onFailed(error, asked);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: changeKey }) === 1) void queries.invalidateQueries(menuOf);
    },
  });
}
