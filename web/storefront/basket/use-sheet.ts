import { type RefObject, useEffect } from 'react';

/** From here on the basket is a panel beside the menu. */
export const wideWindow = '(min-width: 900px)';

const focusable = 'a[href],button:not([disabled]),input,textarea';

/**
 * While the basket is a sheet over the page, the page behind does not scroll, Tab stays inside, Escape
 * closes, and closing gives the focus back to the opener. On a wide window there is no sheet, so growing wide
 * closes it; under a dish's sheet it closes after that.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    const box = sheet.current;
    if (!isOpen || !box) return;
    const opener = document.activeElement;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    box.querySelector<HTMLElement>('h2')?.focus();

    const keepInside = (event: KeyboardEvent) => {
      // A dish's sheet lies above it, and the browser keeps the focus there.
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') onClose();
      if (event.key !== 'Tab') return;
      const stops = [...box.querySelectorAll<HTMLElement>(focusable)];
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      const other = event.shiftKey ? stops.at(-1) : stops[0];
      const isInside = box.contains(document.activeElement);
      const isBefore = document.activeElement?.tagName === 'H2' && event.shiftKey;
      if (isInside && !isBefore && document.activeElement !== edge) return;
      event.preventDefault();
      other?.focus();
    };
    const wide = matchMedia(wideWindow);
    // The history's top entry is the dish's: taking one back now would close the dish and lose its choices.
    const grown = () => wide.matches && !history.state?.dish && onClose();
    document.addEventListener('keydown', keepInside);
    wide.addEventListener('change', grown);
    addEventListener('popstate', grown);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', keepInside);
      wide.removeEventListener('change', grown);
      removeEventListener('popstate', grown);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [sheet, isOpen, onClose]);
}
