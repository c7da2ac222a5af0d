import { Clock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin, orderNr, orderNumber } from '../../../../../shared/orders/order-number.ts';
import { shownPromise } from '../card-rules.ts';
import { type Due, dueOf } from '../due.ts';
import { useListNow } from '../now-context.ts';
import { TicketLines, TicketLink, TicketStep, TicketWho } from './ticket-parts.tsx';

type CookingTicketProps = { order: Order; isBusy: boolean };

/** An order that is made: its promised time is the largest thing on it, and its one button the next step. */
export function CookingTicket({ order, isBusy }: CookingTicketProps) {
  const nameId = useId();
  const due = dueOf(order, useListNow());
  const promise = shownPromise(order);
  return (
    <article
      id={order.id}
      className={due?.look === 'late' ? 'bong is-late' : 'bong'}
      data-status={order.status}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <header className="bong-head">
        <h3 id={nameId}>
          {promise ? clockText(promise) : orderNumber(order)}
          <span className="sr">, {nrWithin(order)}</span>
        </h3>
        <div className="bong-side">
          {due ? <DueMark due={due} /> : null}
          {order.promisedBefore ? <small>Før {clockText(order.promisedBefore)}</small> : null}
          <TicketLink order={order} text={orderNr(order)} />
        </div>
      </header>
      <TicketWho order={order} />
      <TicketLines order={order} />
      <TicketStep order={order} isBusy={isBusy} describedBy={nameId} />
    </article>
  );
}

/** Late is a flag with a sign, soon is a frame with a clock: the shape says it, too, not the colour alone. */
function DueMark({ due: { look, text } }: { due: Due }) {
  const Icon = look === 'late' ? TriangleAlert : look === 'soon' ? Clock : undefined;
  return (
    <span className={`bong-due is-${look}`}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {text}
    </span>
  );
}
