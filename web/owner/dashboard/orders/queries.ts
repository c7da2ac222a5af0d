import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order, OrderPage } from '../../../../shared/orders/order.ts';
import type { OrderHistory } from '../../../../shared/orders/order-event.ts';
import type { StatusChange } from '../../../../shared/orders/status-change.ts';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { ordersQuery } from '../../queries/orders.ts';

/** What happened to one order. Asked for again with every change of the orders. */
export const historyOf = (shop: Shop, id: OrderId) =>
  queryOptions({
    queryKey: ['orders', shop.id, 'history', id],
    queryFn: (): Promise<OrderHistory> => answer(shop.api.orders[':id'].history.$get({ param: { id } })),
  });

const statusKey = ['orders', 'status'];
/** `label`: what was pressed, in the words of the button. */
type Change = { id: OrderId; label: string } & StatusChange;
export type FailedChange = Change & { error: Error };

/** Moves an order on. `onFailure` hears of what could not be done, and why; either way the list is asked for again. */
export function useChangeStatus(onFailure: (failure: FailedChange) => void) {
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationKey: statusKey,
    mutationFn: ({ id, label: _label, ...change }: Change) =>
      answer(shop.api.orders[':id'].status.$put({ param: { id }, json: change })),
    onSuccess: (order) => {
      queries.setQueryData(ordersQuery(shop).queryKey, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withOrder(page, order)) } : list,
      );
    },
    onError: (error, change) => onFailure({ ...change, error }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['orders', shop.id] });
      void queries.invalidateQueries({ queryKey: ['overview', shop.id] });
    },
  });
}

function withOrder(page: OrderPage, changed: Order): OrderPage {
  const orders = page.orders.map((order) =>
    order.id === changed.id && order.version < changed.version ? changed : order,
  );
  return { ...page, orders };
}

/** The orders a change is under way for: only their cards are busy. */
export function useBusyOrders(): OrderId[] {
  return useMutationState({
    filters: { mutationKey: statusKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Change).id,
  });
}
