import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import { limits } from '../../../../shared/kernel/text.ts';
import type { Order, OrderPage } from '../../../../shared/orders/order.ts';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';

/** The pause after the last key before the server is asked, in ms. */
export const searchPauseMs = 300;

const none: Order[] = [];

/** All orders of a business that a text asks for, also those that are not in the list. */
const searchOf = ({ id, api }: Shop, text: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', id, 'search', text],
    queryFn: ({ pageParam }): Promise<OrderPage> =>
      answer(api.orders.search.$post({ json: { text, ...(pageParam && { before: pageParam }) } })),
    initialPageParam: null as OrderId | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.orders),
  });

type OrderSearch = {
  found: readonly Order[];
  state: 'none' | 'searching' | 'failed' | 'done';
  /** Undefined when all orders have been searched. */
  searchOlder: (() => void) | undefined;
};

/** Searches all orders on the server, once somebody has stopped typing. */
export function useOrderSearch(typed: string): OrderSearch {
  const wanted = typed.trim().slice(0, limits.name);
  const text = useSettled(wanted);
  const query = useInfiniteQuery({ ...searchOf(useShop(), text), enabled: text !== '' });
  if (wanted === '') return { found: none, state: 'none', searchOlder: undefined };
  const isSettled = text === wanted && !query.isFetching;
  const searchOlder = query.hasNextPage && isSettled ? () => void query.fetchNextPage() : undefined;
  return {
    found: text === wanted ? (query.data ?? none) : none,
    state: !isSettled ? 'searching' : query.isError ? 'failed' : 'done',
    searchOlder,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
