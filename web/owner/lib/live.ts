import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { growingWait, pollWhileVisible } from '../../live/poll.ts';
import { answer } from './api.ts';
import { keepLive } from './live-connection.ts';
import { type Shop, useShop } from './shop.ts';

/** How often to ask while nothing arrives by itself: every 10 s at first, every 30 s in the end. */
export const pollMs = growingWait(10_000, 30_000, 1.5);

/** Which queries of a business (first part of their key) each message makes old. */
const oldAfter: Partial<Record<string, readonly string[]>> & Record<'orders', readonly string[]> = {
  orders: ['orders', 'overview', 'statistics'],
  menu: ['menu'],
  business: ['business', 'settings'],
};

type Contact = {
  /** News does not come and the orders cannot be asked for: what is on the screen may be old. */
  isLost: boolean;
  /** Tries at once instead of waiting for the next try. */
  retry: () => Promise<void>;
};
const noContactYet: Contact = { isLost: false, retry: async () => undefined };

let contact = noContactYet;
const listeners = new Set<() => void>();

function setContact(next: Contact) {
  contact = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the dashboard still hears of new orders. */
export function useContact(): Contact {
  return useSyncExternalStore(listen, () => contact);
}

async function refresh(queries: QueryClient, { id }: Shop, keys: readonly string[]): Promise<void> {
  await Promise.all([...new Set(keys)].map((key) => queries.invalidateQueries({ queryKey: [key, id] })));
}

const areOrdersOld = (queries: QueryClient, { id }: Shop) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['orders', id], type: 'active' })
    .some(({ state }) => state.status === 'error');

/** Mounted once, by the dashboard's shell. While `canOrder`, a line that falls silent is found within 35 seconds. */
export function useLive(canOrder: boolean) {
  const queries = useQueryClient();
  const shop = useShop();
  const isCountedOn = useRef(canOrder);
  isCountedOn.current = canOrder;
  useEffect(() => {
    if (!shop.id) return undefined;
    const isVisible = () => document.visibilityState === 'visible';
    const setLost = (isLost: boolean) => {
      if (isLost !== contact.isLost) setContact({ isLost, retry });
    };
    /** Contact is back when the orders are, not when the network says it is. */
    const catchUp = async (keys: readonly string[]) => {
      await refresh(queries, shop, keys);
      if (!areOrdersOld(queries, shop)) setLost(false);
    };
    const polling = pollWhileVisible(() => catchUp(oldAfter.orders), pollMs);
    const live = keepLive({
      pass: async () => (await answer(shop.api.live.$post())).pass,
      isWatched: () => isCountedOn.current && isVisible(),
      onState: (next) => {
        if (next === 'lost') setLost(true);
        if (next !== 'live') return polling.isOn() ? undefined : polling.start();
        polling.stop();
        void catchUp(Object.values(oldAfter).flatMap((keys) => keys ?? []));
      },
      onMessage: (type) => void refresh(queries, shop, oldAfter[type] ?? []),
    });
    const retry = () => {
      live.check();
      return catchUp(oldAfter.orders);
    };
    const online = () => void retry();
    const check = () => isVisible() && live.check();
    // Another network, or none at all: the browser knows before the line does.
    const network = 'connection' in navigator ? (navigator.connection as EventTarget) : undefined;
    window.addEventListener('offline', live.lose);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', check);
    network?.addEventListener('change', check);
    return () => {
      live.stop();
      polling.stop();
      setContact(noContactYet);
      window.removeEventListener('offline', live.lose);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', check);
      network?.removeEventListener('change', check);
    };
  }, [queries, shop]);
}
