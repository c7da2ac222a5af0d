import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shortSuffix } from '../../../../../shared/kernel/ids.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { ImportedContent, ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { Sheet } from '../../../../../shared/menu/sheets/sheet.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { useShop } from '../../../lib/shop.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { beforeQuery, useGoBack } from '../queries.ts';

/** The owner's choice: a file's name, or the text that was pasted. */
export type Source = { name: string; sheets: Sheet[]; text?: string };

/** An id for a group, an option or a category that the file brings. */
export const newShortId = <Prefix extends 'grp' | 'opt' | 'cat'>(prefix: Prefix): `${Prefix}_${string}` =>
  `${prefix}_${shortSuffix(crypto.getRandomValues(new Uint8Array(10)))}`;

const failed = 'Kunne ikke legge inn menyen. Ingenting er lagret. Prøv igjen.';

/** How long the toast offers the way back; the menu's page offers it for a day. */
const undoMs = 10_000;

/** `count` dishes go in; `isRest`: a part of the file is in already; `isLast`: nothing waits after it. */
type Import = {
  content: ImportedContent;
  mode: ImportMode;
  isRest: boolean;
  isLast: boolean;
  count: number;
};

/** Puts what is right of a file into the menu. The menu before it can be had back for a day. */
export function useImport(
  menu: Menu,
  { onDone, onConflict }: { onDone: () => void; onConflict: () => void },
) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const query = menuQuery(shop);
  const { mutate: goBack } = useGoBack();
  return useMutation({
    mutationFn: ({ content, mode, isRest }: Import): Promise<Menu> => {
      const json = { ...content, mode, version: menu.version, ...(isRest && { isRest }) };
      return answer(shop.api.menu.import.$put({ json }));
    },
    onSuccess: (stored, { count, isLast }) => {
      queries.setQueryData(query.queryKey, stored);
      void queries.invalidateQueries(beforeQuery(shop));
      const undo = { label: 'Angre importen', run: () => goBack(stored.version) };
      const text = count === 1 ? 'Én rett er lagt inn' : `${count} retter er lagt inn`;
      toast.success(text, isLast ? { duration: undoMs, undo } : undefined);
      onDone();
    },
    onError: (error) => {
      toast.error(whyNot(error, failed));
      if (error instanceof Problem && error.code === 'VERSION_CONFLICT') {
        void queries.invalidateQueries(query);
        onConflict();
      }
    },
  });
}
