import { ArrowDown, ArrowUp } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';

type StepPanelProps = {
  name: string;
  /** What it hangs from. */
  grip: HTMLElement;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** Does with presses what dragging does, for those who cannot drag. Stays open, so that a row can be moved several places. */
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
            <Button aria-disabled={!onUp} onClick={onUp}>
              <ArrowUp className="i" aria-hidden="true" />
              Flytt opp
            </Button>
            <Button aria-disabled={!onDown} onClick={onDown}>
              <ArrowDown className="i" aria-hidden="true" />
              Flytt ned
            </Button>
          </div>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
