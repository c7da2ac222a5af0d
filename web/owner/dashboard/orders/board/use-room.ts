import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Here a column of new orders holds one whole ticket and the lines of the others. */
const narrow = '(width <= 35rem), (62.5rem < width <= 68rem)';
/** The same for large type. */
const narrowForLarge = '(width <= 35rem), (62.5rem < width <= 90rem)';

/** So many new orders hang whole; each of the others is a line, so that their buttons are in sight. */
export function useWholes(isLarge: boolean): number {
  return useMatch(isLarge ? narrowForLarge : narrow) ? 1 : 2;
}

export function useMatch(query: string): boolean {
  useWindow();
  return matchMedia(query).matches;
}

/**
 * Whether few orders may be large: as long as none of them goes on below the edge. `hangs` names what hangs:
 * it is tried again when that or the window changes.
 */
export function useRoomy(frame: RefObject<HTMLElement | null>, isFew: boolean, hangs: string): boolean {
  const [full, setFull] = useState('');
  const tried = `${useWindow()} ${hangs}`;
  const isRoomy = isFew && full !== tried;
  // After each drawing, when the rails have chosen the size of their type.
  useLayoutEffect(() => {
    if (isRoomy && frame.current && goesOn(frame.current)) setFull(tried);
  });
  return isRoomy;
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
function goesOn(frame: HTMLElement): boolean {
  const board = frame.parentElement;
  if (board && board.scrollHeight > board.clientHeight + 1) return true;
  return [...frame.querySelectorAll('.hang')].some((hang) => hang.scrollHeight > hang.clientHeight + 1);
}

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
