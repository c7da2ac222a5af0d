import { useCallback, useState } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderAction } from './card-rules.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { OrderCard } from './order-card.tsx';
import { useBusyOrders, useChangeStatus } from './queries.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { TicketPrinter } from './ticket-printer.tsx';

type Asking = { kind: 'estimate' | 'refusal'; order: Order };

/** The cards and what their buttons set off: a question, a change, a ticket. */
export function OrderList({ orders, businessName }: { orders: readonly Order[]; businessName: string }) {
  const [asking, setAsking] = useState<Asking>();
  const [failure, setFailure] = useState<Error>();
  const [printed, setPrinted] = useState<Order>();
  const { mutate: change } = useChangeStatus(setFailure);
  const busy = useBusyOrders();
  const act = useCallback(
    (order: Order, { to, isRefusal }: OrderAction) => {
      if (to === 'confirmed') setAsking({ kind: 'estimate', order });
      else if (isRefusal) setAsking({ kind: 'refusal', order });
      else change({ id: order.id, status: to, version: order.version });
    },
    [change],
  );
  const stopAsking = useCallback(() => setAsking(undefined), []);
  const stopPrinting = useCallback(() => setPrinted(undefined), []);
  const confirm = ({ id, version }: Order, estimatedTimeMinutes: number) => {
    stopAsking();
    change({ id, status: 'confirmed', estimatedTimeMinutes, version });
  };
  return (
    <>
      <div className="order-grid">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isBusy={busy.includes(order.id)}
            onAct={act}
            onPrint={setPrinted}
          />
        ))}
      </div>
      {asking?.kind === 'estimate' ? (
        <EstimateDialog order={asking.order} onClose={stopAsking} onConfirm={confirm} />
      ) : null}
      {asking?.kind === 'refusal' ? (
        <RefusalDialog
          order={asking.order}
          onClose={stopAsking}
          onRefuse={({ id, version }) => change({ id, status: 'cancelled', version })}
        />
      ) : null}
      {failure ? <FailedAlert error={failure} onClose={() => setFailure(undefined)} /> : null}
      {printed ? <TicketPrinter order={printed} businessName={businessName} onDone={stopPrinting} /> : null}
    </>
  );
}
