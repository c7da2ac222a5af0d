import type { Order } from '../../../../shared/orders/order.ts';
import { reasonNames } from '../../../../shared/orders/refusal.ts';

/** '22 fullført, 1 ikke hentet, 1 avbrutt'. */
export function doneText(orders: readonly Pick<Order, 'status' | 'notFetched'>[]): string {
  const cancelled = orders.filter(({ status }) => status === 'cancelled').length;
  const notFetched = orders.filter((order) => order.notFetched).length;
  const parts: [number, string][] = [
    [orders.length - cancelled - notFetched, 'fullført'],
    [notFetched, 'ikke hentet'],
    [cancelled, 'avbrutt'],
  ];
  return parts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ');
}

/** The reason of a refusal: 'Utsolgt' or 'Utsolgt: «Beklager, …»'. Undefined where nobody gave one. */
export function reasonText({ cancelReason, cancelMessage }: Order): string | undefined {
  if (!cancelReason) return undefined;
  return `${reasonNames[cancelReason]}${cancelMessage ? `: «${cancelMessage}»` : ''}`;
}
