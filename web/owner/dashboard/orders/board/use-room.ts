import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Here a column of new orders holds one whole ticket and the lines of the others. */
const narrow = '(width <= 35rem), (62.5rem < width <= 68rem)';
/** The same for large type. */
const narrowForLarge = '(width <= 35rem), (62.5rem < width <= 90rem)';

/**
 * So many new orders hang whole: two, while there are no more of them or the column is wide. Each of the others
 * is a line, so that their buttons are in sight.
 */
export function useWholes(isLarge: boolean, waiting: number, size: string): number {
  const isNarrow = useMatch(isLarge ? narrowForLarge : narrow);
  return isNarrow && (waiting > 2 || size === 'is-tight') ? 1 : 2;
}

export function useMatch(query: string): boolean {
  useWindow();
  return matchMedia(query).matches;
}

/**
 * The sizes of the tickets, the largest first: the names of the classes of their frame. The last is as small as
 * the one before it, with the new orders in less width.
 */
const sizes = ['is-roomy is-huge', 'is-roomy is-big', 'is-roomy', 'is-medium', 'is-small', 'is-tight'];
const small = sizes.indexOf('is-small');

/**
 * The largest size with which no ticket goes on below the edge; many orders have a small one. `hangs` names
 * what hangs: all is tried again when that or the window changes.
 */
export function useSize(frame: RefObject<HTMLElement | null>, isFew: boolean, hangs: string): string {
  const [full, setFull] = useState({ tried: '', size: 0 });
  const tried = `${useWindow()} ${hangs}`;
  const size = Math.max(full.tried === tried ? full.size : 0, isFew ? 0 : small);
  // After each drawing: a ticket can also grow by what is said on it.
  useLayoutEffect(() => {
    if (size < sizes.length - 1 && frame.current && goesOn(frame.current)) setFull({ tried, size: size + 1 });
  });
  return sizes[size] ?? '';
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

/**
 * The board itself scrolls on a tablet on its end; else each rail does. Lines are a list, which may be long.
 */
const goesOn = (frame: HTMLElement) =>
  [frame.parentElement, ...frame.querySelectorAll('.hang:not(:has(.is-line))')].some(
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
