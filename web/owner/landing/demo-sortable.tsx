import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentProps } from 'react';
import { type DemoListProps, rowOf } from './demo-menu.ts';
import { DemoRow } from './demo-row.tsx';

/** The editor's list with dragging by pointer or keys: space lifts and drops, arrows move, Escape cancels. */
export function SortableList({ state, act }: DemoListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = state.dishes.map((dish) => dish.id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      act({ do: 'move', id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const nameOf = (id: string | number) => state.dishes.find((dish) => dish.id === id)?.name ?? '';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        container: document.body,
        announcements: spoken(nameOf, ids),
        screenReaderInstructions: { draggable: howTo },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {state.dishes.map((dish, index) => (
          <SortableRow key={dish.id} {...rowOf(state, index)} dish={dish} act={act} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

const howTo =
  'Trykk mellomrom for å løfte, piltastene for å flytte, mellomrom for å slippe og Escape for å angre.';

function spoken(nameOf: (id: string | number) => string, ids: string[]): Announcements {
  const place = (id: string | number) => `plass ${ids.indexOf(String(id)) + 1} av ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} er løftet, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} er sluppet${over ? `, ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} er satt tilbake.`,
  };
}

function SortableRow(props: Omit<ComponentProps<typeof DemoRow>, 'drag'>) {
  const { setNodeRef, transform, transition, attributes, listeners, isDragging } = useSortable({
    id: props.dish.id,
  });
  const { role: _role, tabIndex: _tabIndex, ...described } = attributes;
  return (
    <DemoRow
      {...props}
      drag={{
        ref: setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition },
        grip: { ...described, ...listeners },
        isLifted: isDragging,
      }}
    />
  );
}
