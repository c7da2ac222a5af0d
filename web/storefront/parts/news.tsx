import { useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../basket/basket.ts';
import { Icon } from './icon.tsx';
import { words } from './words.ts';

/** The spec's time for the demo's answer. */
const toastMilliseconds = 3000;

/**
 * A sentence that comes and goes. With an empty `text` it is invisible; the region stays for screen readers.
 */
export function Toast({ text, onGone }: { text: string; onGone: () => void }) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onGone, toastMilliseconds);
    return () => clearTimeout(timer);
  }, [text, onGone]);
  return (
    <div role="alert">
      {text !== '' && (
        <p className="toast">
          <Icon name="circle-alert" />
          {text}
        </p>
      )}
    </div>
  );
}

type Lines = readonly BasketLine[];

/** The change between two baskets, in words; '' for no change, or several lines at once. */
function newsOf(before: Lines, lines: Lines): string {
  const missing = (some: Lines, others: Lines) =>
    some.filter((line) => !others.some((one) => one.key === line.key && one.quantity === line.quantity));
  const [[added, ...more], removed] = [missing(lines, before), missing(before, lines)];
  if (added) return more.length > 0 ? '' : words.inBasket(added.name, added.quantity);
  return removed.length === 1 && removed[0] ? words.outOfBasket(removed[0].name) : '';
}

/** Announces politely when a line enters or leaves the basket. The basket's first content is no news. */
export function BasketNews({ lines }: { lines: Lines }) {
  const before = useRef(lines);
  const isOpened = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isOpened.current) setSaid(newsOf(before.current, lines));
    before.current = lines;
  }, [lines]);
  useEffect(() => {
    // The kept basket and early taps are there by then.
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
