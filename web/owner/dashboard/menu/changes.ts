import type { MenuItemId, OptionGroupId, OptionId } from '../../../../shared/kernel/ids.ts';
import { isProblem, Problem } from '../../../../shared/kernel/problem.ts';
import type { Category } from '../../../../shared/menu/category.ts';
import type { CategoryDraft, SoldOutChoice } from '../../../../shared/menu/fields.ts';
import { itemMark } from '../../../../shared/menu/item-mark.ts';
import type {
  Menu,
  MenuItem,
  MenuItemChange,
  MenuItemDraft,
  MenuItemSave,
} from '../../../../shared/menu/menu-item.ts';
import { answer } from '../../lib/api.ts';
import { type Creation, createOnce } from '../../lib/creation.ts';
import type { Shop } from '../../lib/shop.ts';
import { menuQuery } from '../../queries/menu.ts';
import { changedFields } from './item-form.ts';
import { type Move, movedMenu } from './moves.ts';
import { beforeQuery, useMenuChange } from './queries.ts';

const withItem = (menu: Menu, changed: Pick<MenuItem, 'id'> & Partial<MenuItem>): Menu => ({
  ...menu,
  items: menu.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
});

const headersOf = (key: string) => ({ headers: { 'Idempotency-Key': key } });

type Api = Shop['api'];

const changeItem = (api: Api, id: MenuItemId, change: MenuItemSave) =>
  answer(api.menu.items[':id'].$patch({ param: { id }, json: change }));

const sellItem = (api: Api, id: MenuItemId, { soldOut }: SoldOutChoice) =>
  answer(api.menu.items[':id']['sold-out'].$put({ param: { id }, json: { soldOut } }));

/** A draft, and whether the dish is sold out, if chosen; that has a route of its own. */
type NewDish = MenuItemDraft & Partial<SoldOutChoice>;

/** `creation` belongs to the form, so that a second try cannot make a second dish or keep an old price. */
export function useAddItem() {
  return useMenuChange({
    call: async ({ draft, creation }: { draft: NewDish; creation: Creation<NewDish> }, api: Api) => {
      const { soldOut, ...asked } = draft;
      const item = await createOnce<NewDish, MenuItem>(creation, draft, {
        create: ({ soldOut: _, ...dish }, key) =>
          answer(api.menu.items.$post({ json: dish }, headersOf(key))),
        change: async (made) => {
          const change = changedFields(made, asked);
          return Object.keys(change).length === 0 ? made : changeItem(api, made.id, change);
        },
      });
      return soldOut === undefined ? item : sellItem(api, item.id, { soldOut });
    },
    stored: (menu, item) => ({ ...menu, items: [...menu.items.filter(({ id }) => id !== item.id), item] }),
    done: () => 'Ny rett lagt til!',
    failed: () => 'Kunne ikke lagre retten',
  });
}

/** `was`: the dish as the form began; undefined where the save may replace what others saved meanwhile. */
type ChangedItem = {
  id: MenuItemId;
  change: MenuItemChange;
  was?: MenuItem | undefined;
} & Partial<SoldOutChoice>;

export function useChangeItem() {
  return useMenuChange({
    call: async ({ id, change, was, soldOut }: ChangedItem, api: Api): Promise<unknown> => {
      const names = Object.keys(change);
      const mark = was && { was: itemMark(was, names) };
      if (names.length > 0) await changeItem(api, id, { ...change, ...mark });
      return soldOut === undefined ? undefined : sellItem(api, id, { soldOut });
    },
    stored: (menu, _answered, { id, change }) => ({
      ...menu,
      items: menu.items.map((item) => (item.id === id ? withChange(item, change) : item)),
    }),
    done: () => 'Retten er oppdatert!',
    failed: (error) => (isProblem(error, 'VERSION_CONFLICT') ? undefined : 'Kunne ikke oppdatere retten'),
  });
}

/** Null takes a field away. The photo stays as it was: only the server knows how a new one looks. */
function withChange(item: MenuItem, { photo: _, ...change }: MenuItemChange): MenuItem {
  const all = Object.entries({ ...item, ...change });
  return Object.fromEntries(
    all.filter(([name, value]) => value !== null || name === 'allergens'),
  ) as MenuItem;
}

/** Sends `isAvailable` and nothing else. */
export function useShowItem() {
  return useMenuChange({
    call: ({ id, isAvailable }: { id: MenuItemId; isAvailable: boolean }, api: Api) =>
      changeItem(api, id, { isAvailable }),
    shown: withItem,
    done: ({ isAvailable }) => (isAvailable ? 'Retten er nå synlig' : 'Retten er nå skjult'),
    failed: () => 'Kunne ikke oppdatere tilgjengelighet',
  });
}

export function useDeleteItem() {
  return useMenuChange({
    call: ({ id }: MenuItem, api: Api) => answer(api.menu.items[':id'].$delete({ param: { id } })),
    stored: (menu, _nothing, { id }) => ({ ...menu, items: menu.items.filter((item) => item.id !== id) }),
    done: () => 'Retten er slettet',
    failed: () => 'Kunne ikke slette retten',
    taken: (menu, { id }) => ({ items: menu.items.filter((item) => item.id === id) }),
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
    taken: ({ items, groups, categories }) => ({ items, groups, categories }),
    makesOld: (shop) => [menuQuery(shop), beforeQuery(shop)],
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

/** The toast for a stored move. */
export function movedText(move: Move): string {
  if (move.kind === 'categories') return 'Kategorirekkefølge oppdatert';
  if (move.kind === 'order') return 'Rekkefølge oppdatert';
  return `"${move.name}" flyttet til kategori "${move.to}"`;
}

/** The toast for a move that failed. */
export function notMovedText(error: Error, move: Move): string {
  if (move.kind === 'category') return 'Kunne ikke oppdatere retten';
  if (namesSortOrder(error)) return 'Rekkefølgefunksjon ikke tilgjengelig ennå';
  return 'Kunne ikke oppdatere rekkefølge';
}

/** Whether a refusal is about the order itself: in its sentence, its code, or a field it names. */
function namesSortOrder(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const issues = error instanceof Problem ? (error.issues ?? []) : [];
  const named = [error.message, code, ...issues.flatMap(({ path, message }) => [path, message ?? ''])];
  return named.some((text) => /sort_order/i.test(text));
}

const changeCategory = (api: Api, id: Category['id'], json: CategoryDraft): Promise<unknown> =>
  answer(api.menu.categories[':id'].$patch({ param: { id }, json }));

const failed = (error: Error) =>
  error instanceof Problem && error.code === 'VALIDATION_FAILED'
    ? error.message
    : 'Kunne ikke lagre kategorien';

export function useAddCategory() {
  return useMenuChange({
    call: ({ draft, creation }: { draft: CategoryDraft; creation: Creation<CategoryDraft> }, api: Api) =>
      createOnce<CategoryDraft, Menu>(creation, draft, {
        create: (one, key) =>
          answer(api.menu.categories.$post({ json: one }, { headers: { 'Idempotency-Key': key } })),
        change: async (made) => made,
      }),
    stored: (_menu, answered: Menu) => answered,
    done: ({ draft }) => `Kategorien «${draft.name}» er laget`,
    failed,
  });
}

export function useChangeCategory() {
  return useMenuChange({
    call: ({ id, draft }: { id: Category['id']; draft: CategoryDraft }, api: Api) =>
      changeCategory(api, id, draft),
    shown: (menu, { id, draft: { name, isHidden, window } }) => ({
      ...menu,
      categories: menu.categories.map((category) =>
        category.id === id
          ? { id, name, ...(isHidden && { isHidden }), ...(window && { window }) }
          : category,
      ),
    }),
    done: ({ draft }) => `Kategorien «${draft.name}» er oppdatert`,
    failed,
  });
}

/** Its dishes stay, without a category. */
export function useDeleteCategory() {
  return useMenuChange({
    call: ({ id }: Category, api: Api): Promise<unknown> =>
      answer(api.menu.categories[':id'].$delete({ param: { id } })),
    shown: (menu, { id }) => ({
      ...menu,
      categories: menu.categories.filter((category) => category.id !== id),
      items: menu.items.map((item) => (item.category === id ? { ...item, category: '' } : item)),
    }),
    done: ({ name }) => `Kategorien «${name}» er slettet`,
    failed: () => 'Kunne ikke slette kategorien',
    taken: ({ items, categories }, { id }) => ({
      items: items.filter(({ category }) => category === id),
      categories,
    }),
  });
}

type Named = SoldOutChoice & { name: string };

/** The look of a choice until the server has said when 'the rest of the day' ends. */
const shownSoldOut = ({ soldOut }: SoldOutChoice) =>
  soldOut === null ? {} : { soldOut: typeof soldOut === 'string' ? { until: null } : soldOut };

function without<Thing extends { soldOut?: unknown }>(thing: Thing): Omit<Thing, 'soldOut'> {
  const { soldOut: _, ...rest } = thing;
  return rest;
}

const soldText = ({ name, soldOut }: Named) =>
  soldOut === null ? `${name} selges igjen` : `${name} er utsolgt`;
const notSold = (_error: Error, { name }: Named) => `Kunne ikke endre ${name}`;

/** Sells out a dish, or sells it again. */
export function useSellItem() {
  return useMenuChange({
    call: ({ id, soldOut }: Named & { id: MenuItemId }, api: Api): Promise<unknown> =>
      answer(api.menu.items[':id']['sold-out'].$put({ param: { id }, json: { soldOut } })),
    shown: (menu, asked): Menu => ({
      ...menu,
      items: menu.items.map((item) =>
        item.id === asked.id ? { ...without(item), ...shownSoldOut(asked) } : item,
      ),
    }),
    done: soldText,
    failed: notSold,
  });
}

/** The same for an option, in every dish that uses its group. */
export function useSellOption() {
  return useMenuChange({
    call: (
      { groupId, optionId, soldOut }: Named & { groupId: OptionGroupId; optionId: OptionId },
      api: Api,
    ): Promise<unknown> =>
      answer(
        api.menu.groups[':id'].options[':option']['sold-out'].$put({
          param: { id: groupId, option: optionId },
          json: { soldOut },
        }),
      ),
    shown: (menu, asked): Menu => ({
      ...menu,
      groups: menu.groups.map((group) =>
        group.id === asked.groupId
          ? {
              ...group,
              options: group.options.map((option) =>
                option.id === asked.optionId ? { ...without(option), ...shownSoldOut(asked) } : option,
              ),
            }
          : group,
      ),
    }),
    done: soldText,
    failed: notSold,
  });
}
