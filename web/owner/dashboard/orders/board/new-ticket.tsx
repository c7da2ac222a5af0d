import { useId } from 'react';
import { clockOf } from '../../../../../shared/orders/clock.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { orderNumber } from '../../../../../shared/orders/order-number.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { minutesSince, spanText } from '../due.ts';
import { useListNow } from '../now-context.ts';
import { OrderAnswer } from '../order-answer.tsx';
import { TicketLines, TicketLink, TicketWho } from './ticket-parts.tsx';

type NewTicketProps = { order: Order; isBusy: boolean };

/** An order that waits for an answer: lit until it has one. */
export function NewTicket({ order, isBusy }: NewTicketProps) {
  const nameId = useId();
  const waited = minutesSince(clockOf(order).askedAt, useListNow());
  const canMove = useMay('moveOrders');
  return (
    <article id={order.id} className="bong is-new" aria-labelledby={nameId} aria-busy={isBusy}>
      <header className="bong-head">
        <h3 id={nameId}>
          <span className="sr">Ny bestilling, {order.isRehearsal ? null : 'nr. '}</span>
          {orderNumber(order)}
        </h3>
        <div className="bong-side">
          <span>{waited < 1 ? 'Ny nå' : `Har ventet ${spanText(waited)}`}</span>
          <TicketLink order={order} text="Mer" />
        </div>
      </header>
      <TicketWho order={order} />
      <TicketLines order={order} />
      {canMove ? <OrderAnswer order={order} isBusy={isBusy} describedBy={nameId} /> : null}
    </article>
  );
}
