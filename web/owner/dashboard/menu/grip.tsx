import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
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
