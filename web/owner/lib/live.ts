import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { answer, api } from './api.ts';
import { keepLive, type LiveState } from './live-connection.ts';
import { pollWhileVisible } from './poll.ts';

/** Which queries (first part of their key) each message makes old. */
const oldAfter: Partial<Record<string, readonly string[]>> & Record<'orders', readonly string[]> = {
  orders: ['orders', 'overview', 'statistics'],
  menu: ['menu'],
  business: ['business', 'settings'],
};

let state: LiveState = 'reconnecting';
const listeners = new Set<() => void>();

function setState(next: LiveState) {
  state = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes arrive by themselves right now. While 'reconnecting', orders are asked for now and then instead. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(listen, () => state);
}

/** Mounted once, by the dashboard's shell. */
export function useLive() {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (keys: readonly string[]) => {
      for (const key of new Set(keys)) void queries.invalidateQueries({ queryKey: [key] });
    };
    const polling = pollWhileVisible(() => refresh(oldAfter.orders));
    const live = keepLive({
      ticket: async () => (await answer(api.live.$post())).ticket,
      onState: (next) => {
        if (next === 'live') {
          polling.stop();
          refresh(Object.values(oldAfter).flatMap((keys) => keys ?? []));
        } else if (state === 'live' || !polling.isOn()) polling.start();
        setState(next);
      },
      onMessage: (type) => refresh(oldAfter[type] ?? []),
    });
    const check = () => document.visibilityState === 'visible' && live.check();
    window.addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      live.stop();
      polling.stop();
      setState('reconnecting');
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [queries]);
}
