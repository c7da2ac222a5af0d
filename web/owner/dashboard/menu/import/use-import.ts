import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { shortSuffix } from '../../../../../shared/kernel/ids.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { ImportedContent, ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { whyNot } from '../../../lib/why-not.ts';
import { menuQuery } from '../../../queries/menu.ts';

/** How long an import can be taken back. */
const undoMs = 10_000;

/** An id for a group, an option or a category that the file brings. */
export const newShortId = <Prefix extends 'grp' | 'opt' | 'cat'>(prefix: Prefix): `${Prefix}_${string}` =>
  `${prefix}_${shortSuffix(crypto.getRandomValues(new Uint8Array(10)))}`;

/** The menu as it was: first what was taken away, with its ids and photos, then everything as it stood. */
async function putBack(api: Shop['api'], { items, groups, categories }: Menu): Promise<Menu> {
  const { version }: Menu = await answer(api.menu.restore.$post({ json: { items, groups, categories } }));
  const content = {
    items: items.map(
      ({ sortOrder: _, createdAt: __, updatedAt: ___, soldOut: ____, photo: _____, ...item }) => ({
        ...{ groups: null, window: null, diets: null, spice: null, depositOre: null, alcoholPercent: null },
        ...item,
      }),
    ),
    groups: groups.map(({ id, ...draft }) => ({ id, draft })),
    categories: categories.map((category) => ({ isHidden: false, window: null, ...category })),
  };
  return answer(api.menu.import.$put({ json: { ...content, mode: 'replace', version } }));
}

const failed = 'Kunne ikke legge inn menyen. Ingenting er lagret. Prøv igjen.';

/** Puts all of a file into the menu, goes back to it, and offers for ten seconds to take it back. */
export function useImport(menu: Menu, onConflict: () => void) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const navigate = useNavigate();
  const query = menuQuery(shop);
  async function undo() {
    try {
      queries.setQueryData(query.queryKey, await putBack(shop.api, menu));
      toast.success('Menyen er som før');
    } catch (error) {
      toast.error(whyNot(error as Error, 'Kunne ikke angre. Menyen er slik du la den inn.'));
    }
    void queries.invalidateQueries(query);
  }
  return useMutation({
    mutationFn: ({ content, mode }: { content: ImportedContent; mode: ImportMode }): Promise<Menu> =>
      answer(shop.api.menu.import.$put({ json: { ...content, mode, version: menu.version } })),
    onSuccess: (stored, { content: { items } }) => {
      queries.setQueryData(query.queryKey, stored);
      void navigate('/dashboard/menu');
      const text = items.length === 1 ? 'Én rett er lagt inn' : `${items.length} retter er lagt inn`;
      toast.success(text, { duration: undoMs, undo: { label: 'Angre importen', run: () => void undo() } });
    },
    onError: (error) => {
      toast.error(whyNot(error, failed));
      if (error instanceof Problem && error.code === 'VERSION_CONFLICT') onConflict();
    },
  });
}
