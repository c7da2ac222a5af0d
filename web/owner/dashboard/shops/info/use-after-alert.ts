import { useEffect, useRef } from 'react';

/** Calls `goOn` when an alert has closed: nothing else would give the focus back, because no button opened it. */
export function useAfterAlert(isOpen: boolean, goOn: () => void) {
  const wasOpen = useRef(false);
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (wasOpen.current && !isOpen) latest.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
