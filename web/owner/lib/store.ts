import { useSyncExternalStore } from 'react';

/** Something outside React that changes: `tell` says so, and `useValue` then reads what a component shows of it. */
export function createStore() {
  const listeners = new Set<() => void>();
  /** Gives what ends it. */
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
