import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { OrderNotices } from '../../../../shared/orders/answers.ts';
import { mostRefused, type RefuseMany, undoMs } from '../../../../shared/orders/commands.ts';
import type { Order, OrderPage } from '../../../../shared/orders/order.ts';
import type { OrderHistory } from '../../../../shared/orders/order-event.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { type Moved, moveKey, ordersQuery } from '../../queries/orders.ts';
import { doneText, type FailedPress, type Press, type Send, whyRefused } from './card-rules.ts';

/** The events of one order. Every change of the orders loads them again. */
export const historyOf = (shop: Shop, id: OrderId) =>
  queryOptions({
    queryKey: ['orders', shop.id, 'history', id],
    queryFn: (): Promise<OrderHistory> => answer(shop.api.orders[':id'].history.$get({ param: { id } })),
  });

/** The people who were told of one order. */
export const noticesOf = (shop: Shop, id: OrderId) =>
  queryOptions({
    queryKey: ['orders', shop.id, 'notices', id],
    queryFn: (): Promise<OrderNotices> => answer(shop.api.orders[':id'].notices.$get({ param: { id } })),
  });

/**
 * Sends commands for orders and tells what was done; for ten seconds a move can be taken back. `onFailure`
 * gets the failed command and its error. A failure loads the list again.
 */
export function useCommand(onFailure: (failure: FailedPress) => void): Send {
  const toast = useToast();
  const queries = useQueryClient();
  const shop = useShop();
  const { mutate } = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ order: { id, version }, command }: Press & Moved): Promise<Order> =>
      answer(shop.api.orders[':id'].commands.$post({ param: { id }, json: { ...command, version } })),
    onSuccess: (order, press) => {
      queries.setQueryData(ordersQuery(shop).queryKey, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withOrder(page, order)) } : list,
      );
      const text = doneText(press, order);
      const undo: Press = { order, label: 'Angre', command: { what: 'undo' }, back: press.order.status };
      toast.success(text, {
        about: order.id,
        ...(press.command.what === 'move' && {
          ...{ duration: undoMs, undo: { label: `Angre: ${text}`, run: () => mutate(undo) } },
        }),
      });
    },
    onError: (error, press) => onFailure({ ...press, error }),
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
  return useCallback((order, label, command) => mutate({ order, label, command }), [mutate]);
}

/**
 * Refuses many waiting orders, as many requests as it takes. Tells how many were refused, because some may
 * have had an answer. Not to be taken back: the guests are told at once.
 */
export function useRefuseMany() {
  const toast = useToast();
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationFn: async ({ orders, cancelReason }: RefuseMany): Promise<Order[]> => {
      const refused: Order[] = [];
      for (let from = 0; from < orders.length; from += mostRefused) {
        const json = { orders: orders.slice(from, from + mostRefused), cancelReason };
        refused.push(...(await answer(shop.api.orders.refusals.$post({ json }))).orders);
      }
      return refused;
    },
    onSuccess: (refused, { orders }) => {
      const count = refused.length === 1 ? '1 bestilling' : `${refused.length} bestillinger`;
      const isLess = refused.length < orders.length;
      toast.success(`${count} er avvist${isLess ? '. Resten var besvart.' : ''}`);
    },
    onError: (error) => toast.error(`Ikke alle ble avvist. ${whyRefused(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders', shop.id] }),
  });
}

/** Has what is asked of an order's money sent once more, at once. */
export const useRetryMoney = () =>
  useChange({
    call: ({ api }, id: OrderId) => answer(api.orders[':id'].money.$post({ param: { id } })),
    failed: (error) => `Det gikk ikke. ${whyRefused(error)}`,
    makesOld: (shop) => [{ queryKey: ['orders', shop.id] }],
    waits: true,
  });

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
    select: (mutation) => (mutation.state.variables as Press).order.id,
  });
}
