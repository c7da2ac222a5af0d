import { ChevronDown, TriangleAlert } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../ui/button.tsx';
import { enlarge, highOf } from './pack.ts';

type RailProps = {
  id: string;
  title: string;
  count: number;
  late?: number;
  /** So many are folded away on a tablet on its end, until somebody asks. */
  more?: number;
  /** So many are folded away or shown again: what lies below moves. */
  onFold?: () => void;
  /** The words for the tickets that hang below the edge of a wide screen. */
  below: (hidden: number, late: number) => string;
  /** The words for cooking tickets behind this rail, where it stays in sight over the page. */
  behind?: (hidden: number, late: number) => string;
  children: ReactNode;
};

/** Tickets hang from it. Where they are more than it shows, it says how many and goes on to them. */
export function Rail({ id, title, count, late = 0, more = 0, onFold, below, behind, children }: RailProps) {
  const [isOpen, setOpen] = useState(false);
  const hang = useRef<HTMLDivElement>(null);
  const { hidden, late: hiddenLate, isOver } = useHidden(hang);
  const words = isOver ? behind : below;
  const goOn =
    hidden === undefined || !words ? null : (
      <Button
        className={`${isOver ? 'rail-behind' : ''}${hiddenLate > 0 ? ' is-late' : ''}`}
        onClick={() => hang.current && goDown(hang.current)}
      >
        <ChevronDown className="i" aria-hidden="true" />
        {words(hidden, hiddenLate)}
      </Button>
    );
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
          <button type="button" className="rail-more" aria-expanded={isOpen} onClick={fold}>
            {isOpen ? 'Færre' : `${more} til`}
          </button>
        ) : null}
        {isOver ? goOn : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="hang" tabIndex={0} ref={hang}>
        {children}
      </div>
      {goOn && !isOver ? <div className="rail-below">{goOn}</div> : null}
    </section>
  );
}

/** The height of the words about what hangs below. */
const belowPx = 56;
/** The torn edge of a ticket; a new order in one row has none. */
const toothPx = 10;
/** Where a ticket would end that is not as high as its row. */
const endOf = (place: HTMLElement) => place.getBoundingClientRect().top + highOf(place) - 1;
/** The height of the words on a stub that has more than it shows. */
const morePx = 36;
/** Where a stub ends: with its time, its number and its torn edge in sight, the cook knows of it. */
const stubEndOf = (place: HTMLElement) =>
  (place.querySelector('.bong-row, .is-ready .bong-open') ?? place).getBoundingClientRect().bottom + toothPx;

type Hidden = { hidden?: number; late: number; isOver: boolean };

const isSame = (one: Hidden, other: Hidden) =>
  one.hidden === other.hidden && one.late === other.late && one.isOver === other.isOver;

/**
 * Gives the tickets the most room, then counts those that are not wholly in sight: below the edge of a rail
 * that scrolls, or behind a rail that stays over the page. There is no count where none is cut.
 */
function useHidden(hang: RefObject<HTMLElement | null>): Hidden {
  const [state, setState] = useState<Hidden>({ isOver: false, late: 0 });
  const measure = useCallback(() => {
    if (!hang.current) return;
    const next = hiddenOf(hang.current);
    setState((before) => (isSame(before, next) ? before : next));
  }, [hang]);
  const hangAnew = useCallback(() => {
    if (!hang.current) return;
    // While it tries, the page is low for a moment, and would scroll up.
    const views = [hang.current, hang.current.closest('.board')];
    const tops = views.map((view) => view?.scrollTop ?? 0);
    enlarge(hang.current);
    for (const [index, view] of views.entries()) view?.scrollTo({ top: tops[index] });
    measure();
  }, [hang, measure]);
  const was = useRef('');
  // After each drawing that changed something: a ticket came, left or grew.
  useLayoutEffect(() => {
    const drawn = drawnOf(hang.current);
    if (drawn !== was.current) hangAnew();
    was.current = drawn;
  });
  useEffect(() => {
    // The first drawing has another font, with other lines.
    void document.fonts?.ready.then(hangAnew);
    window.addEventListener('resize', hangAnew);
    // A rail or the whole page scrolls.
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', hangAnew);
      window.removeEventListener('scroll', measure, true);
    };
  }, [hangAnew, measure]);
  return state;
}

/** The board as it was drawn, without what the measuring itself writes. */
const drawnOf = (hang: HTMLElement | null) =>
  hang?.closest('.board')?.outerHTML.replace(/ (style|data-[a-z]+)="[^"]*"/g, '') ?? '';

/** The rail, where it stays in sight while the page scrolls behind it: over a late ticket its head alone. */
function overPage(hang: HTMLElement): HTMLElement | undefined {
  const rail = hang.closest<HTMLElement>('.rail');
  delete rail?.dataset.under;
  if (!rail || getComputedStyle(rail).position !== 'sticky') return undefined;
  rail.style.setProperty('--rail-high', `${rail.offsetHeight}px`);
  const { top } = rail.getBoundingClientRect();
  const late = [...document.querySelectorAll<HTMLElement>('.rail-kjokken .order-place:has(> .is-late)')];
  if (late.some((place) => endOf(place) > top)) rail.dataset.under = '';
  return rail;
}

/** Where the tickets of a rail go out of sight: at its own edge, or behind what stays over the page. */
function edgeOf(hang: HTMLElement): number {
  if (getComputedStyle(hang).overflowY !== 'visible') return hang.getBoundingClientRect().bottom;
  const ready = document.querySelector<HTMLElement>('.rail-klar > .hang');
  const over = ready && ready !== hang ? overPage(ready) : undefined;
  const cover = over ?? document.querySelector('.board .shelf');
  return cover?.getBoundingClientRect().top ?? window.innerHeight;
}

function hiddenOf(hang: HTMLElement): Hidden {
  const edge = edgeOf(hang);
  const own = [...hang.querySelectorAll<HTMLElement>('.order-place')];
  const isBeyond = own.some((place) => endOf(place) > edge);
  const { top, bottom } = hang.getBoundingClientRect();
  const scrolls = edge === bottom;
  const start = scrolls ? top : (document.querySelector('.board-head')?.getBoundingClientRect().bottom ?? 0);
  markCut(own, start + toothPx / 2, scrolls && isBeyond ? edge - belowPx : edge);
  const isOver = overPage(hang) !== undefined;
  const cut = isOver
    ? [...document.querySelectorAll('.rail-kjokken [data-cut]')]
    : own.filter((place) => place.matches('[data-cut]'));
  const late = cut.filter((place) => place.querySelector('.is-late')).length;
  return { isOver, late, hidden: cut.length || undefined };
}

/**
 * A ticket that is not wholly in sight has no live key and no half of its dishes: it is a stub, or nothing.
 * One that is higher than the screen is read from its top, and one of which only blank paper is out of sight
 * ends there. All are measured before one is changed, so that the page is laid out once.
 */
function markCut(places: readonly HTMLElement[], start: number, seen: number) {
  for (const place of places) delete place.dataset.cut;
  const heights = places.map((place) => place.offsetHeight);
  const cuts = places.map((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    const end = endOf(place);
    if (end <= seen) return bottom > seen ? 'low' : undefined;
    if (top <= start) return undefined;
    return Math.min(end, stubEndOf(place)) > seen ? 'all' : 'rest';
  });
  // A stub has as many dishes as fit, over the words that there are more.
  const dishes = places.flatMap((place, index) =>
    cuts[index] === 'rest' ? [...place.querySelectorAll('li')] : [],
  );
  const isOff = dishes.map((dish) => dish.getBoundingClientRect().bottom + morePx + toothPx > seen);
  for (const [index, dish] of dishes.entries()) dish.toggleAttribute('data-off', isOff[index]);
  for (const [index, place] of places.entries()) {
    const cut = cuts[index];
    // A stub keeps its room; pack() has measured those in its rows.
    if (!place.style.gridRow) place.style.setProperty('--high', `${heights[index]}px`);
    place.toggleAttribute('data-low', cut === 'low');
    if (cut && cut !== 'low') place.dataset.cut = cut;
  }
}

/** Goes on to the tickets below, with the last ones of now still in sight. */
function goDown(hang: HTMLElement) {
  const over = overPage(hang);
  if (over) over.closest('.board')?.scrollBy({ top: over.getBoundingClientRect().top - 220 });
  else hang.scrollBy({ top: hang.clientHeight - 140 });
}
