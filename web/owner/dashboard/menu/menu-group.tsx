import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { type DragData, idOfCategory, isCategoryId } from './dnd-ids.ts';
import { Grip } from './grip.tsx';
import { landingLine } from './landing-line.ts';
import { MenuRow } from './menu-row.tsx';
import type { RowActs } from './menu-row-body.tsx';
import { categoryName, dishCount } from './shown-menu.ts';

type MenuGroupProps = {
  group: Group<MenuItem>;
  place: number;
  count: number;
  acts: RowActs;
  onMoveMenu: (id: string, grip: HTMLElement) => void;
};

/** A category with its dishes. 'Uten kategori' stays last and takes dishes, but is no heading to move. */
export function MenuGroup({ group: { category, items }, place, count, acts, onMoveMenu }: MenuGroupProps) {
  const headingId = useId();
  const id = idOfCategory(category);
  const name = categoryName(category);
  const data: DragData = { name, category, place, count };
  const drag = useDraggable({ id, data, attributes: { roleDescription: 'kan flyttes' } });
  const { setNodeRef, isOver, active, over } = useDroppable({ id, data });
  const line = isOver && category ? landingLine(active, id, data) : undefined;
  const names = ['card menu-group', drag.isDragging ? 'is-away' : '', line ?? ''];
  if (isTakingOver(category, active, over)) names.push('takes-over');
  return (
    <section
      className={names.filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      ref={(card) => {
        drag.setNodeRef(card);
        setNodeRef(card);
      }}
    >
      <header className="menu-ghead">
        {category ? (
          <Grip
            id={id}
            label={`Flytt kategorien ${name}`}
            attributes={drag.attributes}
            listeners={drag.listeners}
            onOpen={(grip) => onMoveMenu(id, grip)}
          />
        ) : null}
        <CategoryPlate category={category} />
        <h2 id={headingId}>{name}</h2>
        <span className="meta num">{dishCount(items.length)}</span>
      </header>
      <ul>
        {items.map((item, index) => (
          <MenuRow
            key={item.id}
            item={item}
            place={index}
            count={items.length}
            acts={acts}
            onMoveMenu={onMoveMenu}
          />
        ))}
      </ul>
    </section>
  );
}

type Spot = ReturnType<typeof useDroppable>;

/** Whether a dish of another category hangs over this one. */
function isTakingOver(category: MenuItem['category'], active: Spot['active'], over: Spot['over']): boolean {
  if (!active || !over || isCategoryId(active.id)) return false;
  const from = active.data.current as DragData | undefined;
  const to = over.data.current as DragData | undefined;
  return to?.category === category && from?.category !== category;
}
