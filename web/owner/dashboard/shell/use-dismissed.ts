import { type RefObject, useEffect, useRef } from 'react';

/** While `isOpen`, calls `close` on Escape, on a press outside, and when focus moves on. Escape gives focus back to the button. */
export function useDismissed(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      element.querySelector<HTMLElement>('button')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root, isOpen]);
}
