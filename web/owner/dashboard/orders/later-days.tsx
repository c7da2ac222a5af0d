import { Bell, ChevronDown, TriangleAlert } from 'lucide-react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { WaySign } from './board/ticket-parts.tsx';
import { stepsOf } from './card-rules.ts';
import { dishCount, laterAt, laterDays, ringsSoon, ringText } from './later.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

type LaterDaysProps = {
  orders: readonly Order[];
  busy: readonly string[];
  onOpen: (order: Order) => void;
};

/** So many days are unfolded from the start. */
const openDays = 2;

/** The orders that nobody begins yet, by the day they are for. */
export function LaterDays({ orders, busy, onOpen }: LaterDaysProps) {
  const days = laterDays(orders, useListNow());
  return (
    <div className="later-days">
      {days.map(({ day, title, isToday, orders: ofDay }, index) => (
        <details key={day} open={index < openDays}>
          <summary>
            <h3>{title}</h3> <span className="num">{ofDay.length}</span>
            <ChevronDown className="i" aria-hidden="true" />
          </summary>
          {ofDay.map((order) => (
            <LaterStub
              key={order.id}
              order={order}
              isToday={isToday}
              isBusy={busy.includes(order.id)}
              onOpen={onOpen}
            />
          ))}
        </details>
      ))}
    </div>
  );
}

type LaterStubProps = { order: Order; isToday: boolean; isBusy: boolean; onOpen: (order: Order) => void };

/** The promise, and when it rings. A press opens the whole order; one of today can be begun at once. */
function LaterStub({ order, isToday, isBusy, onOpen }: LaterStubProps) {
  const { send } = useDesk();
  const now = useListNow();
  const canMove = useMay('moveOrders');
  const at = laterAt(order) ?? 0;
  const begin = stepsOf(order, now).find(({ isRefusal }) => !isRefusal);
  return (
    <article className="later-stub" id={order.id} tabIndex={-1} aria-busy={isBusy}>
      <button type="button" className="later-open" aria-haspopup="dialog" onClick={() => onOpen(order)}>
        <b className="later-time">{clockText(at)}</b>
        <span className={ringsSoon(order, now) ? 'later-rings is-soon' : 'later-rings'}>
          <Bell className="i" aria-hidden="true" />
          Ringer {ringText(order, at, now)}
        </span>
        <b className="later-who">{guestName(order)}</b>
        <span className="later-facts">
          {orderNr(order)} <WaySign order={order} />
          {fulfilmentNames[order.fulfilment]}, {dishCount(order)}
        </span>
        {order.allergy ? (
          <b className="later-facts">
            <TriangleAlert className="i" aria-hidden="true" />
            Allergi
          </b>
        ) : null}
      </button>
      {isToday && canMove && begin ? (
        <Button
          wide
          busy={isBusy}
          busyText="Lagrer..."
          aria-label={`${begin.label} med ${orderNr(order)}`}
          onClick={() => send(order, begin.label, { what: 'move', status: begin.to })}
        >
          {begin.label}
        </Button>
      ) : null}
    </article>
  );
}
