import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';
import type { Category } from '../../../../shared/menu/category.ts';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { howToDrag, landing, rowByRow, spoken } from './dnd-rules.ts';
import { Lifted } from './lifted.tsx';
import { type CategoryActs, MenuGroup } from './menu-group.tsx';
import type { RowActs } from './menu-row-body.tsx';
import { MovePanel } from './move-panel.tsx';
import { useGripFocus } from './use-grip-focus.ts';

type MenuListProps = {
  groups: Group<MenuItem>[];
  /** All of the menu, also those that are not shown. */
  categories: readonly Category[];
  acts: RowActs;
  categoryActs: CategoryActs;
  /** A dish or a heading let go on a dish or a heading; ids as in dnd-ids.ts. */
  onDrop: (id: string, onto: string) => void;
};

export const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

export function MenuList({ groups, categories, acts, categoryActs, onDrop }: MenuListProps) {
  const [lifted, setLifted] = useState<string>();
  const [moving, setMoving] = useState<{ id: string; grip: HTMLElement }>();
  const openMoveMenu = useCallback((id: string, grip: HTMLElement) => setMoving({ id, grip }), []);
  const list = useRef<HTMLDivElement>(null);
  const focusGripOf = useGripFocus(list, groups);
  const drop = (id: string, onto: string) => {
    focusGripOf(id);
    onDrop(id, onto);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow, keyboardCodes, scrollBehavior: 'instant' }),
  );
  const start = ({ active }: DragStartEvent) => {
    setMoving(undefined);
    setLifted(String(active.id));
  };
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(undefined);
    // Let go nowhere it stays, unless it has gone meanwhile, which is then told.
    drop(String(active.id), String((over ?? active).id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={landing}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setLifted(undefined)}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: howToDrag } }}
    >
      <div className="menu-groups" ref={list}>
        {groups.map((group, index) => (
          <MenuGroup
            key={group.category}
            group={group}
            place={index}
            count={groups.length}
            acts={acts}
            categoryActs={categoryActs}
            onMoveMenu={openMoveMenu}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted ? <Lifted id={lifted} groups={groups} acts={acts} /> : null}
      </DragOverlay>
      {moving ? (
        <MovePanel
          {...moving}
          groups={groups}
          categories={categories}
          onDrop={drop}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </DndContext>
  );
}
