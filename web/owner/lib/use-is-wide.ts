import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 64rem)');

function listen(onChange: () => void) {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the dashboard has room for its sidebar. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide().matches);
}
