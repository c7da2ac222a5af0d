import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Category } from '../../../../shared/menu/category.ts';
import type { CategoryDraft } from '../../../../shared/menu/fields.ts';
import { answer } from '../../lib/api.ts';
import { type Creation, createOnce } from '../../lib/creation.ts';
import type { Shop } from '../../lib/shop.ts';
import { useMenuChange } from './queries.ts';

type Api = Shop['api'];

const changeCategory = (api: Api, id: Category['id'], json: CategoryDraft): Promise<unknown> =>
  answer(api.menu.categories[':id'].$patch({ param: { id }, json }));

const failed = (error: Error) =>
  error instanceof Problem && error.code === 'VALIDATION_FAILED'
    ? error.message
    : 'Kunne ikke lagre kategorien';

export function useAddCategory() {
  return useMenuChange({
    call: ({ draft, creation }: { draft: CategoryDraft; creation: Creation<CategoryDraft> }, api: Api) =>
      createOnce<CategoryDraft, unknown>(creation, draft, {
        create: (one, key) =>
          answer(api.menu.categories.$post({ json: one }, { headers: { 'Idempotency-Key': key } })),
        change: async (made) => made,
      }),
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
