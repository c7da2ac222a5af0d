import { type ReactNode, useMemo } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Mark } from '../../../../ui/logo.tsx';
import { useContact } from '../../../lib/live.ts';
import { lanesOf } from '../lanes.ts';
import { OrderQuestions } from '../order-questions.tsx';
import { useBusyOrders } from '../queries.ts';
import { useOrderMoves } from '../use-order-moves.ts';
import { BoardHead } from './board-head.tsx';
import { CookingTicket } from './cooking-ticket.tsx';
import { DishShelf } from './dish-shelf.tsx';
import type { BoardLook } from './look.ts';
import { NewTicket } from './new-ticket.tsx';
import { ReadyTicket } from './ready-ticket.tsx';

type BoardProps = {
  orders: readonly Order[];
  /** The last reading failed: the list may be old. */
  isStale: boolean;
  businessName: string;
  look: BoardLook;
  onLook: (look: BoardLook) => void;
};

/** New orders, what is cooked by the promised time, and what is ready; one rail each. The rail of new orders is there when there are any. */
export function Board({ orders, isStale, businessName, look, onLook }: BoardProps) {
  const moves = useOrderMoves(orders);
  const busy = useBusyOrders();
  const { isLost } = useContact();
  const { waiting, cooking, ready } = useMemo(() => lanesOf(orders), [orders]);
  const isBusy = ({ id }: Order) => busy.includes(id);
  const state = isLost ? 'is-lost' : waiting.length > 0 ? 'is-alarm' : 'is-calm';
  return (
    <div className={`board-frame ${state}`}>
      <BoardHead waiting={waiting} isStale={isStale} look={look} onLook={onLook} />
      <div className={waiting.length > 0 ? 'rails has-new' : 'rails'}>
        {waiting.length > 0 ? (
          <Rail id="nye" title="Nye" count={waiting.length}>
            {waiting.map((order) => (
              <NewTicket key={order.id} order={order} isBusy={isBusy(order)} handlers={moves.handlers} />
            ))}
          </Rail>
        ) : null}
        <Rail id="kjokken" title="På kjøkkenet" count={cooking.length}>
          {cooking.map((order) => (
            <CookingTicket key={order.id} order={order} isBusy={isBusy(order)} handlers={moves.handlers} />
          ))}
          {cooking.length === 0 ? <Free>Ingen å lage akkurat nå</Free> : null}
        </Rail>
        <Rail id="klar" title="Klar" count={ready.length}>
          {ready.map((order) => (
            <ReadyTicket key={order.id} order={order} isBusy={isBusy(order)} handlers={moves.handlers} />
          ))}
          {ready.length === 0 ? <Free>Ingen venter på henting</Free> : null}
        </Rail>
      </div>
      <DishShelf orders={orders} />
      <OrderQuestions moves={moves} known={orders} businessName={businessName} />
    </div>
  );
}

function Rail({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <section className={`rail rail-${id}`} aria-labelledby={`rail-${id}`}>
      <h2 id={`rail-${id}`}>
        {title}
        <span className="num">{count}</span>
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
