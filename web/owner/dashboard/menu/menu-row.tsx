import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import type { DragData } from './dnd-ids.ts';
import { Grip } from './grip.tsx';
import { landingLine } from './landing-line.ts';
import { MenuRowBody, type RowActs } from './menu-row-body.tsx';
import { useRowFacts } from './row-context.ts';

type MenuRowProps = {
  item: MenuItem;
  /** The name of its category. */
  within: string;
  place: number;
  count: number;
  acts: RowActs;
  onMoveMenu: (id: string, grip: HTMLElement) => void;
};

export function MenuRow({ item, within, place, count, acts, onMoveMenu }: MenuRowProps) {
  const data: DragData = { name: item.name, category: item.category, within, place, count };
  const drag = useDraggable({ id: item.id, data, attributes: { roleDescription: 'kan flyttes' } });
  const drop = useDroppable({ id: item.id, data });
  const facts = useRowFacts(item);
  const line = drop.isOver ? landingLine(drop.active, item.id, data) : undefined;
  const names = [
    'dish-row',
    item.isAvailable ? '' : 'is-hidden',
    drag.isDragging ? 'is-away' : '',
    line ?? '',
  ];
  return (
    <li
      className={names.filter(Boolean).join(' ')}
      ref={(row) => {
        drag.setNodeRef(row);
        drop.setNodeRef(row);
      }}
    >
      <Grip
        id={item.id}
        label={`Flytt ${item.name}`}
        attributes={drag.attributes}
        listeners={drag.listeners}
        onOpen={(grip) => onMoveMenu(item.id, grip)}
      />
      <MenuRowBody item={item} acts={acts} {...facts} />
    </li>
  );
}
