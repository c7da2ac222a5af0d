import { Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { OrderId } from '../../../../../shared/kernel/ids.ts';
import { isToBegin } from '../../../../../shared/orders/clock.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../../shared/orders/order-number.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { Button } from '../../../../ui/button.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { useAlarmState } from '../../../lib/alarm.ts';
import { useContact } from '../../../lib/live.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { factsOf, hatchState, hatchText } from '../../../parts/hatch-state.ts';
import { dueOf } from '../due.ts';
import { ForgottenOrders } from '../forgotten-orders.tsx';
import { isForgotten, lanesOf } from '../lanes.ts';
import { useListNow } from '../now-context.ts';
import { OrderDesk, useDesk } from '../order-desk.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { useBusyOrders } from '../queries.ts';
import { RefuseBurst } from '../refusal-dialog.tsx';
import { useMoved } from '../use-moved.ts';
import { BoardHead, type BoardHeadProps } from './board-head.tsx';
import { DishShelf } from './dish-shelf.tsx';
import { goneOrders, lastGone, useSeenGone } from './gone-orders.ts';
import { LaterShelf } from './later-shelf.tsx';
import { Rail } from './rail.tsx';
import { OpenTicket } from './ticket-parts.tsx';
import { CookingTicket, GoneTicket, NewLine, NewTicket, ReadyTicket, type TicketProps } from './tickets.tsx';
import { useMatch, useNew, useSize } from './use-room.ts';

type BoardProps = Omit<BoardHeadProps, 'waiting' | 'cooking' | 'ready' | 'late' | 'begin'> & {
  orders: readonly Order[];
};

/** A rail each for new orders (if there are any), for cooking by the promised time, and for ready orders. */
export function Board(props: BoardProps) {
  return (
    <OrderDesk known={props.orders} businessName={props.business.businessName} isWall>
      <Rails {...props} />
    </OrderDesk>
  );
}

/** So many new orders have their minutes to choose from. */
const withTimes = 3;
/** With more cooking tickets two new ones hang over each other, so that the kitchen has another column. */
const mostBeside = 4;
/** No size but the smallest is tried for more cooking tickets. */
const mostLarge = 12;
/** So many lines and cooking tickets a tablet on its end shows of a rail that is not opened. */
const most = { nye: 4, nyeLarge: 2, beside: 6, alone: 12 };
/** The key of a fold has the room of one ticket. */
const mostOf = (count: number, most: number) => (count === most + 1 ? count : most);
/**
 * From so many new orders on a flood may be refused here; fewer are refused one by one, or on Bestillinger.
 */
const flood = 10;

function Rails({ orders, ...head }: BoardProps) {
  const { ask } = useDesk();
  const busy = useBusyOrders();
  const { isLost } = useContact();
  const now = useListNow();
  const [opened, setOpened] = useState<OrderId>();
  const open = useCallback(({ id }: Order) => setOpened(id), []);
  const forgotten = orders.filter((order) => isForgotten(order, now)).reverse();
  const { waiting, cooking, ready, later } = useMemo(
    () =>
      lanesOf(
        orders.filter((order) => !isForgotten(order, now)),
        now,
      ),
    [orders, now],
  );
  const [seen, see] = useSeenGone();
  const gone = goneOrders(orders, seen, now);
  const hung = [...gone, ...cooking];
  const isFree = waiting.length + hung.length + ready.length === 0;
  const late = cooking.filter((order) => dueOf(order, now)?.look === 'late');
  // A phone has no room for both.
  const isPhone = useMatch('(width <= 35rem)');
  const mostNew = mostOf(
    waiting.length,
    isPhone && late.length > 0 ? 2 : head.looks.isLarge ? most.nyeLarge : most.nye,
  );
  const last = lastGone(orders, now);
  const back = useMay('correctOrders') ? last : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const hangs = [waiting, hung, ready].map((lane) => lane.map(({ id }) => id)).join(' | ');
  const shown = `${hangs} ${head.looks.isLarge}`;
  const size = useSize(frame, hung.length <= mostLarge, shown);
  const isRoomy = size.includes('is-roomy');
  const { newSize, whole } = useNew(frame, head.looks.isLarge, waiting.length, `${shown} ${size}`);
  const mostCooking = mostOf(cooking.length, waiting.length > 0 ? most.beside : most.alone);
  const isRush = hung.length > mostCooking || waiting.length > mostNew;
  const laterShelf =
    later.length > 0 ? <LaterShelf orders={later} busy={busy} onOpen={open} isKey={isRush} /> : null;
  const moved = useMoved(frame, hangs);
  const [, redraw] = useState({});
  const state = isLost ? 'is-lost' : waiting.length > 0 ? 'is-alarm' : 'is-calm';
  const panel = orders.find(({ id }) => id === opened);
  const hang = (
    Ticket: (props: TicketProps) => ReactNode,
    isLarge: boolean,
    isFolded?: (index: number) => boolean,
  ) =>
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
            <Ticket order={order} isBusy={busy.includes(order.id)} isRoomy={isLarge} />
          )}
        </div>
      );
    };
  const isBeyond = (index: number) => index - gone.length >= mostCooking;
  const foldedCooking = hung.filter((order, index) => isBeyond(index) && !late.includes(order)).length;
  return (
    <OpenTicket value={open}>
      <div className={`board-frame ${state} ${size} ${newSize}`} ref={frame}>
        <BoardHead
          waiting={waiting}
          cooking={cooking.length}
          ready={ready.length}
          late={late.length}
          begin={cooking.filter((order) => isToBegin(order, now)).length}
          {...head}
        />
        {forgotten.length > 0 && waiting.length === 0 ? (
          <ForgottenOrders orders={forgotten} busy={busy} />
        ) : null}
        {isFree ? (
          <Free business={head.business} />
        ) : (
          <div
            className={`rails${waiting.length > 0 ? ' has-new' : ''}${hung.length > mostBeside ? ' is-full' : ''}`}
          >
            {waiting.length > 0 ? (
              <Rail
                id="nye"
                title="Nye"
                count={waiting.length}
                more={waiting.length - mostNew}
                onFold={() => redraw({})}
              >
                <div className="pair">
                  {waiting.slice(0, whole).map(hang(NewTicket, waiting.length <= withTimes))}
                </div>
                {waiting.slice(whole).map(hang(NewLine, false, (index) => index + whole >= mostNew))}
                {waiting.length >= flood ? <RefuseBurst orders={waiting} /> : null}
              </Rail>
            ) : null}
            <Rail
              id="kjokken"
              title="På kjøkkenet"
              count={cooking.length}
              late={late.length}
              more={foldedCooking}
              onFold={() => redraw({})}
            >
              {hung.map(hang(CookingTicket, isRoomy, isBeyond))}
              {hung.length === 0 ? <p className="rail-free">Ingen å lage akkurat nå</p> : null}
            </Rail>
            <Rail id="klar" title="Klar" count={ready.length}>
              {ready.map(hang(ReadyTicket, isRoomy))}
              {ready.length === 0 ? <p className="rail-free">Ingen venter på henting</p> : null}
            </Rail>
          </div>
        )}
        {isRush ? null : laterShelf}
        <DishShelf orders={orders}>
          {isRush ? laterShelf : null}
          {back ? (
            <Button className="is-back" onClick={() => ask({ kind: 'correction', order: back })}>
              <Undo2 className="i" aria-hidden="true" />
              <span>
                <span className="back-words">Hent </span>tilbake {nrWithin(back)}
              </span>
            </Button>
          ) : null}
        </DishShelf>
      </div>
      {panel ? (
        <OrderPanel
          key={panel.id}
          order={panel}
          isBusy={busy.includes(panel.id)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </OpenTicket>
  );
}

/** While no order runs: whether one can come, until when, and that it is heard here. */
function Free({ business }: { business: OwnerBusiness }) {
  const now = useListNow();
  const { isOn, isBlocked } = useAlarmState();
  const hatch = hatchState(factsOf(business, now), now);
  return (
    <p className="board-free">
      <Mark shut={!hatch.isOpen} />
      {hatch.isOpen
        ? `Åpen ${hatch.next}. Ny bestilling ${isOn && !isBlocked ? 'ringer' : 'vises'} her.`
        : `${hatchText(hatch)}.`}
    </p>
  );
}
