import { Ban, Clock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { clockOf } from '../../../../../shared/orders/clock.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin, orderNr, orderNumber } from '../../../../../shared/orders/order-number.ts';
import { reasonNames } from '../../../../../shared/orders/refusal.ts';
import { guestName } from '../../../../../shared/privacy/forgotten-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { shownPromise } from '../card-rules.ts';
import { type Due, dueOf, minutesSince, spanText } from '../due.ts';
import { useListNow } from '../now-context.ts';
import { OrderAnswer } from '../order-answer.tsx';
import { TicketDishes, TicketLines, TicketLink, TicketStep, TicketWho } from './ticket-parts.tsx';

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
