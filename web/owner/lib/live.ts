import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderPage } from '../../../shared/orders/order.ts';
import { answer } from './api.ts';
import { followShop } from './follow-shop.ts';
import { useMay } from './me-context.tsx';
import { budgetOf } from './query-client.ts';
import { reportScreen } from './report-screen.ts';
import { type Shop, useShop } from './shop.ts';
import { createStore } from './store.ts';

/** The queries of a business (first part of the key) that each message makes old; the orders stand first. */
const oldAfter: Partial<Record<string, readonly string[]>> = {
  orders: ['orders', 'overview', 'statistics'],
  menu: ['menu', 'links'],
  business: ['business', 'settings', 'links'],
};
/** The queries that do not follow from the orders. */
const rest = ['menu', 'business', 'settings'];

type Contact = {
  /** News does not come and the orders cannot be asked for: what is on the screen may be old. */
  isLost: boolean;
  /** When that was found out, in ms; missing while all is well. */
  lostAt?: number;
  /** Tries at once instead of waiting for the next try. */
  retry: () => Promise<void>;
};
const noContactYet: Contact = { isLost: false, retry: async () => undefined };

let contact = noContactYet;
const contactStore = createStore();

function setContact(next: Contact) {
  contact = next;
  contactStore.tell();
}

/** Whether the dashboard still hears of new orders. */
export function useContact(): Contact {
  return contactStore.useValue(() => contact);
}

async function refresh(queries: QueryClient, { id }: Shop, keys: readonly string[]): Promise<void> {
  await Promise.all([...new Set(keys)].map((key) => queries.invalidateQueries({ queryKey: [key, id] })));
}

/**
 * Whether the list has the order as the news names it: this screen has changed it itself. Money moves without
 * a new version, so an order that was paid online is read each time.
 */
function isKnown(queries: QueryClient, { id }: Shop, news: Record<string, unknown>): boolean {
  const { data, status, isInvalidated } = queries.getQueryState<Listed>(['orders', id, 'list']) ?? {};
  const listed = data?.pages.flatMap(({ orders }) => orders).find((order) => order.id === news.order);
  const isRead = status === 'success' && !isInvalidated;
  return isRead && listed !== undefined && !listed.money && listed.version >= Number(news.version);
}
type Listed = { pages: OrderPage[] };

/**
 * Reads the orders on the screen and says whether that worked. The counts of orders are read again only when
 * the orders changed, or are not shown.
 */
async function readOrders(queries: QueryClient, shop: Shop): Promise<boolean> {
  const shown = () => queries.getQueryCache().findAll({ queryKey: ['orders', shop.id], type: 'active' });
  const before = shown().map(({ state }) => state.data);
  await refresh(queries, shop, ['orders']);
  const after = shown();
  if (after.length === 0 || after.some(({ state }, index) => state.data !== before[index]))
    await refresh(queries, shop, ['overview', 'statistics']);
  return !after.some(({ state }) => state.status === 'error');
}

/** Mounted once, by the dashboard's shell. While `canOrder`, it finds a dead line within 125 seconds. */
export function useLive(canOrder: boolean) {
  const queries = useQueryClient();
  const shop = useShop();
  const isCountedOn = useRef(canOrder);
  isCountedOn.current = canOrder;
  useEffect(() => {
    if (!shop.id) return undefined;
    const isVisible = () => document.visibilityState === 'visible';
    const follow = followShop({
      pass: async () => (await answer(shop.api.live.$post())).pass,
      readOrders: () => readOrders(queries, shop),
      readRest: () => void refresh(queries, shop, rest),
      isWatched: () => isCountedOn.current && isVisible(),
      onMessage: (message) => {
        const old = oldAfter[String(message.type)] ?? [];
        void refresh(queries, shop, isKnown(queries, shop, message) ? old.slice(1) : old);
      },
      onLost: (isLost) => {
        if (isLost !== contact.isLost)
          setContact({ isLost, retry: follow.retry, ...(isLost && { lostAt: Date.now() }) });
      },
      budget: budgetOf(queries),
    });
    const check = () => isVisible() && follow.check();
    // Another network, or none at all: the browser knows before the line does.
    const network = 'connection' in navigator ? (navigator.connection as EventTarget) : undefined;
    window.addEventListener('offline', follow.lose);
    window.addEventListener('online', follow.look);
    document.addEventListener('visibilitychange', check);
    network?.addEventListener('change', check);
    return () => {
      follow.stop();
      setContact(noContactYet);
      window.removeEventListener('offline', follow.lose);
      window.removeEventListener('online', follow.look);
      document.removeEventListener('visibilitychange', check);
      network?.removeEventListener('change', check);
    };
  }, [queries, shop]);
  const canAnswer = useMay('moveOrders');
  useEffect(() => {
    if (!shop.id || !canAnswer) return undefined;
    return reportScreen({
      send: (json, init) => answer(shop.api.live.$put({ json }, { init })),
      budget: budgetOf(queries),
    });
  }, [queries, shop, canAnswer]);
}
