import { useCallback, useEffect, useRef, useState } from 'react';
import { moveMs } from './use-moved.ts';

/** The ms after the last press, key or scroll in which somebody still counts as working on the list. */
export const workMs = 4000;

type Held<One> = {
  /** The orders that have come in meanwhile, the newest first. */
  held: readonly One[];
  release: () => void;
  /** To be called with every press and key in the list. */
  work: () => void;
};

/**
 * Keeps the cards where they are while somebody works on them: new orders are held until they are released or
 * nobody works. `isAsking`: a dialog of the list is open; `named`: an order somebody asked for, never held.
 */
export function useHeldOrders<One extends Listed>(
  known: readonly One[],
  isAsking: boolean,
  named: string,
): Held<One> {
  const [isWorking, setWorking] = useState(false);
  const newest = known[0]?.id;
  const [first, setFirst] = useState(newest);
  const late = isWorking || isAsking ? ordersBefore(known, first) : [];
  const held = late.some(({ id }) => id === named) ? [] : late;
  if (held.length === 0 && first !== newest) setFirst(newest);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWorking(false), workMs);
    setWorking(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useScrolled(work, first);
  return { held, release: () => setFirst(newest), work };
}

/** Hears the user scroll the page, but not the browser, which scrolls to make up for inserted cards. */
function useScrolled(work: () => void, first: string | undefined) {
  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first card is what moves the others
  useEffect(() => {
    changedAt.current = Date.now();
  }, [first]);
  useEffect(() => {
    const scrolled = () => (Date.now() - changedAt.current < moveMs ? undefined : work());
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [work]);
}

type Listed = { id: string };

/** The orders of a list, newest first, that come before the one with this id; none when it is not there. */
export function ordersBefore<One extends Listed>(orders: readonly One[], id: string | undefined): One[] {
  const place = orders.findIndex((order) => order.id === id);
  return orders.slice(0, Math.max(place, 0));
}
