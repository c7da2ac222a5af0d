import { useMemo } from 'react';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { useChangeCategory, useDeleteCategory } from './category-changes.ts';
import type { MenuDialog } from './menu-dialogs.tsx';
import type { CategoryActs } from './menu-group.tsx';

/** What the heads of the categories do, by the category's id. */
export function useCategoryActs(menu: Menu | undefined, open: (dialog: MenuDialog) => void): CategoryActs {
  const { mutate: change } = useChangeCategory();
  const { mutate: remove } = useDeleteCategory();
  return useMemo(() => {
    const find = (id: string) => menu?.categories.find((category) => category.id === id);
    return {
      onAdd: (category) => open({ kind: 'add', category }),
      onEdit: (id) => {
        const category = find(id);
        if (category) open({ kind: 'category', category });
      },
      onHide: (id) => {
        const category = find(id);
        if (!category) return;
        const { name, isHidden = false, window = null } = category;
        change({ id, draft: { name, isHidden: !isHidden, window } });
      },
      onDelete: (id) => {
        const category = find(id);
        if (category) remove(category);
      },
    };
  }, [menu, open, change, remove]);
}
