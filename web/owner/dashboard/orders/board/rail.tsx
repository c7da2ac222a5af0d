import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type RailProps = {
  id: string;
  title: string;
  count: number;
  late?: number;
  /** So many are folded away on a tablet on its end, until somebody asks. */
  more?: number;
  /** So many are folded away or shown again: what lies below moves. */
  onFold?: () => void;
  children: ReactNode;
};

/** Tickets hang from it. Its head says how many are out of sight, and leads to them and back. */
export function Rail({ id, title, count, late = 0, more = 0, onFold, children }: RailProps) {
  const [isOpen, setOpen] = useState(false);
  const hang = useRef<HTMLDivElement>(null);
  const { cut, below, lateBelow, isDown } = useSight(hang);
  const fold = () => {
    setOpen(!isOpen);
    onFold?.();
  };
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
          <button type="button" className="rail-key is-fold" aria-expanded={isOpen} onClick={fold}>
            {isOpen ? 'Færre' : `${more + below} til`}
            {isOpen ? (
              <ChevronUp className="i" aria-hidden="true" />
            ) : (
              <ChevronDown className="i" aria-hidden="true" />
            )}
          </button>
        ) : null}
        {below + cut > 0 ? (
          <button
            type="button"
            className={lateBelow > 0 ? 'rail-key is-late' : 'rail-key'}
            onClick={() => hang.current && goDown(hang.current)}
          >
            {below > 0 ? `${below} til` : 'Mer'}
            {lateBelow > 0 ? `, ${lateBelow} for sent` : ''}
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        ) : isDown ? (
          <button type="button" className="rail-key" onClick={() => hang.current?.scrollTo({ top: 0 })}>
            Øverst
            <ChevronUp className="i" aria-hidden="true" />
          </button>
        ) : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="hang" tabIndex={0} ref={hang}>
        {children}
      </div>
    </section>
  );
}

/** How many tickets of a rail are cut by its edge or below it, and whether it was scrolled itself. */
type Sight = { cut: number; below: number; lateBelow: number; isDown: boolean };

function useSight(hang: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>({ cut: 0, below: 0, lateBelow: 0, isDown: false });
  const look = () => {
    if (!hang.current) return;
    const next = sightOf(hang.current);
    setSight((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  // After each drawing: a ticket came, left or grew.
  useLayoutEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the rail alone
  useEffect(() => {
    // The shelf below can grow without a drawing of the rail.
    const observer = new ResizeObserver(look);
    if (hang.current) observer.observe(hang.current);
    window.addEventListener('resize', look);
    // The rail scrolls, or the whole page.
    window.addEventListener('scroll', look, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, true);
    };
  }, []);
  return sight;
}

/** Where tickets go out of sight: at the edge of a rail that scrolls, or behind what stays over the page. */
function edgeOf(hang: HTMLElement): number {
  if (isView(hang)) return hang.getBoundingClientRect().bottom;
  // On a phone the words about the last press take the place of the shelf.
  const covers = [...document.querySelectorAll('.rail-klar, .board .shelf, .board > .toasts')]
    .map((cover) => cover.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return Math.min(window.innerHeight, ...covers.map(({ top }) => top));
}

const isView = (hang: HTMLElement) => getComputedStyle(hang).overflowY === 'auto';

/** Where the words of a ticket end: below them may be blank paper, because its row is higher. */
const endOf = (place: HTMLElement) =>
  Math.max(
    ...[...place.querySelectorAll('.is-line, .bong:not(.is-line) > *')].map(
      (part) => part.getBoundingClientRect().bottom,
    ),
  );

/** All that is shown ends so far above the edge where the page scrolls; a part of a pixel is no cut. */
const airPx = { page: 12, rail: -1 };
/** The parts of a ticket, each drawn whole or not at all. */
const parts = '.bong-dish, .bong-choices, .bong-contains, li mark, p';
/** A cut ticket says in this corner what more it has, in px: a few dishes, or more words. */
const more = { width: 92, wide: 160, height: 28 };
/** So high are the teeth of the paper. */
const teethPx = 10;
/** A head, its mark and that row: less of a ticket is not shown. */
const stubPx = 112;

/** The tickets with something below the edge: they have no live step, and no part of them is half drawn. */
function beyond(hang: HTMLElement): HTMLElement[] {
  const end = edgeOf(hang);
  const edge = end - airPx[isView(hang) ? 'rail' : 'page'];
  // All is measured before anything is drawn anew.
  const seen = [...hang.querySelectorAll<HTMLElement>('.order-place')].map((place) => {
    const { top, bottom, right } = place.getBoundingClientRect();
    const last = endOf(place);
    const isCut = last > edge;
    const isGone = isCut && (edge - top < stubPx || place.querySelector('.is-line, .is-ready') !== null);
    const drawn = [...place.querySelectorAll(parts)];
    const hiddenBeside = (width: number) =>
      drawn.filter((part) => {
        const box = part.getBoundingClientRect();
        return isCut && box.bottom > edge - (box.right > right - width ? more.height : 0);
      });
    const few = hiddenBeside(more.width);
    const hidden = few.every((part) => part.closest('li')) ? few : hiddenBeside(more.wide);
    const isLong = !isCut && bottom > end && last + teethPx <= end;
    return { place, isCut, isGone, isLong, drawn, hidden, room: end - top };
  });
  for (const { place, isCut, isGone, isLong, drawn, hidden, room } of seen) {
    for (const part of drawn) part.toggleAttribute('data-cut', hidden.includes(part));
    set(place, 'cut', isGone ? 'whole' : isCut ? 'rest' : undefined);
    set(place, 'long', isLong ? '' : undefined);
    set(place, 'more', !isGone && hidden.length > 0 ? moreText(hidden) : undefined);
    place.style.setProperty('--room', `${room}px`);
  }
  return seen.filter(({ isCut }) => isCut).map(({ place }) => place);
}

/** '+ allergi, 2 retter, beskjed' */
function moreText(hidden: readonly Element[]): string {
  const dishes = hidden.filter((part) => part.matches('.bong-dish')).length;
  const names = [
    hidden.some((part) => part.matches('.bong-allergy')) ? 'allergi' : '',
    dishes > 0 ? `${dishes} ${dishes === 1 ? 'rett' : 'retter'}` : '',
    hidden.some((part) => part.matches('mark, .bong-say')) ? 'beskjed' : '',
  ];
  return `+ ${names.filter(Boolean).join(', ') || 'mer'}`;
}

function set({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

function sightOf(hang: HTMLElement): Sight {
  const all = beyond(hang);
  const below = all.filter(({ dataset }) => dataset.cut === 'whole');
  const late = below.filter((place) => place.querySelector('.is-late'));
  const isDown = hang.scrollTop > 0;
  return { cut: all.length - below.length, below: below.length, lateBelow: late.length, isDown };
}

/** Begins the next page with the first row that was not wholly in sight. */
function goDown(hang: HTMLElement) {
  const [first] = beyond(hang);
  const high = first?.getBoundingClientRect();
  if (!first || !high) return;
  // A ticket that is higher than the rail goes on.
  if (high.top > hang.getBoundingClientRect().top + 8) first.scrollIntoView();
  else hang.scrollBy({ top: hang.clientHeight - 140 });
}
