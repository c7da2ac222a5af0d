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

/** The room that few orders have, the most of it first: the names of the classes of their frame. */
const rooms = ['is-roomy is-wide', 'is-roomy', ''];

/**
 * The most room for which no order goes on below the edge; many orders have none. `hangs` names what hangs:
 * all is tried again when that or the window changes.
 */
export function useRoomy(frame: RefObject<HTMLElement | null>, isFew: boolean, hangs: string): string {
  const [full, setFull] = useState({ tried: '', room: 0 });
  const tried = `${useWindow()} ${hangs}`;
  const room = full.tried === tried ? full.room : 0;
  // After each drawing, when the rails have chosen the size of their type.
  useLayoutEffect(() => {
    if (isFew && rooms[room] && frame.current && goesOn(frame.current)) setFull({ tried, room: room + 1 });
  });
  return (isFew && rooms[room]) || '';
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
  // Not counted: the padding, which holds the words about what hangs below.
  return [...frame.querySelectorAll('.hang')].some(
    (hang) => hang.scrollHeight - Number.parseFloat(getComputedStyle(hang).paddingBottom) > hang.clientHeight,
  );
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
