import type { MenuItemId } from '../../../../shared/kernel/ids.ts';
import type { Menu, MenuItem, MenuItemChange, MenuItemDraft } from '../../../../shared/menu/menu-item.ts';
import { answer } from '../../lib/api.ts';
import { type Creation, createOnce } from '../../lib/creation.ts';
import type { Shop } from '../../lib/shop.ts';
import { changedFields } from './item-form.ts';
import { movedText, notMovedText } from './messages.ts';
import { type Move, movedMenu } from './moves.ts';
import { useMenuChange } from './queries.ts';

const withItem = (menu: Menu, changed: Pick<MenuItem, 'id'> & Partial<MenuItem>): Menu => ({
  ...menu,
  items: menu.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
});

const headersOf = (key: string) => ({ headers: { 'Idempotency-Key': key } });

type Api = Shop['api'];

const changeItem = (api: Api, id: MenuItemId, change: MenuItemChange) =>
  answer(api.menu.items[':id'].$patch({ param: { id }, json: change }));

/** `creation` belongs to the form, so that a second try cannot make a second dish or keep an old price. */
export function useAddItem() {
  return useMenuChange({
    call: ({ draft, creation }: { draft: MenuItemDraft; creation: Creation<MenuItemDraft> }, api: Api) =>
      createOnce<MenuItemDraft, MenuItem>(creation, draft, {
        create: (dish, key) => answer(api.menu.items.$post({ json: dish }, headersOf(key))),
        change: async (item) => {
          const change = changedFields(item, draft);
          return Object.keys(change).length === 0 ? item : changeItem(api, item.id, change);
        },
      }),
    stored: (menu, item) => ({ ...menu, items: [...menu.items.filter(({ id }) => id !== item.id), item] }),
    done: () => 'Ny rett lagt til!',
    failed: () => 'Kunne ikke lagre retten',
  });
}

export function useChangeItem() {
  return useMenuChange({
    call: ({ id, change }: { id: MenuItemId; change: MenuItemChange }, api: Api) =>
      changeItem(api, id, change),
    stored: withItem,
    done: () => 'Retten er oppdatert!',
    failed: () => 'Kunne ikke oppdatere retten',
  });
}

/** Sends `isAvailable` and nothing else. */
export function useShowItem() {
  return useMenuChange({
    call: ({ id, isAvailable }: { id: MenuItemId; isAvailable: boolean }, api: Api) =>
      answer(api.menu.items[':id'].availability.$put({ param: { id }, json: { isAvailable } })),
    shown: withItem,
    done: ({ isAvailable }) => (isAvailable ? 'Retten er nå synlig' : 'Retten er nå skjult'),
    failed: () => 'Kunne ikke oppdatere tilgjengelighet',
  });
}

export function useDeleteItem() {
  return useMenuChange({
    call: (id: MenuItemId, api: Api) => answer(api.menu.items[':id'].$delete({ param: { id } })),
    stored: (menu, _nothing, id) => ({ ...menu, items: menu.items.filter((item) => item.id !== id) }),
    done: () => 'Retten er slettet',
    failed: () => 'Kunne ikke slette retten',
  });
}

export function useAddSampleMenu() {
  return useMenuChange({
    call: (key: string, api: Api) => answer(api.menu.sample.$post({}, headersOf(key))),
    stored: (_menu, answered) => answered,
    done: () => 'Lagt til 12 eksempelretter!',
    failed: () => 'Kunne ikke legge til eksempeldata',
  });
}

export function useClearMenu() {
  return useMenuChange<void, Menu>({
    call: (_all, api) => answer(api.menu.items.$delete()),
    stored: (_menu, answered) => answered,
    done: () => 'Alle rettene er slettet',
    failed: () => 'Kunne ikke slette alle rettene',
  });
}

/** One request for a whole category, or for all categories. */
export function useMove() {
  return useMenuChange({
    call: (move: Move, api: Api): Promise<unknown> => {
      if (move.kind === 'categories')
        return answer(api.menu['category-order'].$put({ json: { categories: move.categories } }));
      if (move.kind === 'order')
        return answer(api.menu.order.$put({ json: { category: move.category, itemIds: move.itemIds } }));
      return changeItem(api, move.id, { category: move.category });
    },
    shown: movedMenu,
    done: movedText,
    failed: notMovedText,
  });
}
