import { useInfiniteQuery } from '@tanstack/react-query';
import { isDemoId } from '../../../../shared/business/demo-id.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { useShop } from '../../lib/shop.ts';
import { useBusiness } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';

const none: Order[] = [];

/** The orders that wait for an answer, newest first; none while that is not known, and none in a show-window. */
export function useWaitingOrders(): readonly Order[] {
  const business = useBusiness();
  const { data } = useInfiniteQuery({
    ...ordersQuery(useShop()),
    enabled: business !== null && !isDemoId(business.id),
    select: ({ pages }) => pages.flatMap((page) => page.orders).filter((order) => order.status === 'pending'),
  });
  return data ?? none;
}
