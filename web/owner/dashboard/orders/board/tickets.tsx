import { Ban, CalendarClock, EllipsisVertical, MessageSquare, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { fulfilmentNames, type Order } from '../../../../../shared/orders/order.ts';
import { nrWithin, orderNr, orderNumber } from '../../../../../shared/orders/order-number.ts';
import { promiseLabel } from '../../../../../shared/orders/promise-words.ts';
import { reasonNames } from '../../../../../shared/orders/step-words.nb.ts';
import { guestName } from '../../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { shortWeekdays } from '../../../parts/clock-input.tsx';
import { shownPromise } from '../card-rules.ts';
import { dueOf, isWorstLate, minutesSince, spanText, waitedMinutes, worstWaitMinutes } from '../due.ts';
import { laterAt, laterText } from '../later.ts';
import { useListNow } from '../now-context.ts';
import { useProposedMinutes } from '../order-answer.tsx';
import { useUnsent } from '../order-desk.tsx';
import { DueMark, OrderLater } from '../order-facts.tsx';
import {
  calledName,
  dishWords,
  hasMessage,
  TicketDishes,
  TicketLines,
  TicketOpener,
  TicketReads,
  TicketStep,
  TicketTimes,
  TicketUnsent,
  TicketYes,
  WaySign,
} from './ticket-parts.tsx';
import { useOverflow } from './use-room.ts';

/** `isRoomy`: so few orders hang that each may be large, with the step in all its words. */
export type TicketProps = { order: Order; isBusy: boolean; isRoomy?: boolean };

/** An order that is made: its promised time is the largest thing on it, and its one button the next step. */
export function CookingTicket({ order, isBusy, isRoomy = false }: TicketProps) {
  const nameId = useId();
  const now = useListNow();
  const due = dueOf(order, now);
  const promise = shownPromise(order);
  const look = due?.look === 'late' || due?.look === 'begin' ? ` is-${due.look}` : '';
  return (
    <article
      id={order.id}
      className={`bong is-cooking${look}${isWorstLate(order, now) ? ' is-worst' : ''}`}
      data-status={order.status}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <header className="bong-head">
        <h3 id={nameId}>
          {promise ? clockText(promise) : orderNumber(order)}
          <span className="sr">, {nrWithin(order)}</span>
        </h3>
        {due ? <DueMark due={due} className="bong-due" /> : null}
      </header>
      <TicketOpener order={order}>
        <WaySign order={order} />
        <span>
          {order.isRehearsal ? null : <span className="sr">Nr. </span>}
          {orderNumber(order)}
          <b> {calledName(order)}</b>
          <span className="sr">
            , {fulfilmentNames[order.fulfilment]}
            {promise ? `, ${promiseLabel(order.fulfilment, 'kitchen').toLowerCase()}` : ''}
          </span>
        </span>
      </TicketOpener>
      {order.promisedBefore ? <small>Før {clockText(order.promisedBefore)}</small> : null}
      <TicketLines order={order} />
      <TicketUnsent order={order} />
      <TicketStep order={order} isBusy={isBusy} describedBy={nameId} isShort={!isRoomy} />
      <TicketOpener order={order} className="btn bong-all">
        Se alt
      </TicketOpener>
    </article>
  );
}

/** A cancelled order that somebody may be making: it stays, low, until the kitchen has seen it. */
export function GoneTicket({ order, onSeen }: { order: Order; onSeen: (order: Order) => void }) {
  const nameId = useId();
  return (
    <article id={order.id} className="bong is-gone" aria-labelledby={nameId}>
      <h3 id={nameId} className="bong-stop" role="alert">
        <Ban className="i" aria-hidden="true" />
        <span>
          {orderNr(order)} er avbrutt{' '}
          {order.cancelReason ? <small>{reasonNames[order.cancelReason]}</small> : null}
        </span>
      </h3>
      <p className="bong-dishes">{dishWords(order)}</p>
      <Button variant="main" aria-describedby={nameId} onClick={() => onSeen(order)}>
        Sett
      </Button>
    </article>
  );
}

/** From so many minutes on a wait is marked: of a guest for the answer, and of food for its guest. */
const long = { answer: 5, guest: 15 };

function useWait(order: Order): { wait: string; mark: string } {
  const waited = waitedMinutes(order, useListNow());
  return { wait: waited < 1 ? 'nå' : spanText(waited), mark: answerMark(waited) };
}

/** The class of a wait for an answer, in minutes. */
export const answerMark = (minutes: number) =>
  minutes >= worstWaitMinutes ? 'is-long-wait is-worst' : minutes >= long.answer ? 'is-long-wait' : '';

/** An order that waits for an answer: lit until it has one. */
export function NewTicket({ order, isBusy, isRoomy }: TicketProps) {
  const nameId = useId();
  const [chosen, setMinutes] = useState<number>();
  const proposed = useProposedMinutes(order);
  const minutes = chosen ?? proposed;
  const { wait, mark } = useWait(order);
  const canMove = useMay('moveOrders');
  return (
    <article id={order.id} className="bong is-new" aria-labelledby={nameId} aria-busy={isBusy}>
      <header className="bong-head">
        <h3 id={nameId}>
          <span className="sr">Ny bestilling, {order.isRehearsal ? null : 'nr. '}</span>
          {orderNumber(order)}
        </h3>
        <div className="bong-side">
          <span className={mark}>{wait === 'nå' ? 'kom nå' : `venter ${wait}`}</span>
          <span>
            <WaySign order={order} />
            {fulfilmentNames[order.fulfilment]}
          </span>
        </div>
        <p className="bong-who">
          {guestName(order)}
          <TicketReads order={order} />
        </p>
      </header>
      <OrderLater order={order} isShort />
      <TicketLines order={order} />
      <TicketUnsent order={order} />
      {canMove && isRoomy && order.due === undefined ? (
        <TicketTimes order={order} minutes={minutes} onChoose={setMinutes} describedBy={nameId} />
      ) : null}
      <footer className="bong-acts">
        {canMove ? <TicketYes order={order} isBusy={isBusy} describedBy={nameId} minutes={minutes} /> : null}
        <TicketOpener
          order={order}
          className="btn btn-icon"
          label={`Ny tid, avvis og mer om ${nrWithin(order)}`}
        >
          <EllipsisVertical className="i" aria-hidden="true" />
        </TicketOpener>
      </footer>
    </article>
  );
}

/** The guest's words that are read before the answer; with an allergy the others are read beside it. */
function writtenIn(order: Order) {
  if (order.allergy) return { Sign: TriangleAlert, word: 'Allergi' };
  return hasMessage(order) ? { Sign: MessageSquare, word: 'Beskjed' } : undefined;
}

/**
 * One of the many that wait, in one row: answered by one press, or read first where the guest wrote or its
 * dishes do not all stand in the row.
 */
export function NewLine({ order, isBusy }: TicketProps) {
  const nameId = useId();
  const { wait, mark } = useWait(order);
  const now = useListNow();
  const canMove = useMay('moveOrders');
  const unsent = useUnsent(order.id);
  const dishes = useRef<HTMLSpanElement>(null);
  const isLong = useOverflow(dishes);
  const written = writtenIn(order);
  return (
    <article id={order.id} className="bong is-line" aria-labelledby={nameId} aria-busy={isBusy}>
      <TicketOpener order={order} className="line-open">
        <b className="num">{orderNumber(order)}</b>
        <span className="line-what">
          <span>
            {written ? (
              <mark>
                <written.Sign className="i" aria-hidden="true" />
                <span>{written.word}</span>
              </mark>
            ) : null}
            <WaySign order={order} />
            <span className="sr">{fulfilmentNames[order.fulfilment]} </span>
            <span id={nameId}>{calledName(order)}</span>
          </span>
          <span ref={dishes}>
            {order.due ? (
              <mark>
                <CalendarClock className="i" aria-hidden="true" />
                {laterText(laterAt(order) ?? now, now, shortWeekdays)}
              </mark>
            ) : null}
            {order.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
              <span key={index} className="line-dish">
                {dishWords({ lines: [line] })}
                {index < order.lines.length - 1 ? <span className="line-dot">&nbsp;· </span> : null}
              </span>
            ))}
          </span>
        </span>
        <span className={`line-wait num ${mark}`} role={unsent ? 'alert' : undefined}>
          {unsent ? 'Ikke sendt' : wait}
        </span>
      </TicketOpener>
      {!canMove || isLong || written ? (
        <TicketOpener order={order} className="btn">
          {written ? <written.Sign className="i" aria-hidden="true" /> : null}
          {written ? `Les ${written.word.toLowerCase()}` : canMove ? 'Les og svar' : 'Les'}
        </TicketOpener>
      ) : (
        <TicketYes order={order} isBusy={isBusy} describedBy={nameId} isShort />
      )}
    </article>
  );
}

/** An order that waits for its guest, or is on its way: the number is what somebody asks for. */
export function ReadyTicket({ order, isBusy }: TicketProps) {
  const nameId = useId();
  const now = useListNow();
  const at = order.readyAt ?? order.updatedAt;
  const since = minutesSince(Date.parse(at), now);
  return (
    <article id={order.id} className="bong is-ready" aria-labelledby={nameId} aria-busy={isBusy}>
      <header className="bong-head">
        <h3 id={nameId}>
          {order.isRehearsal ? null : <span className="sr">Nr. </span>}
          {orderNumber(order)}
        </h3>
        <span className="bong-side">
          <span>
            {order.fulfilment === 'delivery' ? 'sendt' : 'klar'} {clockText(at)}
          </span>
          <small className={since >= long.guest ? 'is-long-wait' : ''}>
            {since < 1 ? 'nå' : spanText(since)}
            {since < 1 ? null : <span className="bong-ago"> siden</span>}
          </small>
        </span>
      </header>
      <TicketOpener order={order}>
        <WaySign order={order} />
        <span>{calledName(order)}</span>
      </TicketOpener>
      <TicketReads order={order} />
      <TicketDishes order={order} />
      <TicketUnsent order={order} />
      <TicketStep order={order} isBusy={isBusy} describedBy={nameId} isShort />
    </article>
  );
}
