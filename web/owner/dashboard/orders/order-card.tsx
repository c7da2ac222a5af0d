import './order-card.css';
import { memo, useId, useState } from 'react';
import { retention } from '../../../../shared/kernel/retention.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { BeginField } from './begin-field.tsx';
import { extrasOf, stepsOf } from './card-rules.ts';
import { CookLines, hasPlainSum, noteLines, OrderSum } from './cook-lines.tsx';
import { reasonText } from './done-text.ts';
import { dueOf, longWaitMinutes, waitedMinutes } from './due.ts';
import { useListNow } from './now-context.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { useDesk } from './order-desk.tsx';
import { OrderHead, OrderLater, OrderName, OrderWarnings, OrderWay } from './order-facts.tsx';
import { OrderMenu } from './order-menu.tsx';
import { ShortAnswer, ShortBody } from './short-card.tsx';

type OrderCardProps = {
  order: Order;
  isBusy: boolean;
  isFresh: boolean;
  /** One of many: what it does not show is in its menu. */
  isShort?: boolean;
  /** The search has found it. */
  isHit?: boolean;
};

/** Drawn again only when its own order or the clock changes: a list holds hundreds. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isBusy, isFresh, isHit = false } = props;
  const [isWhole, setWhole] = useState(false);
  const isShort = props.isShort === true && !isWhole;
  const nameId = useId();
  const { send, ask } = useDesk();
  const canMove = useMay('moveOrders');
  const urgency = useUrgency(order);
  const now = useListNow();
  const { canGetNewTime, canBeNotFetched } = extrasOf(order, now);
  const reason = reasonText(order);
  const isAsked = canMove && isIn(order, 'waiting') && !isShort;
  const handing = (
    <>
      <OrderWay order={order} />
      {hasPlainSum(order) ? null : <OrderSum order={order} />}
    </>
  );
  return (
    <article
      className={`order ${urgency} ${isHit ? 'is-hit' : ''}`.trim()}
      id={order.id}
      tabIndex={-1}
      data-status={order.status}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <OrderHead order={order}>
        <OrderMenu
          order={order}
          isShort={isShort}
          onTurn={props.isShort ? () => setWhole(!isWhole) : undefined}
        />
      </OrderHead>
      {isHit ? <p className="sr">Treff i søket</p> : null}
      {isShort ? (
        <ShortBody order={order} nameId={nameId} />
      ) : (
        <div className="order-body">
          <OrderName order={order} nameId={nameId} />
          <OrderLater order={order} />
          <OrderWarnings order={order} />
          <CookLines order={order} />
          {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
          {order.forgotten === 'notes' ? (
            <p className="meta">Meldinger er slettet etter {retention.noteDays} dager</p>
          ) : null}
          {reason ? <p className="order-why">{reason}</p> : null}
          {isAsked ? null : handing}
          {canMove ? <BeginField order={order} isBusy={isBusy} /> : null}
        </div>
      )}
      {!canMove ? null : isIn(order, 'waiting') && isShort ? (
        <ShortAnswer order={order} isBusy={isBusy} describedBy={nameId} />
      ) : isIn(order, 'waiting') ? (
        <OrderAnswer order={order} isBusy={isBusy} describedBy={nameId} />
      ) : (
        <OrderActions
          order={order}
          actions={stepsOf(order, now).filter(({ isRefusal }) => !isShort || !isRefusal)}
          isBusy={isBusy}
          isFresh={isFresh}
          describedBy={nameId}
        >
          {canGetNewTime ? (
            <Button
              disabled={isBusy}
              aria-describedby={nameId}
              onClick={() => ask({ kind: 'new time', order })}
            >
              Ny tid
            </Button>
          ) : null}
          {canBeNotFetched ? (
            <Button
              disabled={isBusy}
              aria-describedby={nameId}
              onClick={() =>
                send(order, 'Ikke hentet', { what: 'move', status: 'completed', notFetched: true })
              }
            >
              Ikke hentet
            </Button>
          ) : null}
        </OrderActions>
      )}
      {isAsked ? <div className="order-body order-below">{handing}</div> : null}
    </article>
  );
});

function useUrgency(order: Order): '' | 'is-late' | 'is-begin' | 'is-waiting' {
  const now = useListNow();
  if (isIn(order, 'waiting')) return waitedMinutes(order, now) >= longWaitMinutes ? 'is-waiting' : '';
  const look = dueOf(order, now)?.look;
  return look === 'late' || look === 'begin' ? `is-${look}` : '';
}
