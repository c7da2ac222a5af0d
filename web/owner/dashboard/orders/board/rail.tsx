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

type RailProps = {
  id: string;
  title: string;
  count: number;
  late?: number;
  /** So many are folded away on a tablet on its end, until somebody asks. */
  more?: number;
  /** The words for the tickets that hang below the edge of a wide screen. */
  below: (hidden: number) => string;
  children: ReactNode;
};

/** Tickets hang from it. Where they are more than it shows, it says how many and goes on to them. */
export function Rail({ id, title, count, late = 0, more = 0, below, children }: RailProps) {
  const [isOpen, setOpen] = useState(false);
  const hang = useRef<HTMLDivElement>(null);
  const { hidden, measure } = useHidden(hang);
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
      <div className="hang" tabIndex={0} ref={hang} onScroll={measure}>
        {children}
      </div>
      {hidden > 0 ? (
        <div className="rail-below">
          <Button onClick={() => hang.current?.scrollBy({ top: hang.current.clientHeight - 140 })}>
            <ChevronDown className="i" aria-hidden="true" />
            {below(hidden)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The height of the words about what hangs below. */
const belowPx = 60;

/**
 * Gives the tickets the most room, then counts how many hang below the edge of a rail that scrolls, or behind
 * the words about them.
 */
function useHidden(hang: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(0);
  const measure = useCallback(() => {
    const rail = hang.current;
    if (!rail) return;
    const { bottom } = rail.getBoundingClientRect();
    const ends = [...rail.querySelectorAll('.order-place')].map(
      (place) => place.getBoundingClientRect().bottom,
    );
    const isCut = ends.some((end) => end > bottom + 1);
    setHidden(isCut ? ends.filter((end) => end > bottom - belowPx).length : 0);
  }, [hang]);
  const hangAnew = useCallback(() => {
    if (hang.current) enlarge(hang.current);
    measure();
  }, [hang, measure]);
  // After each drawing: a ticket came, left or grew.
  useLayoutEffect(hangAnew);
  useEffect(() => {
    // The first drawing has another font, with other lines.
    void document.fonts?.ready.then(hangAnew);
    window.addEventListener('resize', hangAnew);
    return () => window.removeEventListener('resize', hangAnew);
  }, [hangAnew]);
  return { hidden, measure };
}

/** More tickets than these are never enlarged. */
const mostLarge = 9;
const scales = [2.2, 1.9, 1.65, 1.4, 1.2, 1];

/**
 * Gives the tickets of a rail that scrolls the largest type with which all of them are in sight. Where the
 * whole page scrolls, the kitchen's rail has what the others leave.
 */
function enlarge(rail: HTMLElement) {
  const isFew = rail.querySelectorAll('.order-place').length <= mostLarge;
  const scrolls = getComputedStyle(rail).overflowY !== 'visible';
  const view = scrolls ? rail : rail.closest('.rail-kjokken') && rail.closest('.board');
  for (const scale of isFew && view ? scales : []) {
    rail.dataset.scale = String(scale);
    rail.style.setProperty('--scale', String(scale));
    if (view && view.scrollHeight <= view.clientHeight + 1) return;
  }
  delete rail.dataset.scale;
}
