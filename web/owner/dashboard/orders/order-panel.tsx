import { useEffect, useRef } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TicketUnsent } from './board/ticket-parts.tsx';
import { OrderCard } from './order-card.tsx';
import { useIsAsking } from './order-desk.tsx';

type OrderPanelProps = { order: Order; isBusy: boolean; onClose: () => void };

/**
 * All of an order over the wall or the list, as its card shows it. It closes when the order is answered or
 * moved.
 */
export function OrderPanel({ order, isBusy, onClose }: OrderPanelProps) {
  const isAsking = useIsAsking();
  const { version } = useRef(order).current;
  const isOver = isAsking || order.version !== version;
  useEffect(() => {
    if (isOver) onClose();
  });
  return (
    <Dialog open={!isOver} onOpenChange={onClose} className="ticket-panel" title={orderNr(order)}>
      {/* Focus on a field would open a tablet's keyboard. */}
      <div tabIndex={-1} data-autofocus>
        <TicketUnsent order={order} />
        <OrderCard order={order} isBusy={isBusy} isFresh={false} />
      </div>
    </Dialog>
  );
}
