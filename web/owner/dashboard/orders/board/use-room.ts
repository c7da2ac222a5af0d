import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Here a column of new orders holds one whole ticket and the lines of the others. */
const narrow = '(width <= 35rem), (62.5rem < width <= 68rem)';
/** The same for large type. */
const narrowForLarge = '(width <= 35rem), (62.5rem < width <= 90rem)';

/** New orders as large as the others, small, or one of them whole: the names of classes of the frame. */
const newSizes = ['', 'is-new-small', 'is-new-one', 'is-new-small is-new-one'];

/**
 * How new orders hang: so many whole, two where the column is wide, or while three wait and they fit.
 * Each of the others is a line, so that their buttons are in sight.
 */
export function useNew(
  frame: RefObject<HTMLElement | null>,
  isLarge: boolean,
  waiting: number,
  hangs: string,
): { newSize: string; whole: number } {
  const isNarrow = useMatch(isLarge ? narrowForLarge : narrow);
  const newSize = useLargest(frame, newSizes, '.rail-nye > .hang', hangs);
  return { newSize, whole: isNarrow && (waiting > 3 || newSize.includes('is-new-one')) ? 1 : 2 };
}

export function useMatch(query: string): boolean {
  useWindow();
  return matchMedia(query).matches;
}

/** The sizes of the tickets, the largest first: the names of the classes of their frame. */
const sizes = ['is-roomy is-huge', 'is-roomy is-big', 'is-roomy', 'is-medium', 'is-small'];
const smallest = sizes.slice(-1);

/**
 * The largest size with which no ticket goes on below the edge; many orders have the smallest. New orders
 * have a size of their own. `hangs` names what hangs.
 */
export function useSize(frame: RefObject<HTMLElement | null>, isFew: boolean, hangs: string): string {
  return useLargest(frame, isFew ? sizes : smallest, '.rail:not(.rail-nye) > .hang', hangs);
}

/**
 * The first of the choices with which none of these views has more than it shows; the last one where none
 * fits. All are tried again when `hangs` or the window changes.
 */
function useLargest<Choice>(
  frame: RefObject<HTMLElement | null>,
  choices: readonly Choice[],
  views: string,
  hangs: string,
): Choice {
  const [full, setFull] = useState({ tried: '', at: 0 });
  const tried = `${useWindow()} ${hangs}`;
  const at = full.tried === tried ? full.at : 0;
  // After each drawing: a ticket can also grow by what is said on it.
  useLayoutEffect(() => {
    if (at < choices.length - 1 && frame.current && goesOn(frame.current, views))
      setFull({ tried, at: at + 1 });
  });
  return choices[at] as Choice;
}

/** Whether a text has more lines than it shows. */
export function useOverflow(text: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useWindow();
  // After each drawing: another size of type or width of its row.
  useLayoutEffect(() => {
    if (text.current) setOver(text.current.scrollHeight > text.current.clientHeight + 1);
  });
  return isOver;
}

/** The board itself scrolls on a tablet on its end; else each rail does. */
const goesOn = (frame: HTMLElement, views: string) =>
  [frame.parentElement, ...frame.querySelectorAll(views)].some(
    (view) =>
      view && getComputedStyle(view).overflowY === 'auto' && view.scrollHeight > view.clientHeight + 1,
  );

let fonts = 0;
const windowNow = () => `${window.innerWidth}x${window.innerHeight} ${fonts}`;

/** Names the window's size; the first drawing has another font, with other lines. */
const useWindow = () => useSyncExternalStore(onWindow, windowNow);

function onWindow(hear: () => void): () => void {
  void document.fonts?.ready.then(() => {
    fonts = 1;
    hear();
  });
  window.addEventListener('resize', hear);
  return () => window.removeEventListener('resize', hear);
}
