import { ArrowDown, ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { dueOf, lateOf, lateText } from './due.ts';
import { useListNow } from './now-context.ts';

/** So many cards of a lane are in view until somebody asks for all. */
const foldAfter = 6;
/** The button to show the others is as high as one of them, so fewer are not folded. */
const fewest = 3;

type LaneProps = {
  id: string;
  title: string;
  orders: readonly Order[];
  sorted: string;
  /** The words where there is none. */
  empty: string;
  /** Stays in view, whatever is folded. */
  isKept: (order: Order) => boolean;
  /** Under the cards. */
  foot: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A column of cards in the same state. Always there, so that an empty one says so. */
export function Lane({ id, title, orders, sorted, empty, isKept, foot, children }: LaneProps) {
  const now = useListNow();
  const [isOpen, setOpen] = useState(false);
  const late = lateOf(orders, now);
  const isNear = (order: Order) =>
    !isIn(order, 'waiting') && (dueOf(order, now)?.look ?? 'plain') !== 'plain';
  const inView = orders.filter((order, place) => place < foldAfter || isNear(order) || isKept(order));
  const shown = isOpen || orders.length - inView.length < fewest ? orders : inView;
  const isLateFirst = late.some((order) => isIn(order, 'ready'));
  const last = useRef<Order['id']>(undefined);
  /** Goes to the late card after the one it went to last, round and round. */
  const goToLate = () => {
    const next = late[late.findIndex(({ id }) => id === last.current) + 1] ?? late[0];
    if (!next) return;
    if (!shown.includes(next)) flushSync(() => setOpen(true));
    last.current = next.id;
    document.getElementById(next.id)?.focus();
  };
  const folded = orders.length - shown.length;
  const next = orders.find((order) => !shown.includes(order));
  return (
    <section className="lane" id={id} aria-labelledby={`${id}-title`}>
      <LaneHead id={id} title={title} count={orders.length} sorted={isLateFirst ? 'for sene først' : sorted}>
        {late.length > 0 ? (
          <button type="button" className="lane-late" title="Vis neste" onClick={goToLate}>
            <span className="due is-late">
              <TriangleAlert className="i" aria-hidden="true" />
              {lateText(orders, now)}
              <ArrowDown className="i" aria-hidden="true" />
            </span>
          </button>
        ) : null}
      </LaneHead>
      <div className="lane-cards">{shown.map(children)}</div>
      {orders.length === 0 ? <p className="lane-empty meta">{empty}</p> : null}
      {folded > 0 || isOpen ? (
        <Button wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Vis færre' : `Vis ${folded} til`}
          <ChevronDown className="i" aria-hidden="true" />
        </Button>
      ) : null}
      {next ? <p className="lane-folded meta">{foldedText(next)}</p> : null}
      {foot}
    </section>
  );
}

type LaneHeadProps = {
  id: string;
  title: string;
  count: number;
  sorted: string;
  children?: ReactNode;
};

export function LaneHead({ id, title, count, sorted, children }: LaneHeadProps) {
  return (
    <header className="lane-head">
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title} <span className="num">{count}</span>
      </h2>
      {children}
      <span className="meta">{sorted}</span>
    </header>
  );
}

/** A word for the folded cards, by the first of them. */
function foldedText(next: Order): string {
  const { dueAt } = clockOf(next);
  if (isIn(next, 'cooking') && dueAt !== undefined)
    return `Neste er lovet ${clockText(dueAt)}. For sene foldes aldri bort.`;
  return 'De eldste står alltid øverst.';
}

type LaneJump = { id: string; title: string; count: number; late: string };

export function goToLane(id: string) {
  const heading = document.getElementById(`${id}-title`);
  heading?.focus({ preventScroll: true });
  heading?.closest('.lane')?.scrollIntoView();
}

function goToLaneOrLate(id: string, isThere: boolean) {
  const key = isThere ? document.querySelector<HTMLElement>(`#${id} .lane-late`) : null;
  if (key) key.click();
  else goToLane(id);
}

/**
 * On a phone, where lanes lie under each other: one press to each, and a sign at the one that is in view.
 * Pressed again, it goes through the lane's late cards.
 */
export function LaneJumps({ lanes }: { lanes: readonly LaneJump[] }) {
  const current = useCurrentLane(lanes.map(({ id }) => id).join(' '));
  return (
    <nav className="lane-jumps" aria-label="Gå til">
      {lanes.map(({ id, title, count, late }) => (
        <button
          key={id}
          type="button"
          className={late ? 'has-late' : undefined}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => goToLaneOrLate(id, id === current)}
        >
          <span>
            {title} <span className={id === 'venter' && count > 0 ? 'count' : 'num'}>{count}</span>
          </span>
          {late ? <small>{late}</small> : null}
        </button>
      ))}
    </nav>
  );
}

/** The lane in the upper part of the window, under what lies over the page. */
function useCurrentLane(ids: string): string {
  const [current, setCurrent] = useState(ids.split(' ')[0] ?? '');
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of ids.split(' ')) {
      const lane = document.getElementById(id);
      if (lane) seen.observe(lane);
    }
    return () => seen.disconnect();
  }, [ids]);
  return current;
}
