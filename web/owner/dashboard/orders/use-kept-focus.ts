import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of a user who works with keys: a card in another lane is a new element and would lose it.
 * The focus goes to the card's next step, or to the done orders when the card has left the lanes.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, layout: string): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target.closest('.order')?.id : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what takes the focus
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const next =
      document.getElementById(last.current)?.querySelector<HTMLElement>('.btn-main') ??
      list.current?.querySelector<HTMLElement>('.fold > summary');
    next?.focus({ preventScroll: true });
  }, [list, layout]);
}
