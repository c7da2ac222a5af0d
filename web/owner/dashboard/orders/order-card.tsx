import './order-card.css';
import { memo, type ReactNode, useId, useState } from 'react';
import { retention } from '../../../../shared/kernel/retention.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { BeginField } from './begin-field.tsx';
import { extrasOf, stepsOf } from './card-rules.ts';
import { CookLines, noteLines, OrderSum } from './cook-lines.tsx';
import { reasonText } from './done-text.ts';
import { dueOf, waitLook } from './due.ts';
import { useListNow } from './now-context.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAnswer, useYes } from './order-answer.tsx';
import { useDesk } from './order-desk.tsx';
import { hasSumBelow, OrderHead, OrderLater, OrderWarnings, OrderWho } from './order-facts.tsx';
import { OrderMenu } from './order-menu.tsx';

type OrderCardProps = {
  order: Order;
  isBusy: boolean;
  isFresh: boolean;
  /** One of a lane: the card is short, and this opens the whole order. */
  onOpen?: ((order: Order) => void) | undefined;
  /** A short card that waits has its minutes open, as a whole one has. */
  hasMinutes?: boolean;
  /** The only one that waits has its refusal in sight, as a whole card has. */
  isAlone?: boolean;
  /** The search has found it. */
  isHit?: boolean;
};

/** Drawn again only when its own order or the clock changes: a list holds hundreds. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isBusy, isFresh, onOpen, hasMinutes = !onOpen, isAlone = !onOpen, isHit = false } = props;
  const nameId = useId();
  const canMove = useMay('moveOrders');
  const urgency = useUrgency(order);
  const isWaiting = isIn(order, 'waiting');
  const { ask } = useDesk();
  const [chosen, setMinutes] = useState<number>();
  const yes = useYes(order, chosen);
  const say = (minutes: number) => {
    setMinutes(minutes);
    yes?.say(minutes);
  };
  const onTime =
    isWaiting && yes && !yes.isLater
      ? () => ask({ kind: 'estimate', order, minutes: yes.minutes, say })
      : undefined;
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
          {...{ order, onOpen, onTime: hasMinutes ? onTime : undefined }}
          isRefusedHere={!(isWaiting && isAlone)}
        />
      </OrderHead>
      {isHit ? <p className="sr">Treff i søket</p> : null}
      <OrderBody order={order} nameId={nameId} onOpen={onOpen}>
        {canMove && !onOpen ? <BeginField order={order} isBusy={isBusy} /> : null}
      </OrderBody>
      {!canMove ? null : isWaiting && yes ? (
        <OrderAnswer
          {...{ order, isBusy, yes, onTime, hasMinutes, isAlone }}
          onMinutes={setMinutes}
          describedBy={nameId}
        />
      ) : (
        <CardSteps order={order} isBusy={isBusy} isFresh={isFresh} describedBy={nameId} />
      )}
    </article>
  );
});

type OrderBodyProps = {
  order: Order;
  nameId: string;
  onOpen: ((order: Order) => void) | undefined;
  children: ReactNode;
};

/**
 * All of an order that is read; `children` stand at its end. In a lane it is short, and a press anywhere on
 * it opens the rest.
 */
function OrderBody({ order, nameId, onOpen, children }: OrderBodyProps) {
  const now = useListNow();
  const reason = reasonText(order);
  const isShort = onOpen !== undefined;
  return (
    <div className={isShort ? 'order-body is-short' : 'order-body'}>
      <OrderWho order={order} nameId={nameId} onOpen={onOpen} />
      <OrderLater order={order} />
      <OrderWarnings order={order} />
      <CookLines order={order} isShort={isShort} />
      {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
      {order.forgotten === 'notes' ? (
        <p className="meta">Meldinger er slettet etter {retention.noteDays} dager</p>
      ) : null}
      {reason ? <p className="order-why">{reason}</p> : null}
      {hasSumBelow(order, now, isShort) ? <OrderSum order={order} /> : null}
      {children}
    </div>
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
