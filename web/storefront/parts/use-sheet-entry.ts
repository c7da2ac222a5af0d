import { useCallback, useEffect, useRef, useState } from 'react';

/** What lies over the menu at an entry of the browser's history: the open sheet, the checkout; `up` entries above the menu's own. */
type Place = { sheet?: boolean; till?: boolean; up?: number };
const placeNow = (): Place => history.state ?? {};

/** Whether the window is at the history entry of an open sheet or of the checkout, which nothing must be put on top of. */
export const isAboveMenu = (): boolean => placeNow().up !== undefined;

/**
 * Whether the sheet is open and whether it, or the panel beside the menu, shows the checkout: each an entry of the browser's
 * history. 'Back' leads from the checkout to the basket and from there to the menu; closing any other way takes the entries back.
 */
export function useSheetEntry() {
  const [isOpen, setOpen] = useState(false);
  const [isPaying, setPaying] = useState(false);
  // `history.go` takes its time: a second press meanwhile must not go back twice.
  const place = useRef<Place>({});
  const put = useCallback((more: Place) => {
    const { up = 0 } = place.current;
    place.current = { ...place.current, ...more, up: up + 1 };
    history.pushState(place.current, '');
  }, []);
  const open = useCallback(() => {
    put({ sheet: true });
    if (isPaying) put({ till: true });
    setOpen(true);
  }, [put, isPaying]);
  const close = useCallback(() => {
    setOpen(false);
    const { up } = place.current;
    place.current = {};
    if (up) history.go(-up);
  }, []);
  const pay = useCallback(() => {
    if (!place.current.till) put({ till: true });
    setPaying(true);
  }, [put]);
  const toBasket = useCallback(() => {
    setPaying(false);
    const { till, sheet } = place.current;
    if (!till) return;
    place.current = sheet ? { sheet, up: 1 } : {};
    history.back();
  }, []);
  useEffect(() => {
    const follow = () => {
      const now = placeNow();
      if (now.up === place.current.up) return;
      place.current = now;
      setOpen(now.sheet === true);
      setPaying(now.till === true);
    };
    // 'Back' from an order, with the page as it was when the order was sent, and a reload begin at the menu: the entry below.
    const beginAtMenu = () => {
      place.current = placeNow();
      close();
    };
    beginAtMenu();
    const begin = ({ persisted }: PageTransitionEvent) => persisted && beginAtMenu();
    addEventListener('popstate', follow);
    addEventListener('pageshow', begin);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', begin);
    };
  }, [close]);
  return { isOpen, isPaying, open, close, pay, toBasket };
}
export type SheetEntry = ReturnType<typeof useSheetEntry>;
