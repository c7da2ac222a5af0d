import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OrderId } from '../../../shared/kernel/ids.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

/** Changes of orders that this screen sends; each names its order and the version it was made for. */
export const moveKey = ['orders', 'move'];

/** The variables of that mutation, as far as other screens read them: the order before the change. */
export type Moved = { order: Pick<Order, 'id' | 'version'> };

const ordersPageSize = 100;

/** The newest orders and all that still run, then the older pages that were asked for. Updates are live. */
export const ordersQuery = ({ id, api }: Shop) =>
  infiniteQueryOptions({
    queryKey: ['orders', id, 'list'],
    queryFn: ({ pageParam }): Promise<OrderPage> =>
      answer(
        api.orders.$get({
          query: { limit: String(ordersPageSize), ...(pageParam ? { before: pageParam } : {}) },
        }),
      ),
    initialPageParam: null as OrderId | null,
    getNextPageParam: (page) => page.next,
    // An order that still runs comes with the newest ones, and again with its own page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.id, order])).values(),
    ],
  });
