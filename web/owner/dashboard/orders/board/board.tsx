import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderId } from '../../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin, orderNr } from '../../../../../shared/orders/order-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { useContact } from '../../../lib/live.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { dueOf } from '../due.ts';
import { lanesOf } from '../lanes.ts';
import { useListNow } from '../now-context.ts';
import { OrderCard } from '../order-card.tsx';
import { OrderDesk, useDesk, useIsAsking } from '../order-desk.tsx';
import { useBusyOrders } from '../queries.ts';
import { RefuseBurst } from '../refusal-dialog.tsx';
import { useMoved } from '../use-moved.ts';
import { BoardHead, type BoardHeadProps } from './board-head.tsx';
import { DishShelf } from './dish-shelf.tsx';
import { goneOrders, lastGone, useSeenGone } from './gone-orders.ts';
import { OpenTicket, TicketUnsent } from './ticket-parts.tsx';
import { CookingTicket, GoneTicket, NewLine, NewTicket, ReadyTicket, type TicketProps } from './tickets.tsx';

type BoardProps = Omit<BoardHeadProps, 'waiting' | 'cooking' | 'late'> & { orders: readonly Order[] };

/** A rail each for new orders (if there are any), for cooking by the promised time, and for ready orders. */
export function Board(props: BoardProps) {
  return (
    <OrderDesk known={props.orders} businessName={props.business.businessName} isWall>
      <Rails {...props} />
    </OrderDesk>
  );
}

/** New orders that hang whole; the rest is a line each. */
const whole = 2;
/** So many lines and cooking tickets a tablet on its end shows of a rail that is not opened. */
const most = { nye: 5, kjokken: 6 };

function Rails({ orders, ...head }: BoardProps) {
  const { ask } = useDesk();
  const busy = useBusyOrders();
  const { isLost } = useContact();
  const now = useListNow();
  const [opened, setOpened] = useState<OrderId>();
  const open = useCallback(({ id }: Order) => setOpened(id), []);
  const { waiting, cooking, ready } = useMemo(() => lanesOf(orders), [orders]);
  const [seen, see] = useSeenGone();
  const gone = goneOrders(orders, seen, now);
  const hung = [...gone, ...cooking];
  const late = cooking.filter((order) => dueOf(order, now)?.look === 'late');
  const last = lastGone(orders, now);
  const back = useMay('correctOrders') ? last : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const moved = useMoved(frame, [waiting, hung, ready].map((lane) => lane.map(({ id }) => id)).join(' | '));
  const state = isLost ? 'is-lost' : waiting.length > 0 ? 'is-alarm' : 'is-calm';
  const panel = orders.find(({ id }) => id === opened);
  const hang = (Ticket: (props: TicketProps) => ReactNode, isFolded?: (index: number) => boolean) =>
    function Hung(order: Order, index: number) {
      return (
        <div
          key={order.id}
          className={`order-place${isFolded?.(index) && !late.includes(order) ? ' is-folded' : ''}`}
          data-moved={moved.has(order.id) || undefined}
        >
          {gone.includes(order) ? (
            <GoneTicket order={order} onSeen={({ id }) => see(id)} />
          ) : (
            <Ticket order={order} isBusy={busy.includes(order.id)} />
          )}
        </div>
      );
    };
  const foldedCooking = hung.filter((order, index) => index >= most.kjokken && !late.includes(order)).length;
  return (
    <OpenTicket value={open}>
      <div className={`board-frame ${state}`} ref={frame}>
        <BoardHead waiting={waiting} cooking={cooking.length} late={late.length} {...head} />
        <div className={waiting.length > 0 ? 'rails has-new' : 'rails'}>
          {waiting.length > 0 ? (
            <Rail id="nye" title="Nye" count={waiting.length} more={waiting.length - most.nye}>
              <div className="pair">{waiting.slice(0, whole).map(hang(NewTicket))}</div>
              {waiting.slice(whole).map(hang(NewLine, (index) => index + whole >= most.nye))}
              <RefuseBurst orders={waiting} />
            </Rail>
          ) : null}
          <Rail
            id="kjokken"
            title="På kjøkkenet"
            count={cooking.length}
            late={late.length}
            more={foldedCooking}
          >
            {hung.map(hang(CookingTicket, (index) => index >= most.kjokken))}
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
      {panel ? (
        <TicketPanel
          key={panel.id}
          order={panel}
          isBusy={busy.includes(panel.id)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </OpenTicket>
  );
}

/** All of an order over the wall, as Bestillinger shows it. It closes when the order is answered or moved. */
function TicketPanel({ order, isBusy, onClose }: TicketProps & { onClose: () => void }) {
  const isAsking = useIsAsking();
  const { version } = useRef(order).current;
  const isOver = isAsking || order.version !== version;
  useEffect(() => {
    if (isOver) onClose();
  });
  return (
    <Dialog open={!isOver} onOpenChange={onClose} className="ticket-panel" title={orderNr(order)}>
      <OrderCard order={order} isBusy={isBusy} isFresh={false} />
      <TicketUnsent order={order} />
    </Dialog>
  );
}

type RailProps = {
  id: string;
  title: string;
  count: number;
  late?: number;
  /** So many are folded away on a tablet on its end, until somebody asks. */
  more?: number;
  children: ReactNode;
};

function Rail({ id, title, count, late = 0, more = 0, children }: RailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`rail rail-${id}${isOpen ? ' is-open' : ''}`} aria-labelledby={`rail-${id}`}>
      <header className="rail-head">
        <h2 id={`rail-${id}`}>
          {title}{' '}
          {late > 0 ? (
            <span className="rail-late">
              <TriangleAlert className="i" aria-hidden="true" />
              {late} for sent
            </span>
          ) : null}{' '}
          <span className="num">{count}</span>
        </h2>
        {more > 0 ? (
          <button type="button" className="rail-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Færre' : `${more} til`}
          </button>
        ) : null}
      </header>
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
