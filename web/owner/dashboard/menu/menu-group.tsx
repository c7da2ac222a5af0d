import type { useDroppable } from '@dnd-kit/core';
import { Clock, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { windowText } from '../../../../shared/menu/time-window.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { MenuRowBody, type RowActs, useRowFacts } from './menu-row-body.tsx';
import { type DragData, idOfCategory, isCategoryId } from './moves.ts';
import { dishCount, groupName } from './shown-menu.ts';
import { Grip, useDragRow } from './sort-list.tsx';

export type CategoryActs = {
  onAdd: (category: string) => void;
  onEdit: (category: string) => void;
  onHide: (category: string) => void;
  onDelete: (category: string) => void;
};

type MenuGroupProps = {
  group: Group<MenuItem>;
  place: number;
  count: number;
  acts: RowActs;
  categoryActs: CategoryActs;
  onMoveMenu: (id: string, grip: HTMLElement) => void;
};

/** A category with its dishes. 'Uten kategori' stays last and takes dishes, but is no heading to move. */
export function MenuGroup({ group, place, count, acts, categoryActs, onMoveMenu }: MenuGroupProps) {
  const headingId = useId();
  const { category, items, isHidden, window } = group;
  const id = idOfCategory(category);
  const name = groupName(group);
  const data: DragData = { name, category, within: name, place, count };
  const { drag, drop, line, ref } = useDragRow(id, data);
  const names = [
    'card menu-group',
    isHidden ? 'is-hidden' : '',
    drag.isDragging ? 'is-away' : '',
    line ?? '',
  ];
  if (isTakingOver(category, drop)) names.push('takes-over');
  return (
    <section className={names.filter(Boolean).join(' ')} aria-labelledby={headingId} ref={ref}>
      <header className="menu-ghead">
        {category ? (
          <Grip id={id} label={`Flytt kategorien ${name}`} drag={drag} onOpen={onMoveMenu} />
        ) : null}
        <CategoryPlate category={category} />
        <h2 id={headingId}>{name}</h2>
        <span className="meta num">{dishCount(items.length)}</span>
        {window ? (
          <span className="badge">
            <Clock className="i" aria-hidden="true" />
            {windowText(window)}
          </span>
        ) : null}
        {isHidden ? (
          <span className="badge">
            <EyeOff className="i" aria-hidden="true" />
            Skjult
          </span>
        ) : null}
        <CategoryTools group={group} acts={categoryActs} />
      </header>
      <ul>
        {items.map((item, index) => (
          <MenuRow
            key={item.id}
            item={item}
            within={name}
            place={index}
            count={items.length}
            acts={acts}
            onMoveMenu={onMoveMenu}
          />
        ))}
      </ul>
      {items.length === 0 ? <p className="meta menu-gempty">Ingen retter i kategorien ennå.</p> : null}
    </section>
  );
}

function CategoryTools({ group, acts }: { group: Group<MenuItem>; acts: CategoryActs }) {
  const canEdit = useMay('editMenu');
  const { category, isHidden } = group;
  const name = groupName(group);
  if (!canEdit) return null;
  return (
    <span className="menu-gtools">
      <Button icon={Plus} variant="quiet" title="Ny rett" onClick={() => acts.onAdd(category)}>
        <span>
          Ny rett<span className="sr"> i {name}</span>
        </span>
      </Button>
      {category ? (
        <ActionMenu
          label={`Mer for kategorien ${name}`}
          actions={[
            { text: 'Navn og tider', Icon: Pencil, onChoose: () => acts.onEdit(category) },
            {
              text: isHidden ? 'Vis for kundene' : 'Skjul for kundene',
              Icon: isHidden ? Eye : EyeOff,
              onChoose: () => acts.onHide(category),
            },
            {
              text: 'Slett kategorien',
              Icon: Trash2,
              isBad: true,
              onChoose: () => acts.onDelete(category),
            },
          ]}
        />
      ) : null}
    </span>
  );
}

type Spot = ReturnType<typeof useDroppable>;

/** Whether a dish of another category hangs over this one. */
function isTakingOver(category: MenuItem['category'], { active, over }: Spot): boolean {
  if (!active || !over || isCategoryId(active.id)) return false;
  const from = active.data.current as DragData | undefined;
  const to = over.data.current as DragData | undefined;
  return to?.category === category && from?.category !== category;
}

type MenuRowProps = {
  item: MenuItem;
  /** The name of its category. */
  within: string;
  place: number;
  count: number;
  acts: RowActs;
  onMoveMenu: (id: string, grip: HTMLElement) => void;
};

function MenuRow({ item, within, place, count, acts, onMoveMenu }: MenuRowProps) {
  const data: DragData = { name: item.name, category: item.category, within, place, count };
  const { drag, line, ref } = useDragRow(item.id, data);
  const facts = useRowFacts(item);
  const names = [
    'dish-row',
    item.isAvailable ? '' : 'is-hidden',
    drag.isDragging ? 'is-away' : '',
    line ?? '',
  ];
  return (
    <li className={names.filter(Boolean).join(' ')} ref={ref}>
      <Grip id={item.id} label={`Flytt ${item.name}`} drag={drag} onOpen={onMoveMenu} />
      <MenuRowBody item={item} acts={acts} {...facts} />
    </li>
  );
}
