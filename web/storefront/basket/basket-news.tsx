import { useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../shop/basket.ts';

/** What changed between two baskets, in words; '' where nothing did, or several lines at once. */
function newsOf(before: readonly BasketLine[], lines: readonly BasketLine[]): string {
  const of = (some: readonly BasketLine[], id: string) =>
    some.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  const changed = lines.filter((line) => of(before, line.itemId) !== line.quantity);
  const removed = before.filter(({ itemId }) => of(lines, itemId) === 0);
  const [line, ...others] = [...changed, ...removed];
  if (!line || others.length > 0) return lines.length === 0 && others.length > 0 ? 'Kurven er tom' : '';
  return changed.length > 0 ? `${line.name}: ${line.quantity} i kurven` : `${line.name} er tatt ut av kurven`;
}

/** Says politely what comes into the basket and leaves it. What it held when the page opened is no news. */
export function BasketNews({ lines }: { lines: readonly BasketLine[] }) {
  const before = useRef<readonly BasketLine[]>([]);
  const isOpened = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isOpened.current) setSaid(newsOf(before.current, lines));
    before.current = lines;
  }, [lines]);
  useEffect(() => {
    // What the browser kept, and what was tapped early, is there by then.
    const timer = setTimeout(() => {
      isOpened.current = true;
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status" data-said="">
      {said}
    </p>
  );
}
