import { type ReactNode, useMemo, useRef } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../../shared/orders/order-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { useContact } from '../../../lib/live.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { lanesOf } from '../lanes.ts';
import { useListNow } from '../now-context.ts';
import { OrderDesk, useDesk } from '../order-desk.tsx';
import { useBusyOrders } from '../queries.ts';
import { useMoved } from '../use-moved.ts';
import { BoardHead, type BoardHeadProps } from './board-head.tsx';
import { DishShelf } from './dish-shelf.tsx';
import { goneOrders, hungWith, lastGone, useSeenGone } from './gone-orders.ts';
import { CookingTicket, GoneTicket, NewTicket, ReadyTicket } from './tickets.tsx';

type BoardProps = Omit<BoardHeadProps, 'waiting'> & { orders: readonly Order[] };

/** A rail each for new orders (if there are any), for cooking by the promised time, and for ready orders. */
export function Board(props: BoardProps) {
  return (
    <OrderDesk known={props.orders} businessName={props.business.businessName}>
      <Rails {...props} />
    </OrderDesk>
  );
}

function Rails({ orders, ...head }: BoardProps) {
  const { ask } = useDesk();
  const busy = useBusyOrders();
  const { isLost } = useContact();
  const now = useListNow();
  const { waiting, cooking, ready } = useMemo(() => lanesOf(orders), [orders]);
  const [seen, see] = useSeenGone();
  const gone = goneOrders(orders, seen, now);
  const hung = hungWith(cooking, gone);
  const last = lastGone(orders, now);
  const back = useMay('correctOrders') ? last : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const moved = useMoved(frame, [waiting, hung, ready].map((lane) => lane.map(({ id }) => id)).join(' | '));
  const state = isLost ? 'is-lost' : waiting.length > 0 ? 'is-alarm' : 'is-calm';
  const hang = (Ticket: typeof NewTicket) => (order: Order) => (
    <div key={order.id} className="order-place" data-moved={moved.has(order.id) || undefined}>
      {gone.includes(order) ? (
        <GoneTicket order={order} onSeen={({ id }) => see(id)} />
      ) : (
        <Ticket order={order} isBusy={busy.includes(order.id)} />
      )}
    </div>
  );
  return (
    <div className={`board-frame ${state}`} ref={frame}>
      <BoardHead waiting={waiting} {...head} />
      <div className={waiting.length > 0 ? 'rails has-new' : 'rails'}>
        {waiting.length > 0 ? (
          <Rail id="nye" title="Nye" count={waiting.length}>
            {waiting.map(hang(NewTicket))}
          </Rail>
        ) : null}
        <Rail id="kjokken" title="På kjøkkenet" count={cooking.length}>
          {hung.map(hang(CookingTicket))}
          {hung.length === 0 ? <Free>Ingen å lage akkurat nå</Free> : null}
        </Rail>
        <Rail id="klar" title="Klar" count={ready.length}>
          {ready.map(hang(ReadyTicket))}
          {ready.length === 0 ? <Free>Ingen venter på henting</Free> : null}
        </Rail>
      </div>
      <DishShelf orders={orders}>
        {back ? (
          <Button className="is-back" onClick={() => ask({ kind: 'correction', order: back })}>
            Hent tilbake {nrWithin(back)}
          </Button>
        ) : null}
      </DishShelf>
    </div>
  );
}

type RailProps = { id: string; title: string; count: number; children: ReactNode };

function Rail({ id, title, count, children }: RailProps) {
  return (
    <section className={`rail rail-${id}`} aria-labelledby={`rail-${id}`}>
      <h2 id={`rail-${id}`}>
        {title} <span className="num">{count}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="hang" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

const Free = ({ children }: { children: ReactNode }) => (
  <p className="rail-free">
    <Mark />
    {children}
  </p>
);
