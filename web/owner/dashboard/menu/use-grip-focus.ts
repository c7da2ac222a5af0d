import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the grip of what was moved, when the move took it away: in another category a dish is a new element.
 * `drawn` changes when the list does.
 */
export function useGripFocus(list: RefObject<HTMLElement | null>, drawn: unknown): (id: string) => void {
  const moved = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what was drawn
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    const grips = [...(list.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])];
    grips.find((grip) => grip.dataset.grip === moved.current)?.focus();
    moved.current = undefined;
  }, [drawn]);
  return (id) => {
    moved.current = id;
  };
}
