import { type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Category } from '../../../../shared/menu/category.ts';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { type CategoryActs, MenuGroup } from './menu-group.tsx';
import { MenuRowBody, type RowActs, useRowFacts } from './menu-row-body.tsx';
import { categoryOfId, idOfCategory, neighbours } from './moves.ts';
import { categoryName, dishCount, groupName } from './shown-menu.ts';
import { DragArea, StepPanel, useGripFocus } from './sort-list.tsx';

type MenuListProps = {
  groups: Group<MenuItem>[];
  /** All of the menu, also those that are not shown. */
  categories: readonly Category[];
  acts: RowActs;
  categoryActs: CategoryActs;
  /** A dish or a heading let go on a dish or a heading; ids as in moves.ts. */
  onDrop: (id: string, onto: string) => void;
};

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
  const start = ({ active }: DragStartEvent) => {
    setMoving(undefined);
    setLifted(String(active.id));
  };
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(undefined);
    // A row that is let go outside the list stays; if it has gone meanwhile, the page says so.
    drop(String(active.id), String((over ?? active).id));
  };
  return (
    <DragArea onDragStart={start} onDragEnd={end} onDragCancel={() => setLifted(undefined)}>
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
    </DragArea>
  );
}

type LiftedProps = { id: string; groups: Group<MenuItem>[]; acts: RowActs };

/** The row under the pointer while it is dragged, or the heading without its dishes. */
function Lifted({ id, groups, acts }: LiftedProps) {
  const grip = (
    <span className="grip">
      <GripVertical className="i" />
    </span>
  );
  const group = groups.find(({ category }) => category === categoryOfId(id));
  if (group)
    return (
      <div className="menu-ghead is-lifted" aria-hidden="true">
        {grip}
        <CategoryPlate category={group.category} />
        <h2>{groupName(group)}</h2>
        <span className="meta num">{dishCount(group.items.length)}</span>
      </div>
    );
  const item = groups.flatMap(({ items }) => items).find((one) => one.id === id);
  if (!item) return null;
  return (
    <div className={`dish-row is-lifted${item.isAvailable ? '' : ' is-hidden'}`} aria-hidden="true" inert>
      {grip}
      <LiftedRow item={item} acts={acts} />
    </div>
  );
}

function LiftedRow({ item, acts }: { item: MenuItem; acts: RowActs }) {
  return <MenuRowBody item={item} acts={acts} {...useRowFacts(item)} />;
}

type MovePanelProps = {
  id: string;
  /** The panel hangs from this element. */
  grip: HTMLElement;
  groups: Group<MenuItem>[];
  categories: readonly Category[];
  onDrop: (id: string, onto: string) => void;
  onClose: () => void;
};

/** The buttons that move a dish or a heading, and for a dish the way to another category. */
function MovePanel({ id, grip, groups, categories, onDrop, onClose }: MovePanelProps) {
  const spot = neighbours(groups, id);
  if (!spot) return null;
  const { name, before, after, item } = spot;
  return (
    <StepPanel
      name={name}
      grip={grip}
      onUp={before ? () => onDrop(id, before) : undefined}
      onDown={after ? () => onDrop(id, after) : undefined}
      onClose={onClose}
    >
      {item ? (
        <label className="field">
          <span className="label">Kategori</span>
          <select
            className="select"
            value={idOfCategory(item.category)}
            onChange={(event) => {
              onClose();
              onDrop(id, event.target.value);
            }}
          >
            {[...categories, { id: '', name: '' }].map((category) => (
              <option key={category.id} value={idOfCategory(category.id)}>
                {categoryName(category.name)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </StepPanel>
  );
}
