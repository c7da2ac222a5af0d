import type { QueryKey } from '@tanstack/react-query';
import type { MenuBefore } from '../../../../shared/menu/answers.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import { whyNot } from '../../lib/problem-of.ts';
import { type Shop, shopQuery, useShop } from '../../lib/shop.ts';
import { useLoad } from '../../lib/use-load.tsx';
import { menuQuery } from '../../queries/menu.ts';

/** The menu before the last import, for a day. */
export const beforeQuery = shopQuery<{ before: MenuBefore }>('menu-before', (api) =>
  answer(api.menu.before.$get()),
);

/** The menu for a page of it, or what the page shows instead. */
export const useMenu = (title: string) => useLoad(menuQuery(useShop()), title, 'Menyen er trygg.');

/** The deleted part of the menu, as it was. Beside a group or a category stand the dishes that had it. */
type Taken = Pick<Menu, 'items'> & Partial<Pick<Menu, 'groups' | 'categories'>>;

type MenuChange<Asked, Answered> = {
  call: (asked: Asked, api: Shop['api']) => Promise<Answered>;
  /** The menu as it looks before the server has agreed; taken back when it refuses. */
  shown?: (menu: Menu, asked: Asked) => Menu;
  /** The menu with the server's answer. */
  stored?: (menu: Menu, answered: Answered, asked: Asked) => Menu;
  /** Undefined where another part shows the toast. */
  done: (asked: Asked) => string | undefined;
  /** Undefined where the form says it. */
  failed: (error: Error, asked: Asked) => string | undefined;
  /** Of a deletion: what it took from the menu before it. It can be put back for ten seconds. */
  taken?: (menu: Menu, asked: Asked) => Taken;
  /** Other keys that are old now. */
  makesOld?: (shop: Shop) => readonly { queryKey: QueryKey }[];
};

const inMenu = { scope: 'menu', makesOld: (shop: Shop) => [menuQuery(shop)] };

/**
 * A change of the menu and its toasts. Changes are sent one after another, and the last one reloads the list.
 * The owner can undo a deletion while its toast is shown.
 */
export function useMenuChange<Asked, Answered>(change: MenuChange<Asked, Answered>) {
  const undo = useChange({
    ...inMenu,
    call: ({ api }, { items, groups = [], categories }: Taken): Promise<Menu> =>
      answer(api.menu.restore.$post({ json: { items, groups, ...(categories && { categories }) } })),
    stored: { of: menuQuery, next: (_menu: Menu, answered) => answered },
    done: () => 'Angret. Alt er tilbake.',
    failed: () => 'Kunne ikke angre. Prøv igjen fra menyen.',
  });
  const { call, shown, stored = (menu: Menu) => menu, done, failed, taken, makesOld } = change;
  return useChange({
    ...inMenu,
    ...(makesOld && { makesOld }),
    call: ({ api }, asked: Asked) => call(asked, api),
    shown: shown && { of: menuQuery, next: shown },
    stored: { of: menuQuery, next: stored },
    done: (_answered, asked, before) => {
      const text = done(asked);
      const was = before === undefined ? undefined : taken?.(before as Menu, asked);
      return text && was ? { text, undo: () => undo.mutate(was) } : text;
    },
    failed,
  });
}

/**
 * Puts the menu back as it was before the last import, if it is still the one that the person was told of.
 */
export function useGoBack() {
  return useChange({
    ...inMenu,
    makesOld: (shop) => [menuQuery(shop), beforeQuery(shop)],
    call: ({ api }, version: number): Promise<Menu> => answer(api.menu.before.$post({ json: { version } })),
    stored: { of: menuQuery, next: (_menu: Menu, answered) => answered },
    done: () => 'Menyen er som før',
    failed: (error) => whyNot(error, 'Kunne ikke gå tilbake. Menyen er som den var.'),
  });
}
