import { useCallback, useEffect, useRef, useState } from 'react';

/** The dish whose sheet is open, and the line of the basket that is changed in it. */
export type OpenDish = { id: string; line?: number };
type Entries = { sheet: true; dish: OpenDish };

/** Whether the window is at the history entry of the open basket, which nothing must be put on top of. */
const isAtSheet = (): boolean => history.state?.sheet === true;

/**
 * Whether a sheet is open, the basket's or a dish's, kept as an entry of the browser's history: 'back' closes
 * the sheet instead of leaving the shop, and closing it any other way takes the entry back. A dish's may
 * stand above the basket's, and a reload opens it again, with the basket under it.
 */
export function useEntry<Name extends keyof Entries>(name: Name) {
  const [open, setOpen] = useState<Entries[Name]>();
  // `history.back` takes its time: a second press meanwhile must not go back twice.
  const isHere = useRef(false);
  const leave = () => history.go(name === 'sheet' && history.state.till ? -2 : -1);
  const show = useCallback(
    (value: Entries[Name]) => {
      const state = { ...history.state, [name]: value };
      if (isHere.current) history.replaceState(state, '');
      else history.pushState(state, '');
      isHere.current = true;
      setOpen(value);
    },
    [name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to leave never changes
  const close = useCallback(() => {
    setOpen(undefined);
    if (isHere.current) leave();
    isHere.current = false;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const follow = () => {
      const value = history.state?.[name];
      isHere.current = Boolean(value);
      setOpen(value);
    };
    // After a reload the basket is closed, and the page belongs to the entry below (the checkout has one,
    // too: checkout/use-till-entry.ts).
    if (isAtSheet() && !history.state.dish) {
      if (name === 'sheet') leave();
    } else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return { open, show, close };
}
