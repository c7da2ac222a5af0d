import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** For how many ms cards that have moved take no press: it was meant for the card that was there before. */
export const moveMs = 400;

const none: ReadonlySet<string> = new Set();

/**
 * The cards that have just moved on the screen: in columns a card that leaves moves only the cards below it.
 * `layout` says which cards are in which lane, in their order.
 */
export function useMoved(list: RefObject<HTMLElement | null>, layout: string): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, Place>>(undefined);
  const [moved, setMoved] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what moves cards
  useLayoutEffect(() => {
    const now = placesIn(list.current);
    const found = before.current ? movedIds(before.current, now) : none;
    before.current = now;
    if (found.size === 0) return;
    setMoved(found);
    const timer = setTimeout(() => setMoved(none), moveMs);
    return () => clearTimeout(timer);
  }, [list, layout]);
  return moved;
}

/** Measured from the list, so that scrolling moves nothing. */
function placesIn(list: HTMLElement | null): Map<string, Place> {
  const places = new Map<string, Place>();
  if (!list) return places;
  const origin = list.getBoundingClientRect();
  for (const card of list.querySelectorAll('.order, .bong')) {
    const { left, top } = card.getBoundingClientRect();
    places.set(card.id, { left: left - origin.left, top: top - origin.top });
  }
  return places;
}

export type Place = { left: number; top: number };

/** The cards that are not where they were. One that was not there before has come under a finger, too. */
export function movedIds(
  before: ReadonlyMap<string, Place>,
  now: ReadonlyMap<string, Place>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [id, place] of now) {
    const was = before.get(id);
    if (!was || Math.abs(was.left - place.left) > 1 || Math.abs(was.top - place.top) > 1) moved.add(id);
  }
  return moved;
}

/**
 * Keeps the focus of a user who works with keys: a card in another lane is a new element and would lose it.
 * The focus goes to the card's next step, or to the done orders when the card has left the lanes.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, layout: string): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target.closest('.order')?.id : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what takes the focus
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const next =
      document.getElementById(last.current)?.querySelector<HTMLElement>('.order-foot .grow') ??
      list.current?.querySelector<HTMLElement>('.fold > summary');
    next?.focus({ preventScroll: true });
  }, [list, layout]);
}
