import { useId } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { orderNumber } from '../../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../../shared/privacy/forgotten-text.ts';
import { dueOf } from '../due.ts';
import { useListNow } from '../now-context.ts';
import { TicketDishes, TicketLink, TicketStep } from './ticket-parts.tsx';

type ReadyTicketProps = { order: Order; isBusy: boolean };

/** An order that waits for its guest, or is on its way: the number is what somebody asks for. */
export function ReadyTicket({ order, isBusy }: ReadyTicketProps) {
  const nameId = useId();
  const due = dueOf(order, useListNow());
  return (
    <article id={order.id} className="bong is-ready" aria-labelledby={nameId} aria-busy={isBusy}>
      <header className="bong-head">
        <h3 id={nameId}>
          {order.isRehearsal ? null : <span className="sr">Nr. </span>}
          {orderNumber(order)}
        </h3>
        <div className="bong-side">
          {order.promisedAt ? <b>{clockText(order.promisedAt)}</b> : null}
          <span>{due?.text}</span>
        </div>
      </header>
      <p className="bong-who">
        <span>{guestName(order)}</span>
        <TicketLink order={order} text="Mer" />
      </p>
      <TicketDishes order={order} />
      <TicketStep order={order} isBusy={isBusy} describedBy={nameId} />
    </article>
  );
}
