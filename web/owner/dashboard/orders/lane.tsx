import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { useMatch } from './board/use-room.ts';
import { dueOf } from './due.ts';
import { useListNow } from './now-context.ts';

/** So many cards of a lane are in view until somebody asks for all: fewer where a lane lies below them. */
function useFoldAfter(isWaiting: boolean): number {
  const isPhone = useMatch('(max-width: 43.75rem)');
  const isOverReady = useMatch('(min-width: 64rem) and (max-width: 77.5rem)');
  return isPhone ? 4 : isOverReady && isWaiting ? 3 : 6;
}

type LaneProps = {
  id: string;
  title: string;
  orders: readonly Order[];
  sorted: string;
  /** The words where there is none. */
  empty: string;
  /** Stays in view, whatever is folded. */
  isKept: (order: Order) => boolean;
  /** At the end of the head. */
  menu: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A column of cards in the same state. Always there, so that an empty one says so. */
export function Lane({ id, title, orders, sorted, empty, isKept, menu, children }: LaneProps) {
  const now = useListNow();
  const [isOpen, setOpen] = useState(false);
  const foldAfter = useFoldAfter(id === 'venter');
  const late = orders.filter((order) => dueOf(order, now)?.look === 'late');
  const shown = isOpen
    ? orders
    : orders.filter((order, place) => place < foldAfter || late.includes(order) || isKept(order));
  const folded = orders.length - shown.length;
  const next = orders.find((order) => !shown.includes(order));
  return (
    <section className="lane" id={id} aria-labelledby={`${id}-title`}>
      <LaneHead id={id} title={title} count={orders.length} sorted={sorted} menu={menu}>
        {late.length > 0 ? (
          <span className="due is-late lane-late">
            <TriangleAlert className="i" aria-hidden="true" />
            {late.length} for sent
          </span>
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
    </section>
  );
}

type LaneHeadProps = {
  id: string;
  title: string;
  count: number;
  sorted: string;
  menu?: ReactNode;
  children?: ReactNode;
};

export function LaneHead({ id, title, count, sorted, menu, children }: LaneHeadProps) {
  return (
    <header className="lane-head">
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title} <span className="num">{count}</span>
      </h2>
      {children}
      <span className="meta">{sorted}</span>
      {menu}
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

/** So much of a lane is in view at least: its head. */
const headHeight = 48;

type LaneJump = { id: string; title: string; count: number; late: number };

/** Where a lane begins below the window: one press to each of them. */
export function LaneJumps({ lanes }: { lanes: readonly LaneJump[] }) {
  const nav = useRef<HTMLElement>(null);
  const isNeeded = useBeginsBelow(nav);
  const go = (id: string) => {
    const heading = document.getElementById(`${id}-title`);
    heading?.focus({ preventScroll: true });
    heading?.closest('.lane')?.scrollIntoView();
  };
  return (
    <nav ref={nav} className={isNeeded ? 'lane-jumps is-needed' : 'lane-jumps'} aria-label="Gå til">
      {lanes.map(({ id, title, count, late }) => (
        <button
          key={id}
          type="button"
          className={late > 0 ? 'has-late' : count > 0 ? 'has-some' : ''}
          onClick={() => go(id)}
        >
          <span>
            {title} <span className={id === 'venter' && count > 0 ? 'count' : 'num'}>{count}</span>
          </span>
          {late > 0 ? <small>{late} for sent</small> : null}
        </button>
      ))}
    </nav>
  );
}

/** Whether a lane beside `nav` begins below the window of a page that is not scrolled, without `nav` over it. */
function useBeginsBelow(nav: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const lanes = nav.current?.nextElementSibling;
    if (!lanes) return;
    const measure = () => {
      const tops = [...lanes.children].map((lane) => lane.getBoundingClientRect().top);
      const own = nav.current?.offsetHeight ?? 0;
      setBelow(Math.max(...tops) + window.scrollY - own > window.innerHeight - headHeight);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(lanes);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [nav]);
  return isBelow;
}
