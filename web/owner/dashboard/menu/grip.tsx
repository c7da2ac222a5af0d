import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useMay } from '../../lib/me-context.tsx';

type GripProps = {
  id: string;
  label: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  /** A press without a drag: opens the buttons that do the same. */
  onOpen: (grip: HTMLElement) => void;
};

/** Dragged by pointer or lifted with space; Enter and a plain press open the buttons. */
export function Grip({ id, label, attributes, listeners, onOpen }: GripProps) {
  const canMove = useMay('editMenu');
  const { role: _role, tabIndex: _tabIndex, 'aria-pressed': _pressed, ...described } = attributes;
  if (!canMove) return <span />;
  return (
    <button
      type="button"
      className="grip"
      data-grip={id}
      {...described}
      {...listeners}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <GripVertical className="i" aria-hidden="true" />
    </button>
  );
}
