import {
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Popover } from 'radix-ui';
import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { type DragData, howToDrag, keyboardCodes, landing, landingLine, rowByRow, spoken } from './moves.ts';

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
    <DragArea onDragStart={() => setMoving(undefined)} onDragEnd={end}>
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
    </DragArea>
  );
}

type DragAreaProps = Pick<DndContextProps, 'onDragStart' | 'onDragEnd' | 'onDragCancel' | 'children'>;

/** The rules of dragging in every list of the menu: by pointer or keys, said aloud. */
export function DragArea(props: DragAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow, keyboardCodes, scrollBehavior: 'instant' }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={landing}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: howToDrag } }}
      {...props}
    />
  );
}

/** A row that can be dragged and dropped on. `line` is drawn where a row that hangs over it will land. */
export function useDragRow(id: string, data: DragData) {
  const drag = useDraggable({ id, data, attributes: { roleDescription: 'kan flyttes' } });
  const drop = useDroppable({ id, data });
  const line = drop.isOver ? landingLine(drop.active, id, data) : undefined;
  const ref = (row: HTMLElement | null) => {
    drag.setNodeRef(row);
    drop.setNodeRef(row);
  };
  return { drag, drop, line, ref };
}

type SortRowProps = HTMLAttributes<HTMLLIElement> & { rowId: string; className: string; children: ReactNode };

/** A row of a `SortList`: its grip comes first. */
export function SortRow({ rowId, className, children, ...item }: SortRowProps) {
  const { rows, onOpen } = useContext(SortContext);
  const place = rows.findIndex(({ id }) => id === rowId);
  const name = rows[place]?.name ?? '';
  const data: DragData = { name, category: '', within: '', place, count: rows.length };
  const { drag, line, ref } = useDragRow(rowId, data);
  const classes = [className, 'sort-row', drag.isDragging ? 'is-moving' : '', line ?? ''];
  return (
    <li
      {...item}
      className={classes.filter(Boolean).join(' ')}
      style={drag.transform ? { translate: `0 ${drag.transform.y}px` } : undefined}
      ref={ref}
    >
      <Grip id={rowId} label={`Flytt ${name}`} drag={drag} onOpen={onOpen} />
      {children}
    </li>
  );
}

type GripProps = {
  id: string;
  label: string;
  drag: ReturnType<typeof useDraggable>;
  /** A press without a drag: opens the buttons that do the same. */
  onOpen: (id: string, grip: HTMLElement) => void;
};

/** Dragged by pointer or lifted with space; Enter and a plain press open the buttons. */
export function Grip({ id, label, drag, onOpen }: GripProps) {
  const canMove = useMay('editMenu');
  const { role: _role, tabIndex: _tabIndex, 'aria-pressed': _pressed, ...described } = drag.attributes;
  if (!canMove) return <span />;
  return (
    <button
      type="button"
      className="grip"
      data-grip={id}
      {...described}
      {...drag.listeners}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(id, event.currentTarget)}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <GripVertical className="i" aria-hidden="true" />
    </button>
  );
}

/**
 * Gives the focus back to the grip of a moved row when the move took it away: in another category a dish is a
 * new element. `drawn` changes when the list does.
 */
export function useGripFocus(list: RefObject<HTMLElement | null>, drawn: unknown): (id: string) => void {
  const moved = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what was drawn
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    const grips = [...(list.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])];
    grips.find((grip) => grip.dataset.grip === moved.current)?.focus();
    moved.current = undefined;
  }, [drawn]);
  return (id) => {
    moved.current = id;
  };
}

type StepPanelProps = {
  name: string;
  /** The panel hangs from this element. */
  grip: HTMLElement;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** Moves a row by presses, for those who cannot drag. Stays open, so that a row can move several places. */
export function StepPanel({ name, grip, onUp, onDown, onClose, children }: StepPanelProps) {
  // From the row and not from its grip, so that what is moved stays in sight.
  const anchor = useMemo(() => ({ current: grip.closest('li, header') ?? grip }), [grip]);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="move-panel"
          align="start"
          sideOffset={4}
          collisionPadding={16}
          aria-label={`Flytt ${name}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            grip.focus();
          }}
        >
          <p className="label">Flytt {name}</p>
          <div className="move-steps">
            <Button icon={ArrowUp} aria-disabled={!onUp} onClick={onUp}>
              Flytt opp
            </Button>
            <Button icon={ArrowDown} aria-disabled={!onDown} onClick={onDown}>
              Flytt ned
            </Button>
          </div>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
