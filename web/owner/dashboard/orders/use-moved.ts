import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { movedIds, type Place } from './moved-ids.ts';

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
