import { Bell, CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { orderNr } from '../../../../../shared/orders/order-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { dishCount, laterAt, laterDays, ringsSoon } from '../later.ts';
import { LaterDays } from '../later-days.tsx';
import { useListNow } from '../now-context.ts';
import { TicketOpener, WaySign } from './ticket-parts.tsx';

type LaterShelfProps = {
  orders: readonly Order[];
  busy: readonly string[];
  onOpen: (order: Order) => void;
  /** In a rush a key among the dishes stands for the shelf. */
  isKey?: boolean;
};

/** Orders that nobody begins yet, as stubs: those of today, and how many there are of each day after it. */
export function LaterShelf({ orders, busy, onOpen, isKey = false }: LaterShelfProps) {
  const now = useListNow();
  const [isAll, setAll] = useState(false);
  if (orders.length === 0) return null;
  const days = laterDays(orders, now);
  const all = isAll ? (
    <Dialog open onOpenChange={setAll} className="dialog-narrow later-dialog" title="Senere">
      <LaterDays
        orders={orders}
        busy={busy}
        onOpen={(order) => {
          setAll(false);
          onOpen(order);
        }}
      />
    </Dialog>
  ) : null;
  if (isKey)
    return (
      <>
        <Button
          className={orders.some((order) => ringsSoon(order, now)) ? 'btn-later is-soon' : 'btn-later'}
          onClick={() => setAll(true)}
        >
          <CalendarClock className="i" aria-hidden="true" />
          <span>Senere</span> {orders.length}
        </Button>
        {all}
      </>
    );
  return (
    <section className="later-shelf" aria-labelledby="later-shelf">
      <h2 id="later-shelf">
        Senere <span>{orders.length} venter</span>
      </h2>
      <ul>
        {days.map(({ day, title, isToday, orders: ofDay }) =>
          isToday ? (
            ofDay.map((order) => <Stub key={order.id} order={order} />)
          ) : (
            <li key={day}>
              <button type="button" className="later-day" onClick={() => setAll(true)}>
                <span>
                  {title}: {ofDay.length}
                </span>
                <span>første ringer {clockText(ofDay[0]?.beginAt ?? now)}</span>
              </button>
            </li>
          ),
        )}
      </ul>
      <Button onClick={() => setAll(true)}>Se alle {orders.length}</Button>
      {all}
    </section>
  );
}

/** The promise is large, when it rings is small. */
function Stub({ order }: { order: Order }) {
  const now = useListNow();
  return (
    <li>
      <TicketOpener order={order} className={ringsSoon(order, now) ? 'stub is-soon' : 'stub'}>
        <b className="num">{clockText(laterAt(order) ?? now)}</b>
        <span>
          <Bell className="i" aria-hidden="true" />
          ringer {clockText(order.beginAt ?? now)}
        </span>
        <span>
          {orderNr(order)} <WaySign order={order} /> {dishCount(order)}
          {order.allergy ? <TriangleAlert className="i" aria-label="Allergi" /> : null}
        </span>
      </TicketOpener>
    </li>
  );
}
