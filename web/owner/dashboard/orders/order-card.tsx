import { Clock, Printer } from 'lucide-react';
import { memo, useId } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import { retention } from '../../../../shared/privacy/retention.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { actionsOf, type OrderAction, shownEstimate } from './card-rules.ts';
import { noteLines } from './note-lines.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';

type OrderCardProps = {
  order: Order;
  isBusy: boolean;
  onAct: (order: Order, action: OrderAction) => void;
  onPrint: (order: Order) => void;
  onHistory: (order: Order) => void;
};

/** Drawn again only when its own order changes: a list holds hundreds. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isBusy, onAct, onPrint, onHistory } = props;
  const nameId = useId();
  const estimate = shownEstimate(order);
  const canMove = useMay('moveOrders');
  return (
    <article
      className="order"
      id={order.id}
      tabIndex={-1}
      data-status={order.status}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <header className="order-head">
        <span className="row order-badges">
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
          {order.cancelReason === 'fake' ? <Badge>Falsk</Badge> : null}
          {estimate === null ? null : (
            <Badge className="num" icon={<Clock className="i" aria-hidden="true" />}>
              {estimate} min
            </Badge>
          )}
        </span>
        <b className="num">Nr. {order.number}</b>
        <Button
          variant="icon"
          aria-label={`Skriv ut bestilling ${order.number}`}
          title="Skriv ut"
          onClick={() => onPrint(order)}
        >
          <Printer className="i" aria-hidden="true" />
        </Button>
      </header>
      <div className="order-body">
        <OrderFacts order={order} nameId={nameId} onHistory={() => onHistory(order)} />
        <OrderLines order={order} />
        {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
        {order.forgotten === 'notes' ? (
          <p className="meta">Meldinger er slettet etter {retention.noteDays} dager</p>
        ) : null}
      </div>
      {canMove ? (
        <OrderActions
          status={order.status}
          actions={actionsOf(order)}
          isBusy={isBusy}
          describedBy={nameId}
          onAct={(action) => onAct(order, action)}
        />
      ) : null}
    </article>
  );
});
