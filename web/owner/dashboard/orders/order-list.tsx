import { Ban } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { isLater } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { isIn, type LaneName } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { newOrdersText } from '../../parts/arrivals.ts';
import { goneOrders, useSeenGone } from './board/gone-orders.ts';
import { dishWords } from './board/ticket-parts.tsx';
import { DoneOrders } from './done-orders.tsx';
import { lateText } from './due.ts';
import { ForgottenOrders } from './forgotten-orders.tsx';
import { Lane, LaneHead, LaneJumps } from './lane.tsx';
import { isForgotten, lanesOf, lateFirst, withOpenMinutes } from './lanes.ts';
import { LaterDays } from './later-days.tsx';
import { useListNow } from './now-context.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDesk, useIsAsking } from './order-desk.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useBusyOrders } from './queries.ts';
import { RefuseBurst } from './refusal-dialog.tsx';
import { useHeldOrders } from './use-held-orders.ts';
import { useKeptFocus, useMoved } from './use-moved.ts';

type OrderListProps = {
  /** Those that a search and a filter leave, and all that wait. */
  orders: readonly Order[];
  /** All that are loaded, shown or not. */
  known: readonly Order[];
  isFiltered: boolean;
  /** Those that the search has found; none while nobody searches. */
  hits: ReadonlySet<string>;
};

const laneWords = [
  { lane: 'waiting', id: 'venter', title: 'Venter', sorted: 'eldste først' },
  { lane: 'cooking', id: 'lages', title: 'Lages', sorted: 'tidligst lovet først' },
  { lane: 'ready', id: 'klar', title: 'Klar', sorted: 'eldste først' },
] as const satisfies readonly { lane: LaneName; id: string; title: string; sorted: string }[];

/** Beside them only while somebody has said yes to an order for later. */
const laterWords = { lane: 'later', id: 'senere', title: 'Senere', sorted: 'ringer selv' } as const;

/** The lanes of cards, what is done below them, and the questions that the buttons of a card ask. */
export function OrderList({ businessName, ...lists }: OrderListProps & { businessName: string }) {
  return (
    <OrderDesk known={lists.known} businessName={businessName}>
      <Lanes {...lists} />
    </OrderDesk>
  );
}

function Lanes({ orders, known, isFiltered, hits }: OrderListProps) {
  const busy = useBusyOrders();
  const now = useListNow();
  const named = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<Order['id']>();
  const open = useCallback(({ id }: Order) => setOpened(id), []);
  const panel = known.find(({ id }) => id === opened);
  const isAsking = useIsAsking();
  const { held, release, work } = useHeldOrders(known, isAsking || panel !== undefined, named);
  const shown = orders.filter(({ id }) => !held.some((late) => late.id === id));
  const forgotten = shown.filter((order) => isForgotten(order, now)).reverse();
  const lanes = useMemo(
    () =>
      lanesOf(
        shown.filter((order) => !isForgotten(order, now)),
        now,
        hits,
      ),
    [shown, hits, now],
  );
  const openMinutes = withOpenMinutes(lanes.waiting);
  const isWaitingAlone =
    lanes.waiting.length > 1 && lanes.cooking.length + lanes.ready.length + lanes.later.length === 0;
  const isFull = useIsFull(known.filter((order) => isRunning(order, now) && !isForgotten(order, now)).length);
  const list = useRef<HTMLDivElement>(null);
  const layout = laneWords.flatMap(({ lane }) => [lane, ...lanes[lane].map(({ id }) => id)]).join(' ');
  const moved = useMoved(list, layout);
  useKeptFocus(list, layout);
  const isFresh = useIsFresh(known);
  const [released, setReleased] = useState<readonly string[]>([]);
  const [pressed, setPressed] = useState<string>();
  const showHeld = () => {
    const [first] = held;
    flushSync(() => {
      release();
      setReleased(held.map(({ id }) => id));
    });
    if (first) document.getElementById(first.id)?.focus();
  };
  const press = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest('.order') : null;
    if (card) setPressed(card.id);
  };
  /** A card that 'Vis' has just shown or that was pressed last may have the focus, so it is not folded. */
  const isNear = ({ id }: Order) => id === named || id === pressed || released.includes(id);
  // An order under way comes first. Where a search or filter finds done ones alone, those who wait follow.
  const isDoneFirst =
    isFiltered &&
    lanes.cooking.length + lanes.ready.length === 0 &&
    !lanes.waiting.some(({ id }) => hits.has(id));
  const done = <DoneOrders orders={lanes.done} named={named} isAskedFor={isFiltered} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody is there
    <div className="order-board" ref={list} onPointerDown={work} onKeyDown={work} onClick={press}>
      <HeldBar count={orders.length - shown.length} onShow={showHeld} />
      {isDoneFirst ? done : null}
      <TakenBack known={known} />
      {forgotten.length > 0 ? <ForgottenOrders orders={forgotten} busy={busy} /> : null}
      {orders.length > 0 ? (
        <LaneJumps
          lanes={[...laneWords, ...(lanes.later.length > 0 ? [laterWords] : [])].map(
            ({ lane, id, title }) => ({
              ...{ id, title, count: lanes[lane].length, late: lateText(lanes[lane], now) },
            }),
          )}
        />
      ) : null}
      <div className={isWaitingAlone ? 'lanes is-waiting' : 'lanes'} hidden={orders.length === 0}>
        {laneWords.map(({ lane, id, title, sorted }) => (
          <Lane
            key={id}
            id={id}
            title={title}
            orders={lane === 'ready' ? lateFirst(lanes.ready, now) : lanes[lane]}
            sorted={lane === 'waiting' && isFiltered ? 'vises alltid' : sorted}
            empty={isFiltered && known.some((order) => isIn(order, lane)) ? 'Ingen i utvalget' : 'Ingen nå'}
            isKept={(order) => !isFull || hits.has(order.id) || isNear(order)}
            foot={lane === 'waiting' ? <RefuseBurst orders={lanes.waiting} isFolded /> : null}
          >
            {(order) => (
              <div key={order.id} className="order-place" data-moved={moved.has(order.id) || undefined}>
                <OrderCard
                  order={order}
                  isBusy={busy.includes(order.id)}
                  isFresh={isFresh(order)}
                  onOpen={open}
                  hasMinutes={order === openMinutes}
                  isAlone={lanes.waiting.length === 1}
                  isHit={hits.has(order.id)}
                />
              </div>
            )}
          </Lane>
        ))}
        {lanes.later.length > 0 ? (
          <section className="lane lane-later" id={laterWords.id} aria-labelledby={`${laterWords.id}-title`}>
            <LaneHead {...laterWords} count={lanes.later.length} />
            <LaterDays orders={lanes.later} busy={busy} onOpen={open} />
          </section>
        ) : null}
      </div>
      {panel ? (
        <OrderPanel
          key={panel.id}
          order={panel}
          isBusy={busy.includes(panel.id)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {isDoneFirst ? null : done}
    </div>
  );
}

/** Over the lanes: orders that their guests took back after the yes. Somebody may be making them. */
function TakenBack({ known }: { known: readonly Order[] }) {
  const now = useListNow();
  const [seen, see] = useSeenGone();
  const gone = goneOrders(known, seen, now).filter(({ cancelReason }) => cancelReason === 'guest');
  if (gone.length === 0) return null;
  return (
    <section className="forgotten" aria-label="Avbestilt av gjesten">
      {gone.map((order) => (
        <div key={order.id} className="note bad" role="alert">
          <Ban className="i" aria-hidden="true" />
          <p>
            <b>
              {orderNr(order)} ble avbestilt av gjesten {clockText(order.updatedAt)}.
            </b>{' '}
            Ikke lag {dishWords(order)}.
          </p>
          <Button onClick={() => see(order.id)}>Sett</Button>
        </div>
      ))}
    </section>
  );
}

/** Whether the order has another status than when the list was last drawn. */
function useIsFresh(known: readonly Order[]): (order: Order) => boolean {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    before.current = new Map(known.map(({ id, status }) => [id, status]));
  });
  return ({ id, status }) => (before.current.get(id) ?? status) !== status;
}

/**
 * Tells what the list holds back. It lies over the list and takes no room, so no card moves. `aria-live`
 * repeats the role, and keeps an open dialog from hiding the words from screen readers.
 */
function HeldBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="order-held" role="status" aria-live="polite">
      {count > 0 ? (
        <p>
          {newOrdersText(count)}
          <Button onClick={onShow}>Vis</Button>
        </p>
      ) : null}
    </div>
  );
}

const isRunning = (order: Order, now: number) =>
  laneWords.some(({ lane }) => isIn(order, lane)) && !(isIn(order, 'cooking') && isLater(order, now));

/** From so many running orders on full lanes fold, until they are few again. */
const foldedFrom = 10;
const unfoldedFrom = 6;

/** Counts what a search hides, too: a lane does not unfold because somebody types. */
function useIsFull(running: number): boolean {
  const [isFull, setFull] = useState(running >= foldedFrom);
  const isNow = isFull ? running > unfoldedFrom : running >= foldedFrom;
  if (isNow !== isFull) setFull(isNow);
  return isNow;
}
