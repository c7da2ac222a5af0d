import { clockText } from '../../../shared/kernel/dates.ts';
import type { OrderId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { nrFirst } from '../../../shared/orders/order-number.ts';
import { isFinished } from '../../../shared/orders/order-status.ts';
import { givenReasons } from '../../../shared/orders/refusal.ts';

/** The orders as a screen last showed them. */
export type Known = ReadonlyMap<OrderId, Order>;

export const known = (orders: readonly Order[]): Known => new Map(orders.map((order) => [order.id, order]));

/**
 * Orders that were taken back, called off or promised for another time since the screen showed them: what a kitchen must hear of. Not those
 * that move on, and not a new order that a colleague refused, for that was its answer. `isOwn`: this screen did it.
 */
export function changesSince(
  before: Known,
  orders: readonly Order[],
  isOwn: (order: Order) => boolean,
): Order[] {
  return orders.filter((order) => {
    const was = before.get(order.id);
    return was !== undefined && was.version < order.version && isNews(was, order) && !isOwn(order);
  });
}

function isNews(was: Order, { status, cancelReason, promisedAt }: Order): boolean {
  if (status === 'cancelled') {
    const isRefused = cancelReason === undefined || givenReasons.some((reason) => reason === cancelReason);
    return !isFinished(was.status) && !(was.status === 'pending' && isRefused);
  }
  return (
    !isFinished(status) && was.promisedAt !== null && promisedAt !== null && was.promisedAt !== promisedAt
  );
}

/** 'Nr. 143 er avbestilt av gjesten'; empty for none. */
export function changeText([first, ...more]: readonly Order[]): string {
  if (!first) return '';
  if (more.length > 0) return changedOrdersText(1 + more.length);
  const { status, cancelReason, promisedAt } = first;
  const nr = nrFirst(first);
  if (status !== 'cancelled') return `${nr} har ny tid: ${clockText(promisedAt ?? '')}`;
  if (cancelReason === 'guest') return `${nr} er avbestilt av gjesten`;
  return cancelReason === 'no_answer' ? `${nr} er avvist: ingen svarte i tide` : `${nr} er avbrutt`;
}

export const changedOrdersText = (count: number) =>
  count === 1 ? '1 bestilling er endret' : `${count} bestillinger er endret`;
