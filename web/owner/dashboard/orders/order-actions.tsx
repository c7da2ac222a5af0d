import { Button } from '../../../ui/button.tsx';
import type { OrderAction } from './card-rules.ts';

type OrderActionsProps = {
  actions: readonly OrderAction[];
  isBusy: boolean;
  /** The element that says whose order it is. */
  describedBy: string;
  onAct: (action: OrderAction) => void;
};

/** The way on, and apart from it the quiet refusal. Their keys stay the same, so that the next step keeps the focus. */
export function OrderActions({ actions, isBusy, describedBy, onAct }: OrderActionsProps) {
  if (actions.length === 0) return null;
  return (
    <footer className="order-foot">
      {actions.map((action) =>
        action.isRefusal ? (
          <Button
            key="refusal"
            variant="quiet"
            className="is-bad"
            disabled={isBusy}
            aria-describedby={describedBy}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        ) : (
          <Button
            key="main"
            variant="main"
            className="grow"
            busy={isBusy}
            busyText="Lagrer..."
            aria-describedby={describedBy}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        ),
      )}
    </footer>
  );
}
