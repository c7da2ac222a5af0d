import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import type { OrderId } from '../../../shared/kernel/ids.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { weekdayName } from '../../../shared/shops/opening-hours.ts';
import { useToast } from '../../ui/toast.tsx';
import { answer } from '../lib/api.ts';
import { useMay } from '../lib/me-context.tsx';
import { useShop } from '../lib/shop.ts';
import { ordersQuery } from './orders.ts';

const none: Order[] = [];

/**
 * The orders that the clock declined and nobody has looked at, the oldest first; for who may answer orders.
 * They come with the list that the shell keeps.
 */
export function useUnanswered(): readonly Order[] {
  const canAnswer = useMay('moveOrders');
  const select = useCallback(({ pages }: InfiniteData<OrderPage>) => unansweredOf(pages), []);
  const { data = none } = useInfiniteQuery({ ...ordersQuery(useShop()), select, enabled: false });
  return canAnswer ? data : none;
}

function unansweredOf(pages: readonly OrderPage[]): Order[] {
  const known = pages.flatMap(({ orders }) => orders);
  return (pages[0]?.unanswered ?? []).flatMap((id) => known.find((order) => order.id === id) ?? []);
}

/** Says that somebody has looked at these orders. Other screens of the shop know it when they next read. */
export function useSeen() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const { queryKey } = ordersQuery(shop);
  return useMutation({
    mutationFn: async (orders: OrderId[]) => {
      await answer(shop.api.orders.unanswered.seen.$post({ json: { orders } }));
    },
    onSuccess: (_, seen) => {
      queries.setQueryData(queryKey, (list) =>
        list
          ? {
              ...list,
              pages: list.pages.map((page) =>
                page.unanswered
                  ? { ...page, unanswered: page.unanswered.filter((id) => !seen.includes(id)) }
                  : page,
              ),
            }
          : undefined,
      );
    },
    onError: () => toast.error('Kunne ikke lagre at du har sett det. Prøv igjen.'),
  });
}

/** When the clock declined them, by the first of them: 'i kveld', 'i dag', 'siden fredag'. `now` in ms. */
export function unansweredWhen(orders: readonly Order[], now: number): string {
  const first = orders[0]?.updatedAt ?? now;
  if (osloDay(first) === osloDay(now)) return wallTime(first).minutes >= eveningMinutes ? 'i kveld' : 'i dag';
  return `siden ${weekdayName(wallTime(first).weekday).toLowerCase()}`;
}

const eveningMinutes = 17 * 60;

/** '1 ubesvart', '3 ubesvarte'. */
export const unansweredText = (count: number) => `${count} ${count === 1 ? 'ubesvart' : 'ubesvarte'}`;

/** Their sum, in øre. */
export const sumOf = (orders: readonly Order[]) => orders.reduce((sum, { totalOre }) => sum + totalOre, 0);
