import { useState } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import type { CancelReason } from '../../../../shared/orders/refusal.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';

type RefusalDialogProps = {
  order: Order;
  onClose: () => void;
  onRefuse: (order: Order, reason: CancelReason | undefined) => void;
};

/** Asks once, because a refused order cannot be taken back. A new one may be fake: then it gives its place in the plan back. */
export function RefusalDialog({ order, onClose, onRefuse }: RefusalDialogProps) {
  const isNew = order.status === 'pending';
  const [isFake, setFake] = useState(false);
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title={isNew ? 'Avvis bestilling' : 'Avbryt bestilling'}
      text={
        <div className="stack">
          <p>
            Nr. {order.number}
            {order.customerName ? ` fra ${order.customerName}` : ''} blir {isNew ? 'avvist' : 'avbrutt'}, og
            kunden ser det på siden sin. Denne handlingen kan ikke angres.
          </p>
          {isNew ? (
            <Checkbox
              className="refusal-fake"
              checked={isFake}
              onChange={(event) => setFake(event.currentTarget.checked)}
            >
              <span>
                Falsk bestilling
                <span className="meta">Kunden får ikke vite grunnen.</span>
              </span>
            </Checkbox>
          ) : null}
        </div>
      }
      confirmText={isNew ? 'Ja, avvis' : 'Ja, avbryt bestillingen'}
      onConfirm={() => onRefuse(order, isNew && isFake ? 'fake' : undefined)}
    />
  );
}
