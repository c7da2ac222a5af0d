import { useSyncExternalStore } from 'react';

/** State outside React: `tell` announces a change, and `useValue` then reads the component's part of it. */
export function createStore() {
  const listeners = new Set<() => void>();
  /** Gives a function that ends it. */
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    listen,
    tell: () => {
      for (const listener of listeners) listener();
    },
    useValue: <Value>(read: () => Value) => useSyncExternalStore(listen, read),
  };
}
