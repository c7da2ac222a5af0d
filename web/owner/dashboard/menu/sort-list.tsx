import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type HTMLAttributes, type ReactNode, useContext, useRef, useState } from 'react';
import type { DragData } from './dnd-rules.ts';
import { howToDrag, landing, landingLine, rowByRow, spoken } from './dnd-rules.ts';
import { Grip, StepPanel, useGripFocus } from './grip.tsx';
import { keyboardCodes } from './menu-list.tsx';

type Sortable = { id: string; name: string };

type SortListProps = {
  /** The rows in their order, by id. */
  rows: readonly Sortable[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

type Sorting = { rows: readonly Sortable[]; onOpen: (id: string, grip: HTMLElement) => void };
const SortContext = createContext<Sorting>({ rows: [], onOpen: () => {} });

/** A list whose rows move by dragging, by keys, or by the two buttons that a press on a grip opens. */
export function SortList({ rows, onMove, children }: SortListProps) {
  const [moving, setMoving] = useState<{ id: string; grip: HTMLElement }>();
  const list = useRef<HTMLDivElement>(null);
  const focusGripOf = useGripFocus(list, rows);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow, keyboardCodes, scrollBehavior: 'instant' }),
  );
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);
  const move = (id: string, to: number) => {
    const from = placeOf(id);
    if (from < 0 || to < 0 || to >= rows.length || from === to) return;
    focusGripOf(id);
    onMove(from, to);
  };
  const end = ({ active, over }: DragEndEvent) =>
    move(String(active.id), over ? placeOf(String(over.id)) : -1);
  const at = moving ? placeOf(moving.id) : -1;
  const row = rows[at];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={landing}
      onDragStart={() => setMoving(undefined)}
      onDragEnd={end}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: howToDrag } }}
    >
      <SortContext value={{ rows, onOpen: (id, grip) => setMoving({ id, grip }) }}>
        <div ref={list}>{children}</div>
      </SortContext>
      {moving && row ? (
        <StepPanel
          name={row.name}
          grip={moving.grip}
          onUp={at > 0 ? () => move(row.id, at - 1) : undefined}
          onDown={at < rows.length - 1 ? () => move(row.id, at + 1) : undefined}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </DndContext>
  );
}

type SortRowProps = HTMLAttributes<HTMLLIElement> & { rowId: string; className: string; children: ReactNode };

/** A row of a `SortList`: its grip comes first. */
export function SortRow({ rowId, className, children, ...item }: SortRowProps) {
  const { rows, onOpen } = useContext(SortContext);
  const place = rows.findIndex(({ id }) => id === rowId);
  const name = rows[place]?.name ?? '';
  const data: DragData = { name, category: '', within: '', place, count: rows.length };
  const drag = useDraggable({ id: rowId, data, attributes: { roleDescription: 'kan flyttes' } });
  const drop = useDroppable({ id: rowId, data });
  const line = drop.isOver ? landingLine(drop.active, rowId, data) : undefined;
  const classes = [className, 'sort-row', drag.isDragging ? 'is-moving' : '', line ?? ''];
  return (
    <li
      {...item}
      className={classes.filter(Boolean).join(' ')}
      style={drag.transform ? { translate: `0 ${drag.transform.y}px` } : undefined}
      ref={(row) => {
        drag.setNodeRef(row);
        drop.setNodeRef(row);
      }}
    >
      <Grip
        id={rowId}
        label={`Flytt ${name}`}
        attributes={drag.attributes}
        listeners={drag.listeners}
        onOpen={(grip) => onOpen(rowId, grip)}
      />
      {children}
    </li>
  );
}
