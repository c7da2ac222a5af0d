import type { Order } from '../../../../shared/orders/order.ts';
import { Confirm } from '../../../ui/confirm.tsx';

type RefusalDialogProps = { order: Order; onClose: () => void; onRefuse: (order: Order) => void };

/** Asks once, because a refused order cannot be taken back. */
export function RefusalDialog({ order, onClose, onRefuse }: RefusalDialogProps) {
  const isNew = order.status === 'pending';
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title={isNew ? 'Avvis bestilling' : 'Avbryt bestilling'}
      text={
        <p>
          Nr. {order.number}
          {order.customerName ? ` fra ${order.customerName}` : ''} blir {isNew ? 'avvist' : 'avbrutt'}, og
          kunden ser det på siden sin. Denne handlingen kan ikke angres.
        </p>
      }
      confirmText={isNew ? 'Ja, avvis' : 'Ja, avbryt bestillingen'}
      onConfirm={() => onRefuse(order)}
    />
  );
}
