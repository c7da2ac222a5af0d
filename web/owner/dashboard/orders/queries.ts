import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { OrderNotices } from '../../../../shared/messages/order-notice.ts';
import type { Order, OrderPage } from '../../../../shared/orders/order.ts';
import type { OrderHistory } from '../../../../shared/orders/order-event.ts';
import type { OrderStatus } from '../../../../shared/orders/order-status.ts';
import type { StatusChange } from '../../../../shared/orders/status-change.ts';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { moveKey, ordersQuery } from '../../queries/orders.ts';

/** What happened to one order. Asked for again with every change of the orders. */
export const historyOf = (shop: Shop, id: OrderId) =>
  queryOptions({
    queryKey: ['orders', shop.id, 'history', id],
    queryFn: (): Promise<OrderHistory> => answer(shop.api.orders[':id'].history.$get({ param: { id } })),
  });

/** Who was told of one order. */
export const noticesOf = (shop: Shop, id: OrderId) =>
  queryOptions({
    queryKey: ['orders', shop.id, 'notices', id],
    queryFn: (): Promise<OrderNotices> => answer(shop.api.orders[':id'].notices.$get({ param: { id } })),
  });

/** `label`: what was pressed, in the words of the button. `version`: of the order on the screen when it was pressed. */
type About = { id: OrderId; label: string; version: number };
type Move = { kind: 'move' } & StatusChange;
/** A move taken back: `status` is the one before it. */
type Undo = { kind: 'undo'; status: OrderStatus };
/** Fetched after all, although it stood as not fetched. */
type Fetched = { kind: 'fetched' };
/** `before`: the promise that the new one takes the place of. */
type Promised = { kind: 'promise'; minutes: number; before: string | null };
/** What the order really was. */
type Corrected = { kind: 'correction'; status: OrderStatus; why: string };
export type Change = About & (Move | Undo | Promised | Fetched | Corrected);
export type FailedChange = Change & { error: Error };

type Hearing = {
  onFailure: (failure: FailedChange) => void;
  /** `order`: as it is after the change. */
  onDone: (change: Change, order: Order) => void;
};

/** Changes an order. Hears of what was done, and of what could not be done, and why. The list is asked for again after a failure. */
export function useChangeOrder({ onFailure, onDone }: Hearing) {
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationKey: moveKey,
    mutationFn: (change: Change) => send(shop, change),
    onSuccess: (order, change) => {
      queries.setQueryData(ordersQuery(shop).queryKey, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withOrder(page, order)) } : list,
      );
      onDone(change, order);
    },
    onError: (error, change) => onFailure({ ...change, error }),
    onSettled: (_order, error) => {
      const { queryKey: list } = ordersQuery(shop);
      // The answer stands in the list already; a read that was on its way may be older.
      const isKnown = !error && queries.isFetching({ queryKey: list }) === 0;
      void queries.invalidateQueries({
        queryKey: ['orders', shop.id],
        predicate: ({ queryKey }) => !isKnown || queryKey[2] !== list[2],
      });
    },
  });
}

function send({ api }: Shop, { id, label: _label, ...change }: Change): Promise<Order> {
  const param = { id };
  if (change.kind === 'undo')
    return answer(api.orders[':id'].undo.$post({ param, json: { version: change.version } }));
  if (change.kind === 'correction') {
    const { status, why, version } = change;
    return answer(api.orders[':id'].correction.$post({ param, json: { status, why, version } }));
  }
  if (change.kind === 'fetched')
    return answer(api.orders[':id'].fetched.$post({ param, json: { version: change.version } }));
  if (change.kind === 'promise') {
    const { minutes, version } = change;
    return answer(api.orders[':id'].promise.$put({ param, json: { minutes, version } }));
  }
  const { kind: _kind, ...json } = change;
  return answer(api.orders[':id'].status.$put({ param, json }));
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
    filters: { mutationKey: moveKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Change).id,
  });
}
