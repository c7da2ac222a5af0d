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
  /** Only on a wall: whether the words on the button are short. */
  isShort?: boolean;
  /** The element that says whose order it is. */
  describedBy: string;
  /** The other actions. */
  children?: ReactNode;
};

/**
 * The next step; refusing is in the card's menu. It is one button whatever the step, so that the next step
 * keeps the focus. A card's step is dark where it finishes something.
 */
export function OrderActions(props: OrderActionsProps) {
  const { order, actions, isBusy, describedBy, isShort } = props;
  const { send } = useDesk();
  const resting = useHasJustChanged(order.status, props.isFresh);
  const step = actions.find(({ isRefusal }) => !isRefusal);
  if (!step) return null;
  const isBeginning = step.to === 'preparing' && isShort === undefined;
  return (
    <footer className="order-foot">
      <Button
        variant={isBeginning ? 'plain' : 'main'}
        className="grow"
        busy={isBusy}
        busyText="Lagrer..."
        resting={resting}
        onKeyDown={ignoreHeldEnter}
        aria-label={isShort ? step.label : undefined}
        aria-describedby={describedBy}
        onClick={() => send(order, step.label, { what: 'move', status: step.to })}
      >
        {isShort ? step.short : step.label}
      </Button>
      {props.children}
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
