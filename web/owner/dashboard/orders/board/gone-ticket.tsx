import { Ban } from 'lucide-react';
import { useId } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin, orderNr } from '../../../../../shared/orders/order-number.ts';
import { reasonNames } from '../../../../../shared/orders/refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { TicketDishes, TicketLink, TicketWho } from './ticket-parts.tsx';

/** A cancelled order that somebody may be making: it stays until the kitchen has seen it. */
export function GoneTicket({ order, onSeen }: { order: Order; onSeen: (order: Order) => void }) {
  const nameId = useId();
  return (
    <article id={order.id} className="bong is-gone" aria-labelledby={nameId}>
      <header className="bong-head">
        <h3 id={nameId}>
          {clockText(order.promisedAt ?? order.createdAt)}
          <span className="sr">, avbrutt, {nrWithin(order)}</span>
        </h3>
        <div className="bong-side">
          <TicketLink order={order} text={orderNr(order)} />
        </div>
      </header>
      <p className="bong-stop" role="alert">
        <Ban className="i" aria-hidden="true" />
        <b>Avbrutt</b>
        {order.cancelReason ? <span>{reasonNames[order.cancelReason]}</span> : null}
      </p>
      <TicketWho order={order} />
      <TicketDishes order={order} />
      <footer className="order-foot">
        <Button variant="main" aria-describedby={nameId} onClick={() => onSeen(order)}>
          Sett
        </Button>
      </footer>
    </article>
  );
}
