import { useCallback, useState } from 'react';

/** From this width on (px) a chart has room for a label per week. */
const roomy = 420;

/** Whether the element that gets the ref is too narrow for many labels, whatever the window's width. */
export function useIsNarrow() {
  const [isNarrow, setNarrow] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < roomy);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNarrow] as const;
}
