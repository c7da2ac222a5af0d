import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderAction } from '../../../../shared/orders/step-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from './order-desk.tsx';

/** The ms in which a button with a new step takes no press: a second tap was meant for the step before. */
export const stepPauseMs = 700;

type OrderActionsProps = {
  order: Order;
  actions: readonly OrderAction[];
  isBusy: boolean;
  /** The card has come here from another lane: its step has just changed. */
  isFresh: boolean;
  /** Short words on the button, beside each other on a wall. */
  isShort?: boolean;
  /** The element that says whose order it is. */
  describedBy: string;
  /** The other actions, between the way on and the refusal. */
  children?: ReactNode;
};

/** The next step, apart from the quiet refusal. Their keys stay the same, so the next step keeps focus. */
export function OrderActions(props: OrderActionsProps) {
  const { order, actions, isBusy, describedBy, isShort } = props;
  const { send, ask } = useDesk();
  const resting = useHasJustChanged(order.status, props.isFresh);
  if (actions.length === 0) return null;
  return (
    <footer className="order-foot">
      {actions.map((action) =>
        action.isRefusal ? null : (
          <Button
            key="main"
            variant="main"
            className="grow"
            busy={isBusy}
            busyText="Lagrer..."
            resting={resting}
            onKeyDown={ignoreHeldEnter}
            aria-label={isShort ? action.label : undefined}
            aria-describedby={describedBy}
            onClick={() => send(order, action.label, { what: 'move', status: action.to })}
          >
            {isShort ? action.short : action.label}
          </Button>
        ),
      )}
      {props.children}
      {actions.map((action) =>
        action.isRefusal ? (
          <Button
            key="refusal"
            variant="quiet"
            className="is-bad"
            disabled={isBusy}
            resting={resting}
            aria-describedby={describedBy}
            onClick={() => ask({ kind: 'refusal', order, label: action.label })}
          >
            {action.label}
          </Button>
        ) : null,
      )}
    </footer>
  );
}

function useHasJustChanged(status: string, isFresh: boolean): boolean {
  const [settled, setSettled] = useState(isFresh ? '' : status);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(status), stepPauseMs);
    return () => clearTimeout(timer);
  }, [status]);
  return settled !== status;
}

/** Held down, the key presses again and again: one step after the other. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
