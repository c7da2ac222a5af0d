import './menu.css';
import { CircleAlert, Eraser, FileUp, Plus, Sparkles } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { isSoldOut } from '../../../../shared/menu/sold-out.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { withBusiness } from '../../parts/no-business.tsx';
import { guestReads } from './allergen-choice.tsx';
import { BeforeNote } from './before-note.tsx';
import { useChangeCategory, useDeleteCategory, useSellItem, useShowItem } from './changes.ts';
import { type MenuDialog, MenuDialogs } from './menu-dialogs.tsx';
import type { CategoryActs } from './menu-group.tsx';
import type { RowActs } from './menu-row-body.tsx';
import { MenuSkeleton, MenuTabs, StartMenu } from './menu-states.tsx';
import { MenuView } from './menu-view.tsx';
import { useMenu } from './queries.ts';
import { SampleTask } from './sample-task.tsx';
import { dishCount, unsaidDishes, unsaidOptions } from './shown-menu.ts';

export const MenuPage = withBusiness(MenuScreen);

/** Loaded from here, so that the files of this page are not named among the dashboard's first ones. */
export const loadEnglish = () => import('./english/page.tsx');

/** The menu in its four states, and the dialog that lies over it. */
function MenuScreen({ business }: { business: OwnerBusiness }) {
  const { data: menu, failure } = useMenu('Kunne ikke laste menyen');
  const [dialog, setDialog] = useState<MenuDialog>();
  const canEdit = useMay('editMenu');
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
  if (failure) return failure;
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
      {canEdit ? <BeforeNote /> : null}
      {menu ? <SampleTask items={menu.items} /> : null}
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

/** The actions in the heads of the categories, by the category's id. */
function useCategoryActs(menu: Menu | undefined, open: (dialog: MenuDialog) => void): CategoryActs {
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

type AllergenTaskProps = {
  dishes: number;
  options: number;
  onFill: () => void;
};

/** The dishes and options without allergens' answers, the guest's text meanwhile, and the way to answer. */
function AllergenTask({ dishes, options, onFill }: AllergenTaskProps) {
  const canEdit = useMay('editMenu');
  const parts = [
    ...(dishes > 0 ? [dishCount(dishes)] : []),
    ...(options > 0 ? [`${options} valg i tilvalg`] : []),
  ];
  return (
    <section className="note warn menu-task" aria-label="Allergener">
      <CircleAlert className="i" aria-hidden="true" />
      <p>
        <b>{parts.join(' og ')} mangler allergener.</b> Gjestene leser «{guestReads(null)}»
      </p>
      {canEdit && dishes > 0 ? <Button onClick={onFill}>Fyll ut {dishCount(dishes)}</Button> : null}
      {canEdit && dishes === 0 ? (
        <Link className={buttonClass()} to="/dashboard/menu/tilvalg">
          Til tilvalgene
        </Link>
      ) : null}
    </section>
  );
}

type MenuHeadProps = {
  businessName: string;
  /** Undefined until they are known. */
  items: readonly MenuItem[] | undefined;
  onSample: () => void;
  onClear: () => void;
  onAdd: () => void;
};

/** An empty menu has its own two actions in the middle of the page (menu-states.tsx). */
function MenuHead({ businessName, items, onSample, onClear, onAdd }: MenuHeadProps) {
  const canEdit = useMay('editMenu');
  const now = useNow();
  const available = items?.filter((item) => item.isAvailable && !isSoldOut(item, now)).length;
  return (
    <div className="menu-head">
      <div className="menu-words">
        <p>{canEdit ? `Administrer retter for ${businessName}` : `Menyen til ${businessName}`}</p>
        {items ? (
          <p className="num">
            <b>{items.length}</b> {items.length === 1 ? 'rett' : 'retter'}, <b>{available}</b> kan bestilles
            nå
          </p>
        ) : (
          <p>
            <Bone width="12rem" height="1.5rem" />
          </p>
        )}
      </div>
      {canEdit && items?.length !== 0 ? (
        <>
          <Link className={buttonClass()} to="/dashboard/menu/importer">
            <FileUp className="i" aria-hidden="true" />
            Importer
          </Link>
          <Button icon={Plus} variant="main" onClick={onAdd} disabled={!items}>
            Legg til rett
          </Button>
          <ActionMenu
            label="Mer for menyen"
            actions={[
              { text: 'Eksempelmeny', Icon: Sparkles, onChoose: onSample },
              { text: 'Tøm meny', Icon: Eraser, isBad: true, onChoose: onClear },
            ]}
          />
        </>
      ) : null}
    </div>
  );
}
