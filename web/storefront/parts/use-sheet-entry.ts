import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the window is at the history entry of an open sheet, which nothing must be put on top of. */
export const isAtSheet = (): boolean => history.state?.sheet === true;

/** To the menu's own entry; the checkout in the sheet has one, too (checkout/use-till-entry.ts). */
const leaveSheet = () => history.go(history.state.till ? -2 : -1);

/**
 * Whether the sheet is open, kept as an entry of the browser's history: 'back' closes the sheet instead of leaving the shop,
 * and closing it any other way takes the entry back.
 */
export function useSheetEntry() {
  const [isOpen, setOpen] = useState(false);
  // `history.back` takes its time: a second press meanwhile must not go back twice.
  const isHere = useRef(false);
  const open = useCallback(() => {
    history.pushState({ sheet: true }, '');
    isHere.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (isHere.current) leaveSheet();
    isHere.current = false;
  }, []);
  useEffect(() => {
    const follow = () => {
      isHere.current = isAtSheet();
      setOpen(isHere.current);
    };
    // After a reload with the sheet closed, the page belongs to the entry below.
    if (isAtSheet()) leaveSheet();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return { isOpen, open, close };
}
