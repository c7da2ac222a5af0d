import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useShop } from '../../lib/shop.ts';
import { menuQuery } from '../../queries/menu.ts';
import { AllergenTask } from './allergen-task.tsx';
import { useShowItem } from './changes.ts';
import { type MenuDialog, MenuDialogs } from './menu-dialogs.tsx';
import { MenuHead } from './menu-head.tsx';
import type { RowActs } from './menu-row-body.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { MenuView } from './menu-view.tsx';
import { StartMenu } from './no-dishes.tsx';
import { useSellItem } from './sell-changes.ts';
import { unsaidDishes, unsaidOptions } from './shown-menu.ts';
import { useCategoryActs } from './use-category-acts.ts';

/** The menu in its four states, and the dialog that lies over it. */
export function MenuScreen({ business }: { business: OwnerBusiness }) {
  const { data: menu, isError, isFetching, refetch } = useQuery(menuQuery(useShop()));
  const [dialog, setDialog] = useState<MenuDialog>();
  const { mutate: show } = useShowItem();
  const { mutate: sell } = useSellItem();
  const add = useCallback(() => setDialog({ kind: 'add' }), []);
  const sample = useCallback(() => setDialog({ kind: 'sample' }), []);
  const addCategory = useCallback(() => setDialog({ kind: 'category' }), []);
  const acts = useMemo<RowActs>(
    () => ({
      onSell: ({ id, name }, isOut) => sell({ id, name, soldOut: isOut ? null : 'today' }),
      onShow: ({ id, isAvailable }) => show({ id, isAvailable: !isAvailable }),
      onEdit: (item) => setDialog({ kind: 'edit', item }),
      onDelete: (item) => setDialog({ kind: 'delete', item }),
    }),
    [show, sell],
  );
  const categoryActs = useCategoryActs(menu, setDialog);
  const unsaid = useMemo(() => (menu ? unsaidDishes(menu) : []), [menu]);
  const options = menu ? unsaidOptions(menu) : 0;
  if (!menu && isError)
    return (
      <LoadError title="Kunne ikke laste menyen" onRetry={() => void refetch()} busy={isFetching}>
        Menyen er trygg. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  return (
    <>
      <MenuTabs menu={menu} />
      <MenuHead
        businessName={business.businessName}
        items={menu?.items}
        onSample={sample}
        onClear={() => setDialog({ kind: 'clear' })}
        onAdd={add}
      />
      {menu ? null : <MenuSkeleton />}
      {unsaid.length + options > 0 ? (
        <AllergenTask
          dishes={unsaid.length}
          options={options}
          onFill={() => setDialog({ kind: 'fill', items: unsaid })}
        />
      ) : null}
      {menu?.items.length === 0 ? <StartMenu onAdd={add} onSample={sample} /> : null}
      {menu?.items.length ? (
        <MenuView {...{ menu, business, acts, categoryActs }} onAddCategory={addCategory} />
      ) : null}
      {menu ? (
        <MenuDialogs menu={menu} dialog={dialog} onOpen={setDialog} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
