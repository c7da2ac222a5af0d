import { useRef } from 'react';

/**
 * For the content of a dialog that no Radix trigger opened: the focus goes in, and back to where it came from when the dialog
 * closes, unless the page has taken it further. When that place is gone, as a deleted row is, the page's main part gets it.
 */
export function useFocusTrip(goIn: (event: Event) => void = () => undefined) {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = document.activeElement;
      goIn(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const back = from.current?.isConnected ? from.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
