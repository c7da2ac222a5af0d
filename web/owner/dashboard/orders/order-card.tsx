import './order-card.css';
import { memo, type ReactNode, useId } from 'react';
import { retention } from '../../../../shared/kernel/retention.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { BeginField } from './begin-field.tsx';
import { extrasOf, stepsOf } from './card-rules.ts';
import { CookLines, hasPlainSum, noteLines, OrderSum } from './cook-lines.tsx';
import { reasonText } from './done-text.ts';
import { dueOf, waitLook } from './due.ts';
import { useListNow } from './now-context.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { useDesk } from './order-desk.tsx';
import { OrderHead, OrderLater, OrderName, OrderWarnings, OrderWay } from './order-facts.tsx';
import { OrderMenu } from './order-menu.tsx';
import { ShortBody } from './short-card.tsx';

type OrderCardProps = {
  order: Order;
  isBusy: boolean;
  isFresh: boolean;
  /** One of many: the card is short, and this opens the whole order. */
  onOpen?: ((order: Order) => void) | undefined;
  /** A short card that waits has its minutes open, as a whole one has. */
  hasMinutes?: boolean;
  /** The search has found it. */
  isHit?: boolean;
};

/** Drawn again only when its own order or the clock changes: a list holds hundreds. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isBusy, isFresh, onOpen, hasMinutes = false, isHit = false } = props;
  const nameId = useId();
  const canMove = useMay('moveOrders');
  const urgency = useUrgency(order);
  const isAnswered = !canMove || !isIn(order, 'waiting');
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
        <OrderMenu order={order} onOpen={onOpen} />
      </OrderHead>
      {isHit ? <p className="sr">Treff i søket</p> : null}
      {onOpen ? (
        <ShortBody order={order} nameId={nameId} onOpen={onOpen} />
      ) : (
        <WholeBody order={order} nameId={nameId}>
          {isAnswered ? <Handing order={order} /> : null}
          {canMove ? <BeginField order={order} isBusy={isBusy} /> : null}
        </WholeBody>
      )}
      {!canMove ? null : isAnswered ? (
        <CardSteps order={order} isBusy={isBusy} isFresh={isFresh} describedBy={nameId} />
      ) : (
        <OrderAnswer
          {...{ order, isBusy, hasMinutes: hasMinutes || !onOpen, isShort: onOpen !== undefined }}
          describedBy={nameId}
        />
      )}
      {isAnswered || onOpen ? null : (
        <div className="order-body order-below">
          <Handing order={order} />
        </div>
      )}
    </article>
  );
});

type WholeBodyProps = { order: Order; nameId: string; children: ReactNode };

/** All of an order that is read; `children` stand at its end. */
function WholeBody({ order, nameId, children }: WholeBodyProps) {
  const reason = reasonText(order);
  return (
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
      {children}
    </div>
  );
}

/** Where the food goes and what is paid: under the answer while the order waits. */
function Handing({ order }: { order: Order }) {
  return (
    <>
      <OrderWay order={order} />
      {hasPlainSum(order) ? null : <OrderSum order={order} />}
    </>
  );
}

type CardStepsProps = { order: Order; isBusy: boolean; isFresh: boolean; describedBy: string };

/** The next step of an order that is answered, and what else may have to be said about it. */
function CardSteps(props: CardStepsProps) {
  const { order, isBusy, describedBy } = props;
  const { send, ask } = useDesk();
  const now = useListNow();
  const { canGetNewTime, canBeNotFetched } = extrasOf(order, now);
  return (
    <OrderActions {...props} actions={stepsOf(order, now)}>
      {canGetNewTime ? (
        <Button
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask({ kind: 'new time', order })}
        >
          Ny tid
        </Button>
      ) : null}
      {canBeNotFetched ? (
        <Button
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => send(order, 'Ikke hentet', { what: 'move', status: 'completed', notFetched: true })}
        >
          Ikke hentet
        </Button>
      ) : null}
    </OrderActions>
  );
}

function useUrgency(order: Order): string {
  const now = useListNow();
  const look = isIn(order, 'waiting') ? waitLook(order, now) : dueOf(order, now)?.look;
  return look && look !== 'calm' && look !== 'plain' && look !== 'soon' ? `is-${look}` : '';
}
